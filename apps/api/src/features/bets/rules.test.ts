import { type Money, moneyFromE5, parseMoney } from '@laro/money';
import { createDatabase } from '@laro/testkit';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { BetResult, RiskReason } from './command.ts';
import { type Odds, stakeRisk, validBet } from './rules.ts';

const money = (text: string) => parseMoney(text);
const price = (format: Odds['format'], text: string): Odds => ({ format, valueE5: parseMoney(text) });
const HUNDRED = money('100');

describe('what of a stake carries risk', () => {
  it.each(['RNG', 'JL', 'FISH', 'BINGO', 'PVP', 'A PRODUCT NOT YET KNOWN'])('%s counts whole', (product) => {
    expect(stakeRisk({ product, stake: HUNDRED, free: false })).toEqual({
      riskE5: HUNDRED,
      reason: 'full_stake',
    });
  });

  it.each(['RNG', 'SPORTS', 'LIVE', 'LOTT', 'PVP'])('a free bet on %s counts nothing', (product) => {
    expect(stakeRisk({ product, stake: HUNDRED, free: true })).toEqual({ riskE5: 0n, reason: 'free_bet' });
  });

  it.each([
    ['DECIMAL', '1.49999', '0.00'],
    ['DECIMAL', '1.50', '100.00'],
    ['DECIMAL', '2.66', '100.00'],
    ['HONG_KONG', '0.49', '0.00'],
    ['HONG_KONG', '0.50', '100.00'],
    ['HONG_KONG', '1.66', '100.00'],
    ['MALAY', '0.49', '0.00'],
    ['MALAY', '0.50', '100.00'],
    ['MALAY', '-0.95', '100.00'],
    ['MALAY', '-0.01', '100.00'],
    ['INDONESIAN', '1.20', '100.00'],
    ['INDONESIAN', '-2.00', '100.00'],
    ['INDONESIAN', '-2.01', '0.00'],
    ['AMERICAN', '+150', '100.00'],
    ['AMERICAN', '-200', '100.00'],
    ['AMERICAN', '-201', '0.00'],
  ] as const)('sports at %s odds of %s: %s of 100.00', (format, odds, expected) => {
    for (const product of ['SPORTS', 'ESPORTS']) {
      const risk = stakeRisk({
        product,
        stake: HUNDRED,
        free: false,
        odds: price(format, odds.replace('+', '')),
      });
      expect(risk).toEqual({
        riskE5: money(expected),
        reason: expected === '0.00' ? 'odds_below_floor' : 'full_stake',
      });
    }
  });

  it('at negative Malay odds the stake is what can be lost, whichever of the two is debited', () => {
    const odds = price('MALAY', '-0.95');
    const placed = { product: 'SPORTS', free: false, odds };
    expect(stakeRisk({ ...placed, stake: money('95') }).riskE5).toBe(money('95'));
    expect(stakeRisk({ ...placed, stake: HUNDRED, debited: 'nominal' }).riskE5).toBe(money('95'));
  });

  it('sports without known odds count whole', () => {
    expect(stakeRisk({ product: 'SPORTS', stake: HUNDRED, free: false }).reason).toBe('full_stake');
  });

  it.each([
    ['banker alone', [['Banker', '100']], '100.00', 'full_stake'],
    [
      'banker and player',
      [
        ['Banker', '70'],
        ['PLAYER', '30'],
      ],
      '40.00',
      'opposite_sides',
    ],
    [
      'dragon and tiger in equal parts',
      [
        ['dragon', '50'],
        ['tiger', '50'],
      ],
      '0.00',
      'opposite_sides',
    ],
    [
      'big, small and a triple',
      [
        ['big', '40'],
        ['small', '40'],
        ['triple', '20'],
      ],
      '20.00',
      'opposite_sides',
    ],
    [
      'banker and a tie',
      [
        ['banker', '90'],
        ['tie', '10'],
      ],
      '100.00',
      'full_stake',
    ],
    [
      'banker twice and player',
      [
        ['banker', '30'],
        ['banker', '30'],
        ['player', '40'],
      ],
      '20.00',
      'opposite_sides',
    ],
  ] as const)('a live table, %s', (_, bets, expected, reason) => {
    const selections = bets.map(([side, stake]) => ({ side, stake: money(stake) }));
    expect(stakeRisk({ product: 'LIVE', stake: HUNDRED, free: false, selections })).toEqual({
      riskE5: money(expected),
      reason,
    });
  });

  it.each([
    [25, 37, 'full_stake'],
    [26, 37, 'coverage'],
    [26, 38, 'full_stake'],
    [27, 38, 'coverage'],
  ])('roulette: %d of %d numbers is %s', (count, wheel, reason) => {
    const numbers = Array.from({ length: count }, (_, number) => number);
    const selections = numbers.map((number) => ({
      side: `n${number}`,
      stake: money('1'),
      numbers: [number],
    }));
    expect(stakeRisk({ product: 'LIVE', stake: HUNDRED, free: false, selections, wheel }).reason).toBe(
      reason,
    );
  });

  it('roulette: red and black leave their difference, which covers one half', () => {
    const half = (from: number) => Array.from({ length: 18 }, (_, index) => from + index);
    const selections = [
      { side: 'red', stake: money('70'), numbers: half(1) },
      { side: 'black', stake: money('30'), numbers: half(19) },
    ];
    expect(stakeRisk({ product: 'LIVE', stake: HUNDRED, free: false, selections })).toEqual({
      riskE5: money('40'),
      reason: 'opposite_sides',
    });
  });

  it.each([
    [7, 10, 'full_stake'],
    [8, 10, 'coverage'],
  ])('lottery: %d of %d outcomes of a position is %s', (covered, outcomes, reason) => {
    const positions = [
      { covered: 1, outcomes: 10 },
      { covered, outcomes },
    ];
    for (const product of ['LOTT', 'ELOTT']) {
      expect(stakeRisk({ product, stake: HUNDRED, free: false, positions }).reason).toBe(reason);
    }
  });
});

