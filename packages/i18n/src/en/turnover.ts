/** What is still to be played before money can be withdrawn. */
export default {
  left: 'Play at least {amount} more to withdraw',
  leftText:
    '{count, plural, one {Your money can be withdrawn once this requirement is met.} other {Your money can be withdrawn once these # requirements are met. Each bet counts toward the first one that is open. What a bet counts beyond that one is not carried to the next.}}',
  more: '{count, plural, one {# more requirement follows.} other {# more requirements follow.}}',
  clearRule:
    'When your balance and open bets together are below {amount} and no bet is open, all requirements are cleared.',
  now: 'Bets count here now',
  later: 'Next in line',
  progress: 'Progress: {title}',
  doneOf: '{done} of {required}',
  toGo: '{amount} to go',
  expires: 'Expires {time}',
  ways: 'What counts',
  counts: '{percent} % of each bet counts',
  maxBet: 'Bets above {amount} do not count.',
  maxCashOut: 'If it expires or is forfeited, up to {amount} of its winnings stays yours.',
  failed: 'Your requirements did not load',
  freeTitle: 'No play requirement open',
  freeText: 'No requirement is open on your {amount}.',
  toWithdraw: 'Withdraw',
  ended: 'Past requirements',
  endedNone: 'None yet. Requirements that have been met are listed here.',
  taken: '{amount} was taken back',
  beyond: '{amount} beyond it counted toward nothing else.',
  visitorTitle: 'Log in to see your play requirements',
  visitorText:
    'Deposits, bonuses and rewards are played before they can be withdrawn. Your progress is shown here.',
  DEPOSIT: 'Deposit',
  BONUS: 'Bonus',
  REBATE: 'Rebate',
  TRANSFER: 'Transfer',
  ENVELOPE: 'Red envelope',
  REWARD: 'Reward',
  ADJUST: 'Correction',
  OPEN: 'Open',
  DONE: 'Met',
  FORFEIT: 'Forfeited',
  EXPIRED: 'Expired',
  CLEARED: 'Cleared',
} as const;

export const refusals = {
  'turnover.ended': 'This requirement has ended already. Reload the list to see how.',
  'turnover.keeps_money': 'Only a bonus can be forfeited. The money of this requirement is never taken.',
} as const;

export const screens = {
  turnover: 'Turnover',
} as const;
