import { describe, expect, it } from 'vitest';
import { layOut } from './layout.ts';

const SHAPES = [
  [5, 3],
  [3, 3],
  [5, 4],
  [6, 4],
] as const;
const SCREENS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [430, 932],
  [496, 800],
  [844, 390],
] as const;

describe('the stage', () => {
  it.each(SCREENS)('of %i by %i holds every shape of title with nothing cut', (width, height) => {
    for (const [reels, rows] of SHAPES) {
      const { cellWidth, cellHeight, crestHeight, spinSize, landscape } = layOut(width, height, reels, rows);
      const used = landscape
        ? cellHeight * rows + 24 + 60
        : 48 + crestHeight + cellHeight * rows + 24 + 60 + 52 + spinSize + 24;
      expect(used).toBeLessThanOrEqual(height);
      expect(cellWidth * reels + 24).toBeLessThanOrEqual(landscape ? width - 284 : width);
      expect(cellWidth).toBeGreaterThanOrEqual(40);
      expect(spinSize).toBeGreaterThanOrEqual(76);
    }
  });
});
