/** Everything the stage needs to know about sizes, in CSS pixels. Worked out once per resize, never per frame. */
export type StageLayout = {
  readonly landscape: boolean;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly crestHeight: number;
  readonly spinSize: number;
};

const TOP_BAR = 48;
const PLATE = 60;
const RIM = 12;
const METERS = 52;
/** Cells may be taller than wide by this much: a portrait phone is filled, and symbols keep room to breathe. */
const TALLEST = 1.24;
const FLATTEST = 0.86;

const within = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

export function layOut(width: number, height: number, reels: number, rows: number): StageLayout {
  return width > height * 1.15 && height < 560
    ? landscape(width, height, reels, rows)
    : portrait(width, height, reels, rows);
}

function portrait(width: number, height: number, reels: number, rows: number): StageLayout {
  const spinSize = Math.round(within(76, height * 0.115, 100));
  const console = METERS + spinSize + 36;
  const crestHeight = Math.round(within(44, (height - 468) * 0.45, 190));
  const cellWidthMost = (width - 12 - 2 * RIM) / reels;
  const room = height - TOP_BAR - crestHeight - PLATE - console - 2 * RIM - 16;
  const cellHeight = within(24, room / rows, cellWidthMost * (reels < 5 ? 1.18 : TALLEST));
  return {
    landscape: false,
    cellWidth: Math.floor(Math.min(cellWidthMost, cellHeight / FLATTEST)),
    cellHeight: Math.floor(cellHeight),
    crestHeight,
    spinSize,
  };
}

function landscape(width: number, height: number, reels: number, rows: number): StageLayout {
  const room = height - PLATE - 2 * RIM - 12;
  const cellHeight = room / rows;
  const cellWidthMost = (width - 300 - 2 * RIM) / reels;
  return {
    landscape: true,
    cellWidth: Math.floor(Math.min(cellWidthMost, cellHeight / FLATTEST)),
    cellHeight: Math.floor(cellHeight),
    crestHeight: 72,
    spinSize: 88,
  };
}
