import type { Tier } from './tiers.ts';

/** What the hand feels, where the device can do it: short for a win, nothing for a payout up to the stake. */
export type Haptics = {
  /** Whether there is something to switch. */
  readonly offered: boolean;
  isOn(): boolean;
  setOn(on: boolean): void;
  win(tier: Tier): void;
  feature(): void;
};

/** Milliseconds, on and off in turn. */
const PATTERNS: Readonly<Record<Tier, readonly number[]>> = {
  none: [],
  quiet: [],
  win: [18],
  good: [18, 60, 18],
  big: [30, 60, 30, 60, 60],
  huge: [30, 50, 30, 50, 30, 50, 80],
  grand: [30, 40, 30, 40, 30, 40, 30, 40, 120],
};
const FEATURE = [40, 80, 40];

export function createHaptics(
  initial: boolean,
  device: { readonly vibrate?: (pattern: number[]) => boolean } = navigator,
): Haptics {
  let on = initial;
  const feel = (pattern: readonly number[]) => {
    if (on && pattern.length > 0) device.vibrate?.([...pattern]);
  };
  return {
    offered: typeof device.vibrate === 'function',
    isOn: () => on,
    setOn: (next) => {
      on = next;
      // The switch answers in its own way.
      if (on) feel(PATTERNS.win);
      else device.vibrate?.([]);
    },
    win: (tier) => feel(PATTERNS[tier]),
    feature: () => feel(FEATURE),
  };
}
