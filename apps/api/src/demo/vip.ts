import type { VipLevels } from '@laro/wire/vip';

/** Six levels: the first within an evening of play, the last for few. */
export const DEMO_VIP_LEVELS: VipLevels = {
  base: { EN: 'Member', TY: 'Miyembro', CN: '会员', TH: 'สมาชิก', VI: 'Thành viên' },
  graceMonths: 1,
  levels: [
    {
      names: { EN: 'Bronze', CN: '青铜', TH: 'บรอนซ์', VI: 'Đồng' },
      lifetimeDeposit: '0',
      lifetimeValid: '1000',
      monthlyValid: '500',
      upgradeReward: '20',
      salary: '10',
      salaryValid: '1000',
      birthdayReward: '20',
    },
    {
      names: { EN: 'Silver', CN: '白银', TH: 'ซิลเวอร์', VI: 'Bạc' },
      lifetimeDeposit: '1000',
      lifetimeValid: '10000',
      monthlyValid: '3000',
      upgradeReward: '80',
      salary: '50',
      salaryValid: '5000',
      birthdayReward: '88',
    },
    {
      names: { EN: 'Gold', CN: '黄金', TH: 'โกลด์', VI: 'Vàng' },
      lifetimeDeposit: '5000',
      lifetimeValid: '50000',
      monthlyValid: '15000',
      upgradeReward: '288',
      salary: '188',
      salaryValid: '20000',
      birthdayReward: '188',
    },
    {
      names: { EN: 'Platinum', CN: '铂金', TH: 'แพลทินัม', VI: 'Bạch kim' },
      lifetimeDeposit: '20000',
      lifetimeValid: '250000',
      monthlyValid: '60000',
      upgradeReward: '888',
      salary: '588',
      salaryValid: '80000',
      birthdayReward: '388',
    },
    {
      names: { EN: 'Diamond', CN: '钻石', TH: 'ไดมอนด์', VI: 'Kim cương' },
      lifetimeDeposit: '80000',
      lifetimeValid: '1000000',
      monthlyValid: '200000',
      upgradeReward: '2888',
      salary: '1888',
      salaryValid: '250000',
      birthdayReward: '888',
    },
    {
      names: { EN: 'Royal', CN: '至尊', TH: 'รอยัล', VI: 'Hoàng gia' },
      lifetimeDeposit: '300000',
      lifetimeValid: '5000000',
      monthlyValid: '800000',
      upgradeReward: '8888',
      salary: '5888',
      salaryValid: '1000000',
      birthdayReward: '1888',
    },
  ],
};

/** What a member of each level from 0 on withdraws at most: per order, a day, and how often. */
export const DEMO_LEVEL_LIMITS = [
  [50_000, 100_000, 5],
  [50_000, 100_000, 5],
  [80_000, 160_000, 6],
  [150_000, 300_000, 8],
  [300_000, 600_000, 10],
  [500_000, 1_000_000, 15],
  [1_000_000, 2_000_000, 20],
] as const;
