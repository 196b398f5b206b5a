import type en from '../en/screens.ts';

export default {
  invites: 'ชวนเพื่อน',
  leaderboard: 'ตารางอันดับ',
  manualRebate: 'กดรับคืนยอด',
  rebates: 'คืนยอดของฉัน',
  mall: 'ร้านแลกคะแนน',
  agentHome: 'ศูนย์เอเยนต์',
  agentOverview: 'ภาพรวมทีม',
  agentProfit: 'กำไรขาดทุนของทีม',
  teamMembers: 'ทีมของฉัน',
  teamBets: 'เดิมพันของทีม',
  teamRebates: 'คืนยอดของทีม',
  agentRegister: 'เชิญสมาชิก',
  dividends: 'เงินปันผล',
} as const satisfies Record<keyof typeof en, string>;
