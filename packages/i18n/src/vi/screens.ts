import type en from '../en/screens.ts';

export default {
  invites: 'Mời bạn bè',
  leaderboard: 'Bảng xếp hạng',
  manualRebate: 'Nhận hoàn trả',
  rebates: 'Hoàn trả của tôi',
  mall: 'Đổi điểm',
  agentHome: 'Trung tâm đại lý',
  agentOverview: 'Tổng quan nhóm',
  agentProfit: 'Lãi lỗ của nhóm',
  teamMembers: 'Nhóm của tôi',
  teamBets: 'Cược của nhóm',
  teamRebates: 'Hoàn trả của nhóm',
  agentRegister: 'Mời thành viên',
  dividends: 'Cổ tức',
} as const satisfies Record<keyof typeof en, string>;
