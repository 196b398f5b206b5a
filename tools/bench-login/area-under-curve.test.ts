import { describe, expect, it } from 'vitest';
import { areaUnderCurve } from './area-under-curve.ts';

describe('the area under the curve', () => {
  it('is one half where nothing can be told apart, and one or nought where everything can', () => {
    expect(areaUnderCurve([1, 2, 3, 4], [1, 2, 3, 4])).toBe(0.5);
    expect(areaUnderCurve([1, 2, 3], [7, 8, 9])).toBe(1);
    expect(areaUnderCurve([7, 8, 9], [1, 2, 3])).toBe(0);
  });

  it('counts pairs: two of four are longer, one is a tie', () => {
    expect(areaUnderCurve([1, 3], [2, 3])).toBe((1 + 0 + 1 + 0.5) / 4);
  });
});
