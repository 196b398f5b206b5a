import { MOVEMENT_KINDS, type MovementKind } from '@laro/wire/movement-kinds';
import type { MovementRow } from '@laro/wire/records';
import type { BrowserClient } from './browser-client.ts';
import { asE5, type Expected, expectedOf, type Played, type Posting, SPORTSBOOK } from './played-months.ts';
import type { Player, World } from './world.ts';

type OfAccount = Posting & {
  readonly version: string;
  readonly balance: string;
};
type Flow = { readonly count: number; readonly in: bigint; readonly out: bigint; readonly net: bigint };

const PAGE = 100;
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const sumOf = (postings: readonly Pick<Posting, 'amount'>[]): bigint =>
  sum(postings.map(({ amount }) => BigInt(amount)));

function flowOf(postings: readonly Pick<Posting, 'amount'>[]): Flow {
  const amounts = postings.map(({ amount }) => BigInt(amount));
  const [came, out] = [sum(amounts.filter((a) => a > 0n)), -sum(amounts.filter((a) => a < 0n))];
  return { count: postings.length, in: came, out, net: came - out };
}
const flowE5 = (of: { count: number; in: string; out: string; net: string }): Flow => ({
  count: of.count,
  in: asE5(of.in),
  out: asE5(of.out),
  net: asE5(of.net),
});
const shown = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part instanceof Map ? [...part] : part,
  );
