/**
 * The colors of the app that a brand may set in place of ours, and what must be told apart among them: one rule for the
 * server, which refuses what cannot be read, and for the screen on which staff choose.
 */

/** Ours, by the name of the custom property (`packages/ui/src/tokens.css`). */
export const THEME_COLORS = {
  '--ground': '#0c0a1d',
  '--surface-1': '#15122b',
  '--surface-2': '#1e1a3a',
  '--surface-3': '#2a244c',
  '--text-1': '#f8f1e4',
  '--text-2': '#cfc6dc',
  '--text-3': '#a39ab8',
  '--accent': '#ffc24b',
  '--accent-raised': '#ffd27a',
  '--on-accent': '#241500',
  '--urgent': '#ff6b5a',
  '--success': '#3fd39a',
  '--hue-slots': '#9b7bff',
  '--hue-fish': '#2bc4c0',
  '--hue-live': '#f0526b',
  '--hue-sports': '#5cc46a',
  '--hue-esports': '#4d9bff',
  '--hue-cockfight': '#ffa43d',
  '--hue-pvp': '#ff7eb0',
  '--hue-lottery': '#ffd05c',
  '--hue-bingo': '#4fd4ff',
  '--hue-jl': '#e260e0',
  '--hue-hot': '#ff6b5a',
} as const;
export type ThemeColor = keyof typeof THEME_COLORS;

/** What WCAG 2.2 asks of text (1.4.3). */
export const CONTRAST_MIN = 4.5;

const SURFACES = ['--ground', '--surface-1', '--surface-2', '--surface-3'] as const;
const TEXTS = ['--text-1', '--text-2', '--text-3', '--accent', '--urgent', '--success'] as const;
/** Each text with each surface on which it stands. */
export const CONTRAST_PAIRS: readonly (readonly [ThemeColor, ThemeColor])[] = [
  ...TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)),
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-raised'],
];

/** A color's part of light, by its three channels, as sRGB is read. */
function luminanceOf(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Between two colors such as `#0c0a1d`: from 1, the same, to 21, black on white. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export type LowContrast = {
  readonly text: ThemeColor;
  readonly surface: ThemeColor;
  readonly contrast: number;
};

/** Every text that could not be read where it stands, were these colors in force beside ours. */
export function lowContrasts(theme: Readonly<Partial<Record<string, string>>>): LowContrast[] {
  return CONTRAST_PAIRS.flatMap(([text, surface]) => {
    const contrast = contrastOf(theme[text] ?? THEME_COLORS[text], theme[surface] ?? THEME_COLORS[surface]);
    // Down to two digits: what is shown as enough is enough.
    return contrast < CONTRAST_MIN ? [{ text, surface, contrast: Math.floor(contrast * 100) / 100 }] : [];
  });
}
