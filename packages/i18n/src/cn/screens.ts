import type en from '../en/screens.ts';

export default {
  invites: '邀请好友',
  leaderboard: '排行榜',
  manualRebate: '手动返水',
  rebates: '我的返水',
  mall: '积分商城',
  agentHome: '代理中心',
  agentOverview: '团队概览',
  agentProfit: '团队盈亏',
  teamMembers: '我的团队',
  teamBets: '团队投注',
  teamRebates: '团队返水',
  agentRegister: '邀请会员',
  dividends: '分红',
} as const satisfies Record<keyof typeof en, string>;
