import { describe, expect, it } from 'vitest';
import { createDice } from '../dice.ts';
import { createStory, ENDPOINTS, nameOf } from './stories.ts';
import { type Delivery, tell } from './telling.ts';

function tellMany(wild: boolean): readonly (readonly Delivery[])[] {
  const dice = createDice(11);
  return Array.from({ length: 400 }, (_, index) =>
    tell(createStory(ENDPOINTS[index % ENDPOINTS.length] ?? 'core', dice), dice, wild),
  );
}

const first = (told: readonly Delivery[], name: string): number =>
  told.findIndex(({ fact, as }) => as === 'told' && nameOf(fact) === name);

describe('the ways of telling a story', () => {
  it('M5 no fact is left out, and none comes before what the vendor must have heard', () => {
    for (const told of [...tellMany(false), ...tellMany(true)]) {
      for (const { fact, as } of told) {
        if (as !== 'told') continue;
        const at = first(told, nameOf(fact));
        for (const name of fact.after) expect(first(told, name)).toBeLessThan(at);
      }
    }
  });

  it('M5 callbacks are doubled, forged, badly signed and overtaken about as often as they shall be', () => {
    const all = tellMany(false);
    const deliveries = all.flat();
    const facts = new Set(all.flatMap((told, index) => told.map(({ fact }) => `${index} ${nameOf(fact)}`)))
      .size;
    const share = (number: number): number => (100 * number) / facts;
    const doubled = deliveries.filter(({ as }) => as === 'told').length - facts;
    expect(share(doubled)).toBeGreaterThan(30);
    expect(share(deliveries.filter(({ as }) => as === 'forged').length)).toBeGreaterThan(1);
    expect(share(deliveries.filter(({ as }) => as === 'unsigned').length)).toBeGreaterThan(0.4);
    const overtaking = all.filter((told) =>
      told.some(({ fact }, at) => {
        const [act] = fact.acts;
        if (act?.op !== 'undo') return false;
        const original = told.findIndex(
          ({ fact: other, as }) =>
            as === 'told' && other.acts.some(({ transaction }) => transaction === act.reference),
        );
        return original > at;
      }),
    );
    expect(overtaking.length).toBeGreaterThan(20);
  });

  it('the same dice tell the same story', () => {
    expect(tellMany(true)).toEqual(tellMany(true));
  });
});
