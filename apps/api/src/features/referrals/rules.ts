import type { ReferralTerms } from '@laro/wire/referrals';

/** A brand that has set nothing pays nothing. */
export const NO_REFERRALS: ReferralTerms = {
  on: false,
  deposit: '500.00',
  valid: '2000.00',
  days: 30,
  holdDays: 3,
  reward: '100.00',
  friendReward: '50.00',
  claimDays: 14,
};

export const DAY_MS = 86_400_000;
/** A tier from which a friend counts as verified. */
export const IDENTITY_TIER = 1;

export const TITLES = {
  inviter: {
    EN: 'A friend joined by your invitation',
    TY: 'May kaibigang sumali sa imbitasyon mo',
    CN: '您邀请的好友已达标',
    TH: 'เพื่อนที่คุณชวนทำครบแล้ว',
    VI: 'Bạn bè bạn mời đã đạt điều kiện',
  },
  friend: {
    EN: 'Welcome by a friend',
    TY: 'Pagtanggap mula sa kaibigan',
    CN: '好友邀请迎新奖励',
    TH: 'ต้อนรับจากเพื่อน',
    VI: 'Quà chào mừng từ bạn bè',
  },
} as const;
