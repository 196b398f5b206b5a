import type { PromotionDraft, PromotionRule } from '@laro/wire/promotion-rules';

/** Claimed by a tap, once, and played once. */
const GIFT: PromotionRule = {
  kind: 'claim',
  nth: null,
  minDeposit: null,
  every: null,
  manual: false,
  code: null,
  tier: 1,
  registeredWithinDays: null,
  deposited: null,
  effect: 'REWARD',
  share: null,
  amount: '50',
  most: null,
  least: null,
  times: 1,
  over: 'bonus',
  claimDays: 7,
  playDays: null,
  maxBet: null,
  maxCashOut: null,
  perMember: 1,
  perDay: null,
};
const MATCH: PromotionRule = {
  ...GIFT,
  kind: 'deposit',
  nth: 1,
  minDeposit: '100',
  effect: 'BONUS',
  share: 100,
  amount: null,
  most: '1000',
  times: 5,
  playDays: 14,
  maxBet: '100',
};

/** What promotions begin as; each is complete. */
export const TEMPLATES = {
  first: { picture: 'welcome', rule: MATCH },
  reload: {
    picture: 'fair',
    rule: { ...MATCH, nth: null, share: 30, most: '500', perMember: null, perDay: 1 },
  },
  cashback: {
    picture: 'trial',
    rule: { ...GIFT, kind: 'cashback', every: 'week', share: 5, amount: null, most: '2000', perMember: null },
  },
  gift: { picture: 'parol', rule: GIFT },
  code: { picture: 'fair', rule: { ...GIFT, code: 'WELCOME' } },
  apply: { picture: 'welcome', rule: { ...GIFT, manual: true } },
} as const satisfies Readonly<Record<string, Pick<PromotionDraft, 'picture' | 'rule'>>>;
export type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as readonly TemplateName[];
