import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { optimize } from 'svgo';
import { ICONS } from './icons.ts';

const MODULE = 'virtual:laro-icons';

/** Drawn on 256 units and shown at 24 pixels: what stands behind the point nobody sees, and every document carries. */
const ON_THE_GRID = { floatPrecision: 0, multipass: true } as const;

function drawingOf(drawing: string): string {
  const weight = drawing.endsWith('-fill') ? 'fill' : 'regular';
  const { resolve } = createRequire(import.meta.url);
  const svg = readFileSync(resolve(`@phosphor-icons/core/${weight}/${drawing}.svg`), 'utf8');
  const inner = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(optimize(svg, ON_THE_GRID).data)?.[1];
  if (!inner) throw new Error(`The drawing ${drawing} is not an SVG.`);
  return inner;
}

/** Every icon in use as a `<symbol>`, by its id. */
export function iconSymbols(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ICONS).map(([name, drawing]) => {
      const id = `i-${name}`;
      return [id, `<symbol id="${id}" viewBox="0 0 256 256">${drawingOf(drawing)}</symbol>`];
    }),
  );
}

/** The icons of an app that draws them itself, as what stands in the `d` of one path each. */
export function iconPaths(icons: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(icons).map(([name, drawing]) => {
      const paths = [...drawingOf(drawing).matchAll(/<(\w+)[^>]*?\bd="([^"]*)"/g)];
      const all = drawingOf(drawing).match(/<\w+/g) ?? [];
      if (paths.length !== all.length) throw new Error(`The drawing ${drawing} is more than paths.`);
      return [name, paths.map(([, , d]) => d).join('')];
    }),
  );
}

/** Offers `virtual:laro-icons`: all symbols by id, for the document renderer, which inlines those a page shows. */
export function icons(): {
  readonly name: string;
  readonly resolveId: (id: string) => string | null;
  readonly load: (id: string) => string | null;
} {
  return {
    name: 'laro-icons',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(iconSymbols())};` : null),
  };
}
