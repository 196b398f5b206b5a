import type en from '../en/games.ts';

export default {
  RNG: 'Slots',
  JL: 'Jeepney',
  FISH: 'Pangingisda',
  LIVE: 'Live',
  SPORTS: 'Sports',
  ESPORTS: 'Esports',
  COCKFIGHT: 'Sabong',
  PVP: 'Mesa',
  BINGO: 'Bingo',
  LOTT: 'Loterya',
  ELOTT: 'E-loterya',
  PROMO: 'Promo',
  new: 'Bago',
  hot: 'Patok',
  maintenance: 'Maintenance',
  vendors: 'Mga provider',
  allVendors: 'Lahat',
} as const satisfies Record<keyof typeof en, string>;
