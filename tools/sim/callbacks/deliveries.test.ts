import { describe, expect, it } from 'vitest';
import { createDice } from '../dice.ts';
import { type Delivery, deliveriesOf } from './deliveries.ts';
import { createStory, ENDPOINTS, nameOf } from './stories.ts';

function deliverMany(wild: boolean): readonly (readonly Delivery[])[] {
  const dice = createDice(11);
  return Array.from({ length: 400 }, (_, index) =>
    deliveriesOf(createStory(ENDPOINTS[index % ENDPOINTS.length] ?? 'core', dice), dice, wild),
  );
}

const first = (sent: readonly Delivery[], name: string): number =>
  sent.findIndex(({ fact, as }) => as === 'genuine' && nameOf(fact) === name);

describe('the orders in which a story arrives', () => {
  it('M5 no fact is left out, and none comes before what the vendor must have heard', () => {
    for (const sent of [...deliverMany(false), ...deliverMany(true)]) {
      for (const { fact, as } of sent) {
        if (as !== 'genuine') continue;
        const at = first(sent, nameOf(fact));
        for (const name of fact.after) expect(first(sent, name)).toBeLessThan(at);
      }
    }
  });

  it('M5 callbacks are doubled, forged, badly signed and overtaken about as often as they shall be', () => {
    const all = deliverMany(false);
    const deliveries = all.flat();
    const facts = new Set(all.flatMap((sent, index) => sent.map(({ fact }) => `${index} ${nameOf(fact)}`)))
      .size;
    const share = (number: number): number => (100 * number) / facts;
    const doubled = deliveries.filter(({ as }) => as === 'genuine').length - facts;
    expect(share(doubled)).toBeGreaterThan(30);
    expect(share(deliveries.filter(({ as }) => as === 'forged').length)).toBeGreaterThan(1);
    expect(share(deliveries.filter(({ as }) => as === 'unsigned').length)).toBeGreaterThan(0.4);
    const overtaking = all.filter((sent) =>
      sent.some(({ fact }, at) => {
        const [act] = fact.acts;
        if (act?.op !== 'undo') return false;
        const original = sent.findIndex(
          ({ fact: other, as }) =>
            as === 'genuine' && other.acts.some(({ transaction }) => transaction === act.reference),
        );
        return original > at;
      }),
    );
    expect(overtaking.length).toBeGreaterThan(20);
  });

  it('the same dice tell the same story', () => {
    expect(deliverMany(true)).toEqual(deliverMany(true));
  });
});
