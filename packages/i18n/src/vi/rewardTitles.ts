import type en from '../en/rewardTitles.ts';

export default {
  vip_upgrade: 'Lên hạng VIP: {level}',
  vip_salary: 'Thưởng VIP: {level}',
  vip_birthday: 'Quà sinh nhật',
  board_place: 'Bảng xếp hạng: hạng {place}',
  friend_invited: 'Bạn đã mời bạn bè',
  friend_joined: 'Được bạn bè mời',
  mission: 'Nhiệm vụ: {name}',
} as const satisfies Record<keyof typeof en, string>;
