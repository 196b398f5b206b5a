import { svg } from './element.ts';

/** Icons of the interface: strokes on a 24 grid, drawn for this client. */
const STROKES = {
  menu: ['M4 7h16', 'M4 12h16', 'M4 17h10'],
  sound_on: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', 'M15.5 9a4.2 4.2 0 0 1 0 6', 'M18 6.5a8 8 0 0 1 0 11'],
  sound_off: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', 'M16 9.5l5 5', 'M21 9.5l-5 5'],
  vibration: ['M8.5 5h7v14h-7z', 'M5.5 8v8', 'M2.8 10v4', 'M18.5 8v8', 'M21.2 10v4'],
  info: ['M12 11v6', 'M12 7.4v.2', 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z'],
  turbo: ['M13.2 2.8L5 13.5h5.6L9.8 21.2L19 10.2h-6.1z'],
  auto: ['M19.5 8.5A8.2 8.2 0 1 0 20.2 13', 'M20 4.2v4.6h-4.6', 'M10.2 9l4.6 3l-4.6 3z'],
  spin: [
    'M19.4 9.6A7.9 7.9 0 0 0 5.2 8',
    'M4.6 14.4A7.9 7.9 0 0 0 18.8 16',
    'M4.6 4v4.4H9',
    'M19.4 20v-4.4H15',
  ],
  stop: ['M8 8h8v8H8z'],
  minus: ['M6 12h12'],
  plus: ['M6 12h12', 'M12 6v12'],
  close: ['M6.5 6.5l11 11', 'M17.5 6.5l-11 11'],
  history: ['M4.2 12a7.8 7.8 0 1 0 2.6-5.8', 'M4 4.2v3.9h3.9', 'M12 8v4.4l3 1.8'],
  shield: ['M12 3l7.5 2.8v5.4c0 4.6-3 8.2-7.5 9.8c-4.5-1.6-7.5-5.2-7.5-9.8V5.8z', 'M8.8 12l2.3 2.3l4.2-4.6'],
  leave: ['M14 4.5h4.5v15H14', 'M10.5 8L6.5 12l4 4', 'M6.5 12H15'],
  book: ['M12 6.5C10 5 7 4.7 4 5v13c3-.3 6 0 8 1.5c2-1.5 5-1.8 8-1.5V5c-3-.3-6 0-8 1.5z', 'M12 6.5v13'],
  chevron: ['M9 5.5l6.5 6.5L9 18.5'],
  wallet: [
    'M4 7.5h14.5a1.5 1.5 0 0 1 1.5 1.5v9H5.5A1.5 1.5 0 0 1 4 16.5z',
    'M4 7.5L15.5 4v3.5',
    'M16 13.2h.2',
  ],
  wifi_off: [
    'M3.5 9.5a13 13 0 0 1 4-2.5',
    'M20.5 9.5a13 13 0 0 0-8.5-3.4',
    'M6.8 13a8 8 0 0 1 3.7-2',
    'M17.2 13a8 8 0 0 0-1.7-1.2',
    'M12 18.2v.2',
    'M4 4l16 16',
  ],
  clock: ['M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16z', 'M12 8v4.4l3 1.8'],
} as const satisfies Record<string, readonly string[]>;

export type IconName = keyof typeof STROKES;

export function icon(name: IconName): SVGSVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: `icon icon-${name}`, 'aria-hidden': 'true', focusable: 'false' },
    ...STROKES[name].map((d) => svg('path', { d })),
  );
}
