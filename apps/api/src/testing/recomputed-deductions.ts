import type { BrowserClient } from './browser-client.ts';
import { asE5, type Expected } from './played-months.ts';
import type { World } from './world.ts';

/** What is agreed with everybody, from the first day on: parts in hundredths of a percent, amounts in units of the ledger. */
const AGREED = {
  vendor: { basisPoints: 1_200, fixed: 0n },
  deposit: { basisPoints: 230, fixed: 100_000n },
  payout: { basisPoints: 0, fixed: 1_500_000n },
  tax: { basisPoints: 700, fixed: 0n },
} as const;
const SUBJECTS = { vendor: 'LS', deposit: 'pay_demo_laro/HOSTED', payout: 'pay_demo_laro', tax: '' } as const;

export async function agreeOnRates({ owner }: Pick<World, 'owner'>): Promise<void> {
  for (const kind of ['vendor', 'deposit', 'payout', 'tax'] as const)
    await owner.query(
      `insert into reports.rate (merchant, kind, subject, from_day, basis_points, fixed)
       values ('DEMO', $1, $2, '2000-01-01', $3, $4)`,
      [kind, SUBJECTS[kind], AGREED[kind].basisPoints, String(AGREED[kind].fixed)],
    );
}

type Deducted = {
  readonly gifts: bigint;
  readonly chargebacks: bigint;
  readonly paymentFees: bigint;
  readonly vendorFees: bigint;
  readonly gamingTax: bigint;
};

/** A part of what was won in the month until a day, never below zero, less the same until the day before. */
function sharesByDay(won: ReadonlyMap<string, bigint>, basisPoints: number): ReadonlyMap<string, bigint> {
  const floor = (amount: bigint): bigint => (amount > 0n ? (amount * BigInt(basisPoints)) / 10_000n : 0n);
  const shares = new Map<string, bigint>();
  let [month, sum] = ['', 0n];
  for (const day of [...won.keys()].toSorted()) {
    if (!day.startsWith(month) || month === '') [month, sum] = [day.slice(0, 7), 0n];
    const next = sum + (won.get(day) ?? 0n);
    shares.set(day, floor(next) - floor(sum));
    sum = next;
  }
  return shares;
}

/** GGR by day, of all games or of one vendor’s. */
function wonByDay(play: ReadonlyMap<string, Expected>, game = ''): ReadonlyMap<string, bigint> {
  const won = new Map<string, bigint>();
  for (const [key, { ggr }] of play)
    if (key.endsWith(game)) won.set(key.slice(0, 10), (won.get(key.slice(0, 10)) ?? 0n) + ggr);
  return won;
}

/**
 * Holds what lies between GGR and NGR, day by day, against the postings and what all members together played: nothing of it is
 * read from where the reports read it.
 */
export async function recomputeDeductions(
  { owner }: Pick<World, 'owner'>,
  desk: BrowserClient,
  play: ReadonlyMap<string, Expected>,
): Promise<readonly string[]> {
  const { rows } = await owner.query<Record<'day' | 'kind' | 'house' | 'amount', string>>(
    `select (p.recorded_at at time zone 'Asia/Manila')::date::text as day, p.kind, h.kind as house,
       sum(p.amount)::text as amount
     from ledger.posting p join ledger.account a on a.lane = p.lane and a.id = p.account
     join ledger.account h on h.lane = p.lane and h.id = p.house
     where a.book = 'REAL' and p.merchant = 'DEMO' group by 1, 2, 3, p.lane, p.reference`,
  );
  const vendor = sharesByDay(wonByDay(play, 'studio-ls_test'), AGREED.vendor.basisPoints);
  const tax = sharesByDay(wonByDay(play), AGREED.tax.basisPoints);
  const fee = (kind: 'deposit' | 'payout', amount: bigint): bigint =>
    (amount * BigInt(AGREED[kind].basisPoints)) / 10_000n + AGREED[kind].fixed;
  const expected = (day: string): Deducted => {
    const sum = (of: (row: (typeof rows)[number]) => bigint): bigint =>
      rows.filter((row) => row.day === day).reduce((all, row) => all + of(row), 0n);
    return {
      gifts: sum(({ house, amount }) => (house === 'house.promotions' ? BigInt(amount) : 0n)),
      chargebacks: sum(({ house, amount }) => (house === 'house.chargebacks' ? -BigInt(amount) : 0n)),
      paymentFees: sum(({ kind, amount }) => {
        if (kind === 'deposits.credit') return fee('deposit', BigInt(amount));
        return kind === 'withdrawals.paid' ? fee('payout', -BigInt(amount)) : 0n;
      }),
      vendorFees: vendor.get(day) ?? 0n,
      gamingTax: tax.get(day) ?? 0n,
    };
  };

  const query = { group: 'day', 'f.day': '-100d', size: 200 } as never;
  const shown = new Map((await desk.call('listPlays', query)).value.rows.map((row) => [row.key, row]));
  const differences: string[] = [];
  for (const day of new Set([...rows.map((row) => row.day), ...shown.keys()])) {
    const must = expected(day);
    const row = shown.get(day);
    const names = Object.keys(must) as (keyof Deducted)[];
    for (const name of names) {
      const is = asE5(row?.[name] ?? '0');
      if (is !== must[name]) differences.push(`${name} of ${day}: ${is}, must be ${must[name]}`);
    }
    const left = asE5(row?.ggr ?? '0') - names.reduce((all, name) => all + must[name], 0n);
    const ngr = asE5(row?.ngr ?? '0');
    if (ngr !== left) differences.push(`NGR of ${day}: ${ngr}, must be ${left}`);
  }
  return differences;
}
