import type en from '../en/games.ts';
import type { screens as enScreens } from '../en/games.ts';

export default {
  RNG: 'Slots',
  JL: 'Jeepney Lane',
  FISH: 'Pangingisda',
  LIVE: 'Live casino',
  SPORTS: 'Sports',
  ESPORTS: 'Esports',
  COCKFIGHT: 'Sabong',
  PVP: 'Larong mesa',
  BINGO: 'Bingo',
  LOTT: 'Loterya',
  ELOTT: 'E-loterya',
  PROMO: 'Mga promo',
  new: 'Bago',
  hot: 'Patok',
  maintenance: 'Maintenance',
  vendors: 'Mga provider',
  allVendors: 'Lahat',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  slots: 'Slots',
  rng: 'Slots',
  pvp: 'Larong mesa',
  fish: 'Pangingisda',
  live: 'Live casino',
  jl: 'Jeepney Lane',
  sports: 'Sports',
  esports: 'Esports',
  cockfight: 'Sabong',
  lott: 'Loterya',
  elott: 'E-loterya',
  gameCenter: 'Sentro ng laro',
  gameList: 'Maghanap ng laro',
  search: 'Maghanap ng laro',
} as const satisfies Record<keyof typeof enScreens, string>;
