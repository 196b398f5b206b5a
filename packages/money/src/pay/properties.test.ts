import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyFromE5 } from '../index.ts';
import {
  abovePayerAt,
  type Booked,
  billHistory,
  type Claim,
  type Closing,
  closeChain,
  inverseOf,
  netOf,
  portionsOf,
  type Terms,
  type Tier,
  teamRebates,
} from '../pay.ts';
import { contract, daily, day, dividend, play, sumLines } from './testing.ts';

const AGENTS = ['a', 'b', 'c', 'd'];
const DAYS = ['2026-12-30', '2026-12-31', '2027-01-01'];

/** A tree by the parent of each agent: an earlier one, or none. */
const parents = fc.tuple(...AGENTS.map((_, at) => fc.option(fc.nat(Math.max(at - 1, 0)))));
const pathTo = (tree: readonly (number | null)[], at: number): readonly string[] => {
  const parent = at === 0 ? null : (tree[at] ?? null);
  return [...(parent === null ? [] : pathTo(tree, parent)), AGENTS[at] ?? ''];
};

const tiers = fc
  .uniqueArray(fc.record({ from: fc.integer({ min: 0, max: 40 }), active: fc.nat(2) }), {
    selector: ({ from }) => from,
    minLength: 1,
    maxLength: 4,
  })
  .chain((made) =>
    fc
      .array(fc.integer({ min: 1, max: 90_000 }), { minLength: made.length, maxLength: made.length })
      .map((rates) =>
        made
          .toSorted((one, other) => one.from - other.from)
          .map(
            ({ from, active }, at): Tier => ({
              from: moneyFromE5(BigInt(from) * 100_000n),
              active,
              rate: rates[at] ?? 1,
            }),
          ),
      ),
  );

const cents = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) }).map(moneyFromE5);
const events = fc.array(
  fc.record({
    who: fc.nat(AGENTS.length - 1),
    member: fc.constantFrom('m', 'n', 'o'),
    category: fc.constantFrom('RNG', 'LIVE'),
    of: fc.nat(DAYS.length - 1),
    later: fc.nat(1),
    stake: cents(5_000_000),
    payout: cents(5_000_000),
    rebate: cents(10_000),
  }),
  { maxLength: 12 },
);

type Made = {
  readonly closings: readonly Closing[];
  readonly booked: readonly Booked[];
};

const world = (termsOf: (made: readonly Tier[], isMarginal: boolean) => Terms): fc.Arbitrary<Made> =>
  fc
    .record({
      parents,
      events,
      tiers: fc.array(tiers, { minLength: 4, maxLength: 4 }),
      isMarginal: fc.boolean(),
    })
    .map((made) => {
      const contracts = AGENTS.map((agent, at) =>
        contract(agent, termsOf(made.tiers[at] ?? [], made.isMarginal), {
          payer: pathTo(made.parents, at).at(-2) ?? null,
        }),
      );
      const closings = DAYS.map((date) => day(date, contracts));
      const booked = made.events.map(({ who, member, category, of, later, ...amounts }): Booked => {
        const knownIn = Math.min(of + later, DAYS.length - 1);
        const path = pathTo(made.parents, who);
        const one = { ...play(`${member}${who}`, path, {}, category), ...amounts, valid: amounts.stake };
        return { play: one, of, knownIn, knownOn: DAYS[knownIn] ?? '' };
      });
      return { closings, booked };
    });

const worlds = [
  ['a day’s salary', world((made, isMarginal) => daily(made, { isMarginal }))],
  ['a dividend', world((made, isMarginal) => dividend(made, { isMarginal, carry: 'THREE_MONTHS' }))],
] as const;