type Settled = Parameters<typeof validBet>[0];
const settled = (
  result: BetResult,
  payout: string,
  change: Partial<Settled> = {},
  stake: Money = HUNDRED,
): Settled => ({
  result,
  riskE5: stake,
  riskReason: 'full_stake',
  stakeE5: stake,
  payoutE5: money(payout),
  rule: 'A',
  ...change,
});
const below: Partial<Settled> = { riskE5: money('0'), riskReason: 'odds_below_floor' };
const free: Partial<Settled> = { riskE5: money('0'), riskReason: 'free_bet' };
const hedged: Partial<Settled> = { riskE5: money('40'), riskReason: 'opposite_sides' };

/** One row a case, the expected outcome as last words; the same rows run against the SQL below. */
const TABLE: readonly (readonly [Settled, string, string])[] = [
  [settled('WIN', '250'), '100.00', 'full_stake'],
  [settled('LOSE', '0'), '100.00', 'full_stake'],
  [settled('HALF_WIN', '133'), '50.00', 'half'],
  [settled('HALF_LOSE', '50'), '50.00', 'half'],
  [settled('HALF_LOSE', '0', {}, moneyFromE5(3n)), '0.00001', 'half'],
  [settled('PUSH', '100'), '0.00', 'push'],
  [settled('VOID', '100'), '0.00', 'void'],
  [settled('CASHED_OUT', '80'), '100.00', 'cashed_out'],
  [settled('WIN', '140', below), '0.00', 'odds_below_floor'],
  [settled('LOSE', '0', below), '0.00', 'odds_below_floor'],
  [settled('HALF_WIN', '133', below), '0.00', 'odds_below_floor'],
  [settled('WIN', '250', free), '0.00', 'free_bet'],
  [settled('VOID', '0', free), '0.00', 'void'],
  [settled('WIN', '100', hedged), '40.00', 'opposite_sides'],
  [settled('HALF_WIN', '100', hedged), '20.00', 'opposite_sides'],
  [settled('WIN', '250', { rule: 'B' }), '100.00', 'win_loss'],
  [settled('WIN', '148', { rule: 'B' }), '48.00', 'win_loss'],
  [settled('LOSE', '0', { rule: 'B' }), '100.00', 'win_loss'],
  [settled('HALF_LOSE', '50', { rule: 'B' }), '50.00', 'win_loss'],
  [settled('CASHED_OUT', '80', { rule: 'B' }), '20.00', 'win_loss'],
  [settled('PUSH', '100', { rule: 'B' }), '0.00', 'push'],
  [settled('WIN', '250', { rule: 'B', ...free }), '0.00', 'free_bet'],
  [settled('WIN', '250', { rule: 'B', ...below }), '0.00', 'win_loss'],
  [settled('WIN', '250', { rule: 'B', ...hedged }), '40.00', 'win_loss'],
  [settled('WIN', '250', { reportedValidE5: money('60') }), '60.00', 'reported'],
  [settled('WIN', '250', { reportedValidE5: money('100') }), '100.00', 'full_stake'],
  [settled('WIN', '250', { reportedValidE5: money('900') }), '100.00', 'full_stake'],
  [settled('WIN', '250', { reportedValidE5: money('0') }), '0.00', 'reported'],
  [settled('VOID', '100', { reportedValidE5: money('100') }), '0.00', 'void'],
  [settled('LOSE', '0', { riskE5: money('150') }), '100.00', 'full_stake'],
];

