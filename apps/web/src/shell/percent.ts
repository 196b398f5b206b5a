const PPM_PER_PERCENT = 10_000;

/** Parts per million in percent: 12,000 is 1.2. */
export const percentOf = (ppm: number): number => ppm / PPM_PER_PERCENT;

/** Parts per million as a percentage: 12,000 is `1.2 %`. */
export const percentText = (ppm: number): string => `${percentOf(ppm)} %`;

/** A percentage that was typed, with a point or a comma, in parts per million. */
export const ppmOf = (typed: string): number =>
  Math.round(Number(typed.trim().replace(',', '.')) * PPM_PER_PERCENT);
