import type en from '../en/rewardTitles.ts';

export default {
  vip_upgrade: 'เลื่อนระดับ VIP: {level}',
  vip_salary: 'โบนัส VIP: {level}',
  vip_birthday: 'ของขวัญวันเกิด',
  board_place: 'ตารางผู้นำ: อันดับ {place}',
  friend_invited: 'คุณชวนเพื่อนสำเร็จ',
  friend_joined: 'เพื่อนชวนคุณมา',
  mission: 'ภารกิจ: {name}',
} as const satisfies Record<keyof typeof en, string>;