describe('the valid bet of a result', () => {
  it.each(TABLE.map(([input, valid, reason]) => ({ input, valid, reason })))(
    '$input.rule $input.result of $input.riskReason: $valid, $reason',
    ({ input, valid, reason }) => {
      expect(validBet(input)).toEqual({ validE5: money(valid), reason });
    },
  );

  it('the settlement’s SQL counts exactly as this does, for the table and for every combination', async () => {
    const cases = [...TABLE.map(([input]) => input), ...everyCombination()];
    const database = await createDatabase({ template: 'api' });
    const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
    try {
      const { rows } = await pool.query<{ readonly valid: string; readonly reason: string }>(
        `select v.valid::text as valid, v.reason
         from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[])
           with ordinality as c (result, risk, risk_reason, stake, payout, reported, rule, n)
         cross join lateral bets.valid_bet(c.result, c.risk, c.risk_reason, c.stake, c.payout, c.reported, c.rule) v
         order by c.n`,
        [
          cases.map((item) => item.result),
          cases.map((item) => item.riskE5.toString()),
          cases.map((item) => item.riskReason),
          cases.map((item) => item.stakeE5.toString()),
          cases.map((item) => item.payoutE5.toString()),
          cases.map((item) => item.reportedValidE5?.toString() ?? null),
          cases.map((item) => item.rule),
        ],
      );
      const ours = cases.map(validBet).map(({ validE5, reason }) => `${validE5} ${reason}`);
      expect(rows.map(({ valid, reason }) => `${valid} ${reason}`)).toEqual(ours);
    } finally {
      await pool.end();
      await database.drop();
    }
  });
});

function everyCombination(): Settled[] {
  const results: BetResult[] = ['WIN', 'LOSE', 'HALF_WIN', 'HALF_LOSE', 'PUSH', 'CASHED_OUT', 'VOID'];
  const reasons: RiskReason[] = [
    'full_stake',
    'free_bet',
    'odds_below_floor',
    'opposite_sides',
    'coverage',
    'reported',
  ];
  const units = [0n, 1n, 7n, 9_007_199_254_740_993n].map(moneyFromE5);
  const made: Settled[] = [];
  for (const result of results)
    for (const riskReason of reasons)
      for (const stakeE5 of units)
        for (const riskE5 of units)
          for (const payoutE5 of units)
            for (const reportedValidE5 of [null, ...units.slice(0, 3)])
              for (const rule of ['A', 'B'] as const)
                made.push({ result, riskReason, stakeE5, riskE5, payoutE5, reportedValidE5, rule });
  return made;
}
