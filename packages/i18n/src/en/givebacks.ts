/** Manual rebate: what members are given back of their own play. */
export default {
  ready: 'Ready to claim',
  claim: 'Claim {amount}',
  claimed: '{amount} is in your wallet.',
  playOnce: 'Played once, it can be withdrawn. It is yours and is not taken back.',
  missing: '{amount} more and you can claim. The least is {min}.',
  dayFull: 'You have claimed the most of a day. The rest waits for tomorrow.',
  part: 'Today you can still claim {amount}. The rest waits for tomorrow.',
  waiting: 'What it is made of',
  line: 'Valid bets {bets}',
  until: 'until {day}',
  correction: 'Correction of bets that were claimed before',
  emptyText:
    'You get a part of every settled valid bet back, whether it won or lost. Play a game, then claim here.',
  toGames: 'To the games',
  rates: 'Your rates',
  ratesLead: 'VIP level {level}. Of each valid bet you get back:',
  howExpire:
    'Each day can be claimed for {days, plural, one {# more day} other {# more days}}; then it expires. We tell you before.',
  howCredit:
    'What you do not claim within {days, plural, one {# day} other {# days}} is credited to you then.',
  record: 'My rebate',
  failed: 'Your rebate did not load',
  recordFailed: 'Your rebates did not load',
  recordNone: 'No rebates yet',
  recordNoneText: 'What you claim, and what expires, is listed here with its days.',
  toClaim: 'To the manual rebate',
  kind_CLAIMED: 'Claimed',
  kind_CREDITED: 'Credited',
  kind_EXPIRED: 'Expired',
  sum: 'Paid',
  sumExpired: 'Expired',
  rounding: 'Less than a centavo',
  visitorTitle: 'Log in to see your rebate',
  visitorText: 'A part of every valid bet, back in your wallet with one tap.',
} as const;

export const refusals = {
  'givebacks.too_little': 'There is not enough to claim yet.',
  'givebacks.day_full': 'You have claimed the most of a day. The rest waits for tomorrow.',
  'givebacks.closed': 'Rebate cannot be claimed while your account is closed to play. What you have is kept.',
  'givebacks.changed': 'Your rebate has changed in the meantime. Look at it again.',
} as const;
