/** Categories of the product (`gameType`); JL and BINGO are derived from vendors JL and FC (GAME-5, GAME-15). */
export const GAME_TYPES = [
  'RNG',
  'JL',
  'FISH',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'PVP',
  'BINGO',
  'LOTT',
  'ELOTT',
] as const;
