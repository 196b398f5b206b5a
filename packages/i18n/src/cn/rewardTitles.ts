import type en from '../en/rewardTitles.ts';

export default {
  vip_upgrade: 'VIP 升级：{level}',
  vip_salary: 'VIP 奖金：{level}',
  vip_birthday: '生日礼金',
  board_place: '排行榜：第 {place} 名',
  friend_invited: '邀请好友奖励',
  friend_joined: '受邀好友奖励',
  mission: '任务：{name}',
} as const satisfies Record<keyof typeof en, string>;
