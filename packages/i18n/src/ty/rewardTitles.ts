import type en from '../en/rewardTitles.ts';

export default {
  vip_upgrade: 'Pag-angat sa VIP: {level}',
  vip_salary: 'Bonus ng VIP: {level}',
  vip_birthday: 'Regalo sa kaarawan',
  board_place: 'Talaan ng nangunguna: ika-{place}',
  friend_invited: 'Nag-imbita ka ng kaibigan',
  friend_joined: 'Inimbita ng kaibigan',
  mission: 'Misyon: {name}',
} as const satisfies Record<keyof typeof en, string>;
