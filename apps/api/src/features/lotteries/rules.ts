import type { PRIZE_MODES } from '@laro/wire/lotteries';

export type PrizeMode = (typeof PRIZE_MODES)[number];

/** Prize modes of lottery vendors, as their games say. */
type VendorModes = ReadonlyMap<string, readonly (string | null)[]>;

/**
 * How a lottery is played that does not say so itself (GAME-18): by its vendor, which has e-lotteries or is the one of
 * SEA; any other known vendor plays Lott, an unknown one Elott.
 */
export function prizeModeOf(vendor: string, modes: VendorModes): PrizeMode {
  const known = modes.get(vendor);
  if (!known || known.includes('Elott')) return 'Elott';
  return known.every((mode) => mode === 'SEA') ? 'SEA' : 'Lott';
}
