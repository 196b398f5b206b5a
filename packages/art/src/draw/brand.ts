/** The mark and the word of the brand as pure vectors: they stay sharp at 24 px and need no font. */
import { outline } from './lettering.ts';
import { circle, curve, group, line, n, path, polar, polygon, times } from './shapes.ts';

/** The parol star with its two tassels, in a square of 64. Bold enough for a tab. */
export function mark(): string {
  const [cx, cy, r] = [32, 27, 25];
  const inner = r * 0.52;
  const facet = (i: number, side: 1 | -1): string =>
    polygon([[cx, cy], polar(cx, cy, r, i * 45), polar(cx, cy, inner, (i + side * 0.5) * 45)]);
  const facets = (parity: number, side: 1 | -1): string =>
    times(8, (i) => (i % 2 === parity ? facet(i, side) : '')).join('');
  const tassel = (side: 1 | -1): string => {
    const [x, y] = polar(cx, cy, r * 0.9, 180 - side * 23);
    return (
      line(
        curve([
          [x, y],
          [x + side * 1.2, y + 5],
          [x + side * 2.4, y + 12],
        ]),
        '#ff6b5a',
        3.4,
      ) +
      line(
        curve([
          [x, y],
          [x + side * 3, y + 4],
          [x + side * 5.4, y + 11],
        ]),
        '#ffc24b',
        2.2,
      ) +
      line(
        curve([
          [x, y],
          [x - side * 0.4, y + 5],
          [x - side * 0.6, y + 12],
        ]),
        '#ffc24b',
        2.2,
      )
    );
  };
  return (
    tassel(-1) +
    tassel(1) +
    path(facets(0, -1), '#ffd978') +
    path(facets(0, 1), '#f2992e') +
    path(facets(1, -1), '#ff8a70') +
    path(facets(1, 1), '#d9403f') +
    path(
      times(8, (i) =>
        polygon([
          polar(cx, cy, 0, 0),
          polar(cx, cy, r * 0.2, i * 45 - 22.5),
          polar(cx, cy, r * 0.34, i * 45),
          polar(cx, cy, r * 0.2, i * 45 + 22.5),
        ]),
      ).join(''),
      '#fff1c4',
    ) +
    path(circle(cx, cy, r * 0.13), '#ffb437')
  );
}

export function markSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="Laro">${mark()}</svg>\n`;
}

/** A tab icon stands on any browser colour, so it brings its own night. */
export function faviconSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#15122b"/>${group(mark(), 'translate(2.2 1.6) scale(.93)')}</svg>\n`;
}

/** Mark and word, 64 high. The word slants like the signboards of jeepneys, over a swash of two colours. */
export function logoSvg(): string {
  const word = outline('Laro', 'shrikhand', 58);
  const x = 64;
  const top = 8;
  const width = x + word.w + 6;
  const base = top + word.h;
  const swash = `M${n(x + 2)} ${n(base + 7.5)}C${n(x + word.w * 0.35)} ${n(base + 1.4)} ${n(x + word.w * 0.72)} ${n(base + 2.4)} ${n(x + word.w)} ${n(base + 4.5)}C${n(x + word.w * 0.7)} ${n(base + 5)} ${n(x + word.w * 0.36)} ${n(base + 5.4)} ${n(x + 2)} ${n(base + 7.5)}z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} 64" role="img" aria-label="Laro"><defs><linearGradient id="laro-gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff3c8"/><stop offset=".5" stop-color="#ffc24b"/><stop offset="1" stop-color="#f58b34"/></linearGradient></defs>${mark()}${group(path(word.d, 'url(#laro-gold)'), `translate(${x} ${top})`)}${path(swash, '#ff6b5a')}</svg>\n`;
}