describe.each(worlds)('%s', (_, any) => {
  it('is the same after an event and its inverse (PAY-1)', () => {
    fc.assert(
      fc.property(any, fc.nat(), ({ closings, booked }, pick) => {
        const one = booked[pick % Math.max(booked.length, 1)];
        const undone = one ? [...booked, one, inverseOf(one)] : booked;
        expect(billHistory(closings, undone)).toEqual(billHistory(closings, booked));
      }),
    );
  });

  it('has lines that sum to its base and to its amount, in whole centavos and never below zero (PAY-1)', () => {
    fc.assert(
      fc.property(any, ({ closings, booked }) => {
        for (const bill of billHistory(closings, booked).flat()) {
          expect(sumLines(bill.gross.baseLines)).toBe(bill.gross.base);
          expect(sumLines(bill.gross.payLines)).toBe(bill.gross.gross);
          expect(sumLines(bill.lines)).toBe(bill.amount);
          expect(bill.amount % 1_000n).toBe(0n);
          expect(bill.amount).toBeGreaterThanOrEqual(0n);
        }
      }),
    );
  });

  it('never leaves a payer less than nothing, whatever a downline’s team does (PAY-9)', () => {
    fc.assert(
      fc.property(any, ({ closings, booked }) => {
        for (const bill of billHistory(closings, booked).flat()) expect(bill.net).toBeGreaterThanOrEqual(0n);
      }),
    );
  });

  it('does not change what was written in an earlier period (PAY-13)', () => {
    fc.assert(
      fc.property(any, ({ closings, booked }) => {
        const until = booked.filter(({ knownIn }) => knownIn < DAYS.length - 1);
        expect(billHistory(closings, booked).slice(0, -1)).toEqual(billHistory(closings.slice(0, -1), until));
      }),
    );
  });
});

describe('a chain', () => {
  it('pays out what the top was paid and what the platform adds, to the centavo (PAY-9)', () => {
    const claims = fc.array(
      fc.record({ parent: fc.option(fc.nat(20)), cents: fc.nat(100_000), isToppedUp: fc.boolean() }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(claims, (made) => {
        const chain = made.map(
          ({ parent, cents: gross, isToppedUp }, at): Claim => ({
            agent: String(at),
            payer: parent === null || at === 0 ? null : String(parent % at),
            gross: moneyFromE5(BigInt(gross) * 1_000n),
            isToppedUp,
          }),
        );
        const closed = closeChain(chain);
        const all = [...closed.values()];
        const tops = chain.filter(({ payer }) => payer === null).map(({ gross }) => ({ amount: gross }));
        const added = all.map(({ topUp }) => ({ amount: topUp }));
        expect(closed.size).toBe(chain.length);
        expect(sumLines(all.map((one) => ({ amount: netOf(one) })))).toBe(sumLines(tops) + sumLines(added));
        for (const one of all) expect(netOf(one)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

describe('team rebate', () => {
  it('never pays a chain more than the highest rate of its turnover, whatever is set (PAY-10)', () => {
    const rate = fc.option(fc.nat(30_000), { nil: undefined });
    fc.assert(
      fc.property(
        fc.array(rate, { minLength: 2, maxLength: 6 }),
        cents(1_000_000_000),
        fc.nat(20_000),
        (set, valid, top) => {
          const names = set.map((_, at) => String(at));
          const [path, member] = [names.slice(0, -1), names.at(-1) ?? ''];
          const paid = teamRebates([{ member, path, category: 'RNG', valid }], {
            rateOf: (name) => set[Number(name)],
            top: () => top,
          });
          const sum = sumLines([...paid.values()]);
          expect(sum * 1_000_000n).toBeLessThanOrEqual(valid * BigInt(top));
          for (const { amount, lines } of paid.values()) {
            expect(amount).toBeGreaterThanOrEqual(0n);
            expect(sumLines(lines)).toBe(amount);
          }
        },
      ),
    );
  });
});

describe('a signature', () => {
  it('admits exactly what at no turnover pays more than the payer’s terms (PAY-11)', () => {
    const unit = 100_000n;
    const terms = fc.record({ tiers, isMarginal: fc.boolean() });
    const payOf = (one: { readonly tiers: readonly Tier[]; readonly isMarginal: boolean }, base: bigint) => {
      const tier = one.tiers.findLastIndex(({ from }) => base >= from);
      return portionsOf(one.tiers, { ...one, base: moneyFromE5(base), tier }).reduce(
        (sum, portion) => sum + portion.base * BigInt(portion.rate),
        0n,
      );
    };
    fc.assert(
      fc.property(terms, terms, (own, payer) => {
        // Every threshold, what is right before it, and far beyond the last.
        const bases = Array.from({ length: 42 }, (_, at) => BigInt(at) * unit)
          .flatMap((base) => [base, base + 1n, base + unit - 1n])
          .concat(10n ** 15n);
        const isAbove = bases.some((base) => payOf(own, base) > payOf(payer, base));
        expect(abovePayerAt(own, payer) !== null).toBe(isAbove);
      }),
    );
  });
});
