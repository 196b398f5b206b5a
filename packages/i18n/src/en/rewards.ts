/** What members are given and claim themselves. */
export default {
  tabs: 'Rewards',
  tab_open: 'To claim',
  tab_playing: 'In play',
  tab_ended: 'Past',
  lead: 'Claim what you were given. Each reward says what has to be played before it can be withdrawn.',
  emptyTitle: 'Nothing to claim',
  emptyText: 'Rewards that you are given appear here, with their terms.',
  toGames: 'To the games',
  playOnce: 'Play {amount} once, then it can be withdrawn. It is yours and is not taken back.',
  playTimes:
    'Play {required} in all ({times} times) within {days, plural, one {# day} other {# days}} of claiming it.',
  cost: 'On a slot with 96 % return, playing that costs about {amount} on average.',
  maxBet: 'Bets above {amount} do not count.',
  maxCashOut: 'If it expires or is forfeited, up to {amount} of its winnings stays yours.',
  until: 'Claim until {at}',
  claim: 'Claim {amount}',
  decline: 'Decline',
  declineTitle: 'Decline this reward?',
  declineText: 'It cannot be claimed afterwards. Nothing is taken from your wallet.',
  keep: 'Keep it',
  claimed: '{amount} is in your wallet.',
  declined: 'The reward was declined.',
  failed: 'Your rewards did not load',
  freeTitle: 'Nothing in play',
  freeText: 'No reward is waiting to be played.',
  endedNone: 'No past rewards',
  endedText: 'Rewards that you claimed or declined, and those that have expired, are listed here.',
  state_CLAIMED: 'Claimed',
  state_DECLINED: 'Declined',
  state_EXPIRED: 'Expired',
  state_CANCELLED: 'Withdrawn by us',
  visitorTitle: 'Log in to see your rewards',
  visitorText: 'Rewards that you can claim, with their terms.',
} as const;

export const refusals = {
  'rewards.ended': 'This reward has ended: it was declined, taken back or has expired.',
  'rewards.closed': 'Rewards cannot be claimed while your account is closed to play.',
  'rewards.not_for_member': 'This member cannot be given a reward.',
  'rewards.times_above': 'The licence does not allow it to be played that often. Choose fewer times.',
  'rewards.too_short': 'This cannot be played in time. Choose fewer times, a higher bet or more days.',
} as const;

export const screens = {
  rewards: 'Reward center',
} as const;
