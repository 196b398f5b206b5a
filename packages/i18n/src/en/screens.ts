/**
 * The names of screens that are still to come: the title of a header and of a document, by the key of `screens.ts`. A feature
 * has those of its screens in its own file, exported as `screens`.
 */
export default {
  invites: 'Invite friends',
  leaderboard: 'Leaderboard',
  manualRebate: 'Manual rebate',
  rebates: 'My rebate',
  mall: 'Points mall',
  agentHome: 'Agency center',
  agentOverview: 'Team overview',
  agentProfit: 'Team profit and loss',
  teamMembers: 'My team',
  teamBets: 'Team bets',
  teamRebates: 'Team rebate',
  agentRegister: 'Invite members',
  dividends: 'Dividends',
} as const;
