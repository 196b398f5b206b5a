import { fileFault } from '@laro/ui/file-fault';
import { describe, expect, it } from 'vitest';
import { dragged, HEAD_ICON_FILE, squareOf, WHOLE } from './crop.ts';

const WIDE = { width: 400, height: 200 };

describe('the part of a picture that is shown', () => {
  it.each([
    ['the middle, as large as it fits', WHOLE, { left: 100, top: 0, side: 200 }],
    ['nearer', { ...WHOLE, zoom: 2 }, { left: 150, top: 50, side: 100 }],
    ['at the left edge', { ...WHOLE, across: 0 }, { left: 0, top: 0, side: 200 }],
    ['never beyond the picture', { zoom: 2, across: 7, down: -3 }, { left: 300, top: 0, side: 100 }],
    ['never smaller than it fits', { ...WHOLE, zoom: 0 }, { left: 100, top: 0, side: 200 }],
  ])('%s', (_, crop, square) => {
    expect(squareOf(WIDE, crop)).toEqual(square);
  });

  it('follows the finger, and stops at the edge', () => {
    const moved = dragged(WIDE, WHOLE, { x: 50, y: 50 }, 100);
    expect(squareOf(WIDE, moved)).toEqual({ left: 0, top: 0, side: 200 });
    expect(squareOf(WIDE, dragged(WIDE, moved, { x: -25, y: 0 }, 100)).left).toBe(50);
  });
});

describe('a profile picture', () => {
  it.each([
    ['image/png', 1, null],
    ['image/jpeg', 12 * 1024 * 1024, null],
    ['image/jpeg', 40 * 1024 * 1024 + 1, 'size'],
    ['image/svg+xml', 1, 'kind'],
    ['image/gif', 1, 'kind'],
    ['', 1, 'kind'],
  ] as const)('of kind "%s" and %i bytes: %s', (type, size, refused) => {
    expect(fileFault({ type, size }, HEAD_ICON_FILE)).toBe(refused);
  });
});
