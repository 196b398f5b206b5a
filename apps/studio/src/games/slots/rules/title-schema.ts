import { parseMoney } from '@laro/money';
import * as v from 'valibot';
import type { SlotTitle } from '../play-api.ts';
import { faultsOf } from './title-faults.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));
/** Two decimals at most, so that a pay is a whole number of hundredths. */
const pay = v.pipe(
  v.number(),
  v.minValue(0),
  v.check((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, 'A pay has two decimals at most.'),
);
const byCount = <Entry extends v.GenericSchema<unknown, number>>(entry: Entry) =>
  v.record(v.pipe(v.string(), v.regex(/^[1-9]\d?$/)), entry);
const strips = v.pipe(v.array(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(255))), v.minLength(1));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const decimal = v.pipe(
  v.string(),
  v.check((text) => /^\d+\.\d\d$/.test(text) && parseMoney(text) > 0n, 'An amount is written like "2.00".'),
);

const shape = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z]+$/)),
  name: v.pipe(v.string(), v.minLength(1)),
  vendor: v.picklist(['LS', 'JL']),
  symbols: v.array(
    v.strictObject({
      id: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
      kind: v.picklist(['pay', 'wild', 'scatter']),
      name: v.pipe(v.string(), v.minLength(1)),
      pays: byCount(pay),
    }),
  ),
  math: v.strictObject({
    reels: count,
    rows: count,
    evaluation: v.variant('kind', [
      v.strictObject({
        kind: v.literal('lines'),
        paths: v.array(v.array(v.pipe(v.number(), v.integer(), v.minValue(0)))),
      }),
      v.strictObject({ kind: v.literal('ways'), divisor: count }),
    ]),
    strips,
    freeStrips: v.exactOptional(strips),
    freeSpins: v.exactOptional(
      v.strictObject({ award: byCount(count), multiplier: count, retrigger: v.boolean(), spinsMax: count }),
    ),
    scatterPays: v.exactOptional(byCount(pay)),
    expandingWild: v.exactOptional(v.picklist(['never', 'free_spins', 'always'])),
    winCapStakes: count,
  }),
  stakes: v.pipe(v.array(decimal), v.minLength(1)),
  defaultStake: decimal,
  returnToPlayer: v.pipe(v.string(), v.regex(/^\d{2}\.\d{2}$/)),
  volatility: v.picklist(['low', 'medium', 'high']),
  look: v.strictObject({ ground: colour, frame: colour, accent: colour, onAccent: colour }),
});

/** Shape first, then what only the whole title can tell. */
export const titleSchema = v.pipe(
  shape,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of faultsOf(dataset.value satisfies SlotTitle)) addIssue({ message });
  }),
);
