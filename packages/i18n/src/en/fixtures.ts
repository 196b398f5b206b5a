/** Matches that are still to begin, and presenters' rooms. */
export default {
  hotMatches: 'Hot matches',
  versus: 'VS',
  liveModels: 'Live presenters',
  roomFree: 'Free',
  roomVip: 'VIP',
  roomPayPerView: 'Pay per view',
  onAir: 'On air',
  offAir: 'Offline',
} as const;
