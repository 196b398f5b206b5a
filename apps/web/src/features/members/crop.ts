import type { FileRules } from '@laro/ui';

/** Which square of a picture is shown: how near, and where in the room that is left, from 0 to 1 each way. */
export type Crop = { readonly zoom: number; readonly across: number; readonly down: number };
export type Size = { readonly width: number; readonly height: number };
export type Square = { readonly left: number; readonly top: number; readonly side: number };

export const WHOLE: Crop = { zoom: 1, across: 0.5, down: 0.5 };
export const ZOOM_MAX = 4;

/** Always a square inside the picture, whatever is asked. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop): Square {
  const side = Math.min(width, height) / within(zoom, 1, ZOOM_MAX);
  return {
    left: (width - side) * within(across, 0, 1),
    top: (height - side) * within(down, 0, 1),
    side,
  };
}

/** The crop after the picture was dragged by so many pixels of a stage of that width: it follows the finger. */
export function dragged(
  size: Size,
  crop: Crop,
  by: { readonly x: number; readonly y: number },
  stage: number,
): Crop {
  const { side } = squareOf(size, crop);
  const step = side / stage;
  const move = (at: number, pixels: number, room: number) =>
    room > 0 ? within(at - (pixels * step) / room, 0, 1) : at;
  return {
    ...crop,
    across: move(crop.across, by.x, size.width - side),
    down: move(crop.down, by.y, size.height - side),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/**
 * REG-12 for the profile picture: png or jpg, and what is sent has 5 MB at most. A phone's photo is often larger: the
 * browser makes it small before it is sent, so the limit of what may be chosen is what a phone can hold in its memory.
 */
export const HEAD_ICON_FILE: FileRules = { types: ['image/png', 'image/jpeg'], bytesMax: 40 * 1024 * 1024 };
