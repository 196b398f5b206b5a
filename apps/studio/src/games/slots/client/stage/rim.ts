import { createChance } from '../chance.ts';
import { el, svg } from '../element.ts';
import type { StageLayout } from '../layout.ts';

/**
 * The lamps around the reels. Two groups, each one layer whose opacity breathes, so that a chain of forty lamps costs
 * two animations. A spin lets them run faster, a win makes them bright; the machine says it with a class.
 */
export function createRim() {
  const groups = [0, 1].map((group) =>
    svg('svg', { class: `lamps lamps-${group}`, 'aria-hidden': 'true', focusable: 'false' }),
  );
  const root = el('div', { class: 'rim' }, ...groups);

  const resize = ({ cellWidth, cellHeight }: StageLayout, reels: number, rows: number) => {
    const width = cellWidth * reels + 24;
    const height = cellHeight * rows + 24;
    const inset = 6;
    const across = Math.round((width - 40) / 26);
    const down = Math.round((height - 40) / 26);
    const lamps: [number, number][] = [];
    for (let index = 0; index <= across; index += 1) {
      const x = 20 + (index / across) * (width - 40);
      lamps.push([x, inset], [width - x, height - inset]);
    }
    for (let index = 0; index <= down; index += 1) {
      const y = 20 + (index / down) * (height - 40);
      lamps.push([inset, height - y], [width - inset, y]);
    }
    for (const [group, drawing] of groups.entries()) {
      drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
      drawing.replaceChildren(
        ...lamps
          .filter((_, index) => (index >> 1) % 2 === group)
          .flatMap(([cx, cy]) => [
            svg('circle', { cx, cy, r: 4.5, class: 'lamp-halo' }),
            svg('circle', { cx, cy, r: 1.9, class: 'lamp' }),
          ]),
      );
    }
  };
  return { root, resize };
}

/** Specks of light that drift over the scene: a few layers, each carrying several, so that drifting costs little. */
export function createMotes(layers: number, each: number): HTMLElement {
  const chance = createChance(7);
  const root = el('div', { class: 'motes', attrs: { 'aria-hidden': 'true' } });
  for (let index = 0; index < layers * each; index += 1) {
    const layer = root.children[index % layers] ?? root.appendChild(el('div', { class: 'mote-layer' }));
    const mote = el('span', { class: 'mote' });
    const size = chance.between(3, 9);
    mote.style.width = `${size}px`;
    mote.style.height = `${size}px`;
    mote.style.left = `${chance.between(2, 96)}%`;
    mote.style.top = `${chance.between(15, 80)}%`;
    layer.append(mote);
  }
  for (const layer of root.querySelectorAll<HTMLElement>('.mote-layer')) {
    layer.style.animationDuration = `${chance.between(11, 19)}s`;
    layer.style.animationDelay = `-${chance.between(0, 19)}s`;
  }
  return root;
}