const inOrder = <T>(all: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
  new Map([...all].toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** All rows of a record, page by page as a browser walks them. */
async function walk<Row>(
  page: (pageNo: number) => Promise<{ readonly content: readonly Row[]; readonly totalPages: number }>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let [pageNo, pages] = [1, 1]; pageNo <= pages; pageNo += 1) {
    const { content, totalPages } = await page(pageNo);
    rows.push(...content);
    pages = totalPages;
  }
  return rows;
}

async function walkMovements(player: BrowserClient): Promise<readonly MovementRow[]> {
  const rows: MovementRow[] = [];
  let after: string | undefined;
  do {
    const { value } = await player.call('listOwnMovements', {
      pageSize: PAGE,
      ...(after && { after }),
    });
    rows.push(...value.content);
    after = value.next ?? undefined;
  } while (after !== undefined);
  return rows;
}

/** The postings of a member's cash account, from the ledger and nothing else, oldest first. */
async function postingsOf({ owner }: Pick<World, 'owner'>, member: string): Promise<readonly OfAccount[]> {
  const { rows } = await owner.query<OfAccount>(
    `select p.version::text, p.kind, p.amount::text, p.balance_after::text as balance, p.reference,
       p.reference_namespace as namespace, h.kind as house,
       (p.recorded_at at time zone m.time_zone)::date::text as day
     from ledger.account a
     join merchants.merchant m on m.code = a.merchant
     join ledger.posting p on p.lane = a.lane and p.account = a.id
     join ledger.account h on h.lane = p.lane and h.id = p.house
     where a.owner = $1 and a.kind = 'cash' order by p.version`,
    [member],
  );
  return rows;
}

export type Recomputed = {
  readonly differences: readonly string[];
  /** What play must show of this member, by day and game. */
  readonly play: ReadonlyMap<string, Expected>;
};

/**
 * Asks for every record of a member as their browser would, and holds each against the postings of their account: the account
 * record and its sums, the betting record bet by bet, profit and loss by day and category, the statements of these months,
 * deposits and withdrawals.
 */
export async function recomputeRecords(
  world: Pick<World, 'owner'>,
  player: Player,
  played: readonly Played[],
): Promise<Recomputed> {
  const postings = await postingsOf(world, player.id);
  const games = postings.filter(({ house }) => house === 'house.games');
  const bets = played.filter(({ member }) => member === player.id);
  const play = expectedOf(games, bets);
  const differences: string[] = [];
  const same = (what: string, is: unknown, must: unknown): void => {
    if (shown(is) !== shown(must))
      differences.push(`${what} of ${player.name}: ${shown(is)}, must be ${shown(must)}`);
  };

  const listed = (await walkMovements(player)).toReversed();
  same(
    'the account record',
    listed.map(({ amount, balance, businessDay, kind, number, reference }) =>
      [number, kind, asE5(amount), asE5(balance), reference, businessDay].join(' '),
    ),
    postings.map(({ amount, balance, day, kind, reference, version }) =>
      [version, kind, amount, balance, reference, day].join(' '),
    ),
  );
  const { value: first } = await player.call('listOwnMovements', {});
  same('the sums of the account record', flowE5(first.total), flowOf(postings));
  same('the newest balance', asE5(listed.at(-1)?.balance ?? '0'), sumOf(postings));

  await compareProfit(player, postings, play, same);
  await compareBets(player, games, bets, same);
  await compareStatements(player, postings, same);

  const ofKinds = (...kinds: readonly MovementKind[]) =>
    sumOf(postings.filter(({ kind }) => kinds.includes(kind as MovementKind)));
  const deposits = await walk(
    async (pageNo) => (await player.call('listDeposits', { pageNo, pageSize: PAGE })).value,
  );
  const received = deposits.map(({ received: came }) => asE5(came ?? '0'));
  same('what was deposited', sum(received), ofKinds('deposits.credit'));
  const { value: totals } = await player.call('listDeposits', {});
  same('the sum of the deposits', asE5(totals.total.received), ofKinds('deposits.credit'));
  const withdrawals = await walk(
    async (pageNo) => (await player.call('listWithdrawals', { pageNo, pageSize: PAGE })).value,
  );
  const gone = withdrawals.filter(
    ({ returned, state }) => !['rejected', 'cancelled', 'failed'].includes(state) && !returned,
  );
  same(
    'what was withdrawn',
    sum(gone.map(({ amount }) => asE5(amount))),
    -sumOf(postings.filter(({ kind }) => kind.startsWith('withdrawals.'))),
  );
  return { differences, play };
}

type Same = (what: string, is: unknown, must: unknown) => void;

async function compareProfit(
  player: Player,
  postings: readonly OfAccount[],
  play: ReadonlyMap<string, Expected>,
  same: Same,
): Promise<void> {
  const startDate = postings[0]?.day;
  const { value } = await player.call('getProfitAndLoss', startDate === undefined ? {} : { startDate });
  const is = new Map<string, readonly [bigint, bigint]>();
  for (const { businessDay, categories } of value.days)
    for (const { category, result, stake } of categories) {
      const line = [asE5(stake), asE5(result)] as const;
      if (line.some((amount) => amount !== 0n)) is.set(`${businessDay} ${category}`, line);
    }
  const must = new Map<string, readonly [bigint, bigint]>();
  for (const [key, { ggr, stake }] of play) {
    if (stake === 0n && ggr === 0n) continue;
    must.set(`${key.slice(0, 10)} ${key.endsWith(SPORTSBOOK) ? 'SPORTS' : 'RNG'}`, [stake, -ggr]);
  }
  const given = postings.filter(({ house }) => house === 'house.vendor_promotions');
  for (const day of new Set(given.map((one) => one.day)))
    must.set(`${day} OTHER`, [0n, sumOf(given.filter((one) => one.day === day))]);
  same('profit and loss', inOrder(is), inOrder(must));
  same('its sum', asE5(value.total.result), sum([...must.values()].map(([, result]) => result)));
}

/** Each bet is what was posted for it: all of it for one that is settled, its stake alone while it is open, nothing once undone. */
async function compareBets(
  player: Player,
  games: readonly OfAccount[],
  bets: readonly Played[],
  same: Same,
): Promise<void> {
  const rows = await walk(
    async (pageNo) => (await player.call('listBets', { pageNo, pageSize: PAGE })).value,
  );
  const posted = new Map(
    bets.map(({ pays, stake }) => {
      const own = games.filter(
        ({ reference }) =>
          reference === stake || pays.includes(reference) || reference.startsWith(`${stake}/`),
      );
      return [stake, sumOf(own)];
    }),
  );
  const is = rows.map(({ payout, reference, result, stake, state }) => {
    const net = result === null ? asE5(payout) - asE5(stake) : state === 'VOID' ? 0n : asE5(result);
    return [reference, net] as const;
  });
  same('the betting record', inOrder(new Map(is)), inOrder(posted));
}

async function compareStatements(player: Player, postings: readonly OfAccount[], same: Same): Promise<void> {
  const months = new Set(postings.map(({ day }) => day.slice(0, 7)));
  for (const month of months) {
    const { value } = await player.call('getStatement', { month });
    const before = postings.filter(({ day }) => day < `${month}-01`);
    const own = postings.filter(({ day }) => day.startsWith(month));
    const groups = Map.groupBy(own, ({ kind }) => MOVEMENT_KINDS[kind as MovementKind]);
    same(
      `the statement of ${month}`,
      [
        asE5(value.opening),
        asE5(value.closing),
        flowE5(value.total),
        inOrder(new Map(value.groups.map(({ group, ...flow }) => [group as string, flowE5(flow)]))),
      ],
      [
        sumOf(before),
        sumOf([...before, ...own]),
        flowOf(own),
        inOrder(new Map([...groups].map(([group, of]) => [group as string, flowOf(of)]))),
      ],
    );
  }
}

/** What one member's play adds to that of all. */
export function addExpected(to: Map<string, Expected>, own: ReadonlyMap<string, Expected>): void {
  for (const [key, { ggr, stake }] of own) {
    const before = to.get(key) ?? { stake: 0n, ggr: 0n };
    to.set(key, { stake: before.stake + stake, ggr: before.ggr + ggr });
  }
}

/** All rows of a list of staff, page by page. */
export async function walkList<Row>(
  page: (
    after: string | undefined,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const value = await page(after);
    rows.push(...value.rows);
    after = value.next ?? undefined;
  } while (after !== undefined);
  return rows;
}

/**
 * Holds the brand's reports of these days against the postings: play by day and game, every movement by day, and what members
 * had at the end of each day. `play` is what all members together must show.
 */
export async function recomputeReports(
  { owner }: Pick<World, 'owner'>,
  desk: BrowserClient,
  play: ReadonlyMap<string, Expected>,
): Promise<readonly string[]> {
  const differences: string[] = [];
  const same: Same = (what, is, must) => {
    if (shown(is) !== shown(must)) differences.push(`${what}: ${shown(is)}, must be ${shown(must)}`);
  };
  const period = { 'f.day': '-100d', size: 200 } as const;
  const after = (place: string | undefined) => (place === undefined ? {} : { after: place });

  const plays = await walkList(
    async (place) =>
      (await desk.call('listPlays', { group: 'daily', ...period, ...after(place) } as never)).value,
  );
  const moved = ({ ggr, stake }: Expected) => stake !== 0n || ggr !== 0n;
  const must = new Map([...play].filter(([, value]) => moved(value)));
  const is = plays.map(({ ggr, key, stake }) => [key, { stake: asE5(stake), ggr: asE5(ggr) }] as const);
  same(
    'play by day and game',
    inOrder(new Map(is.filter(([key, value]) => moved(value) && !key.endsWith(' ')))),
    inOrder(must),
  );
  const { value } = await desk.call('getPlayTotals', period as never);
  same('GGR of all', asE5(value.totals[0]?.ggr ?? '0'), sum([...must.values()].map(({ ggr }) => ggr)));

  const { rows: movements } = await owner.query<{ key: string; credits: string; debits: string }>(
    `select (p.recorded_at at time zone m.time_zone)::date || ' ' || p.kind || ' ' || h.kind as key,
       coalesce(sum(p.amount) filter (where p.amount > 0), 0)::text as credits,
       coalesce(sum(p.amount) filter (where p.amount < 0), 0)::text as debits
     from ledger.posting p
     join merchants.merchant m on m.code = p.merchant
     join ledger.account a on a.lane = p.lane and a.id = p.account
     join ledger.account h on h.lane = p.lane and h.id = p.house
     where p.merchant = 'DEMO' and a.book = 'REAL' and a.owner <> 'house' group by 1`,
  );
  const listed = await walkList(
    async (place) => (await desk.call('listMovements', { ...period, ...after(place) } as never)).value,
  );
  const flows = (of: readonly { key: string; credits: bigint; debits: bigint }[]) =>
    inOrder(new Map(of.map(({ credits, debits, key }) => [key, [credits, debits]])));
  same(
    'movements by day',
    flows(
      listed.map(({ credits, day, debits, house, kind }) => ({
        key: `${day} ${kind} ${house}`,
        credits: asE5(credits),
        debits: asE5(debits),
      })),
    ),
    flows(
      movements.map(({ credits, debits, key }) => ({
        key,
        credits: BigInt(credits),
        debits: BigInt(debits),
      })),
    ),
  );

  const { rows: held } = await owner.query<Record<'balances' | 'pending', string>>(
    `select coalesce(sum(a.balance) filter (where a.owner <> 'house'), 0)::text as balances,
       coalesce(sum(a.balance) filter (where a.kind = 'house.withdrawals_pending'), 0)::text as pending
     from ledger.account a where a.merchant = 'DEMO' and a.book = 'REAL'`,
  );
  const closing = await walkList(
    async (place) => (await desk.call('listLiabilities', { ...period, ...after(place) } as never)).value,
  );
  const [balances, pending] = [BigInt(held[0]?.balances ?? '0'), BigInt(held[0]?.pending ?? '0')];
  same(
    'what members have',
    [closing[0]?.balances, closing[0]?.pending, closing[0]?.closing].map((text) => asE5(text ?? '0')),
    [balances, pending, balances + pending],
  );
  return differences;
}
