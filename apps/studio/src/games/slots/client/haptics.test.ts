import { describe, expect, it } from 'vitest';
import { createHaptics } from './haptics.ts';

function device() {
  const felt: number[][] = [];
  return { felt, vibrate: (pattern: number[]) => felt.push(pattern) > 0 };
}

describe('what the hand feels', () => {
  it('is a win and nothing up to the stake, and more the more was won', () => {
    const hand = device();
    const haptics = createHaptics(true, hand);
    for (const tier of ['none', 'quiet', 'win', 'good', 'big', 'huge', 'grand'] as const) haptics.win(tier);
    expect(hand.felt.length).toBe(5);
    const lengths = hand.felt.map((pattern) => pattern.reduce((sum, ms) => sum + ms, 0));
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });

  it('is nothing once it is switched off', () => {
    const hand = device();
    const haptics = createHaptics(true, hand);
    haptics.setOn(false);
    haptics.win('grand');
    haptics.feature();
    // What was still felt ends.
    expect(hand.felt).toEqual([[]]);
    expect(haptics.isOn()).toBe(false);
  });

  it('offers no switch where the device cannot', () => {
    expect(createHaptics(true, {}).offered).toBe(false);
    expect(createHaptics(true, device()).offered).toBe(true);
  });
});
