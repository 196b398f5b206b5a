import type en from '../en/screens.ts';

export default {
  invites: 'Mag-imbita ng kaibigan',
  leaderboard: 'Leaderboard',
  manualRebate: 'Manwal na rebate',
  rebates: 'Rebate ko',
  mall: 'Tindahan ng puntos',
  agentHome: 'Sentro ng ahensya',
  agentOverview: 'Buod ng grupo',
  agentProfit: 'Panalo at talo ng grupo',
  teamMembers: 'Grupo ko',
  teamBets: 'Mga taya ng grupo',
  teamRebates: 'Rebate ng grupo',
  agentRegister: 'Mag-imbita ng miyembro',
  dividends: 'Dibidendo',
} as const satisfies Record<keyof typeof en, string>;
