import { type Money, moneyToString } from '@laro/money';
import type { ListAsked } from '@laro/wire/lists';
import {
  ADJUSTMENT_LIST,
  LIABILITY_LIST,
  MOVEMENT_LIST,
  PEOPLE_LIST,
  PLAY_LINES_LIST,
  PLAY_LIST,
  type PlayGroup,
  periodTooLong,
  REPORT_DAYS_MAX,
} from '@laro/wire/reports';
import { sql } from '../../platform/database.ts';
import { type AnySource, listSource, type Sql, where } from '../../platform/list-sql.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isTooLong } from './rules.ts';

type Raw = Readonly<Record<string, unknown>>;
type Bounds = { readonly from: Sql | null; readonly until: Sql | null };

const money = (amount: unknown): string => moneyToString(amount as Money);
const MERCHANT = sql`current_setting('laro.merchant')`;

/** Every bigint of a row that is an amount as its text, and every count as a number. */
function written(raw: Raw, counts: ReadonlySet<string>): Raw {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      if (typeof value !== 'bigint') return [name, value];
      return [name, counts.has(name) ? Number(value) : money(value)];
    }),
  );
}

function assert({ filters }: ListAsked, now: Date): void {
  const day = filters['day'] as Parameters<typeof isTooLong>[0] | undefined;
  if (day && isTooLong(day, now)) throw new Refusal(periodTooLong, { max: REPORT_DAYS_MAX });
}

/** The days of a brand within two moments of it. */
const daysWithin =
  (day: Sql, timeZone: string) =>
  ({ from, until }: Bounds): Sql => {
    const of = (at: Sql): Sql => sql`(${at} at time zone ${timeZone})::date`;
    return sql`${from ? sql`${day} >= ${of(from)}` : sql`true`} and ${until ? sql`${day} < ${of(until)}` : sql`true`}`;
  };

const COLUMN: Readonly<Record<PlayGroup, Sql>> = {
  day: sql`c.day`,
  vendor: sql`c.vendor`,
  game: sql`c.node_id`,
  category: sql`c.category`,
  currency: sql`c.currency`,
  daily: sql`c.day, c.node_id`,
};
const KEY: Readonly<Record<PlayGroup, Sql>> = {
  ...COLUMN,
  day: sql`c.day::text`,
  daily: sql`c.day::text || ' ' || c.node_id`,
};
const GAME_NAME = sql`coalesce((select g.game_name from games.public_game g
    where g.merchant = ${MERCHANT} and g.node_id = c.node_id), c.node_id)`;
const NAME: Readonly<Record<PlayGroup, Sql>> = {
  ...KEY,
  vendor: sql`coalesce((select v.display_name from games.public_vendor v
    where v.merchant = ${MERCHANT} and v.vassalage = c.vendor), c.vendor)`,
  game: GAME_NAME,
  daily: GAME_NAME,
};

const sum = (column: string): Sql => sql`sum(${sql.raw(`c.${column}`)})::bigint`;
const GGR = sql`sum(c.stake - c.payout)::bigint`;
const NGR = sql`sum(c.stake - c.payout - c.bonus_conversions - c.rebates - c.gifts - c.jackpot_contributions
  - c.vendor_fees - c.payment_fees - c.chargebacks - c.gaming_tax)::bigint`;

/** Days of games, summed. */
export function plays(group: PlayGroup, timeZone: string): AnySource {
  const key = sql`(${KEY[group]}) collate "C"`;
  return {
    ...listSource<Raw>()({
      list: PLAY_LIST,
      from: sql`reports.play c`,
      merchant: sql`c.merchant`,
      select: sql`${KEY[group]} as key, ${NAME[group]} as name, c.currency, ${sum('bets')} as bets,
        ${sum('stake')} as stake, ${sum('payout')} as payout, ${GGR} as ggr,
        ${sum('bonus_conversions')} as "bonusConversions", ${sum('rebates')} as rebates, ${sum('gifts')} as gifts,
        ${sum('jackpot_contributions')} as "jackpotContributions", ${sum('vendor_fees')} as "vendorFees",
        ${sum('payment_fees')} as "paymentFees", ${sum('chargebacks')} as chargebacks,
        ${sum('gaming_tax')} as "gamingTax", ${NGR} as ngr, ${sum('valid')} as "validBet",
        ${sum('promotion')} as promotions`,
      group: group === 'currency' ? sql`c.currency` : sql`${COLUMN[group]}, c.currency`,
      id: { by: sql`(${KEY[group]} || ' ' || c.currency) collate "C"`, type: 'text' },
      sorts: {
        key: { by: key, type: 'text' },
        stake: { by: sum('stake'), type: 'bigint' },
        ggr: { by: GGR, type: 'bigint' },
        ngr: { by: NGR, type: 'bigint' },
      },
      filters: {
        day: daysWithin(sql`c.day`, timeZone),
        vendor: where.among(sql`c.vendor`),
        game: where.among(sql`c.node_id`),
        category: where.among(sql`c.category`),
        currency: where.among(sql`c.currency`),
      },
      assert,
      row: ({ listKey: _key, listId: _id, listCount: _count, ...raw }) => written(raw, new Set(['bets'])),
    }),
    // A page of one report is no page of another.
    list: { ...PLAY_LIST, name: `plays_by_${group}` },
  };
}

/** What figures are made of. */
export const lines = (timeZone: string): AnySource =>
  listSource<Raw>()({
    list: PLAY_LINES_LIST,
    from: sql`reports.line l`,
    merchant: sql`l.merchant`,
    select: sql`l.id, l.at, l.day::text as day, l.kind, l.member, l.bet as "betId", l.vendor, l.node_id as game,
      coalesce((select g.game_name from games.public_game g where g.merchant = l.merchant and g.node_id = l.node_id),
        l.node_id) as "gameName", l.category, l.currency, l.stake, l.payout, l.stake - l.payout as ggr,
      l.valid as "validBet", l.promotion as promotions`,
    id: { by: sql`l.id`, type: 'text' },
    sorts: { at: { by: sql`l.at`, type: 'timestamptz' } },
    filters: {
      // The day of a line is that of its moment, by which they lie; whole days, as the sums that open to them.
      day: ({ from, until }) => {
        const dayOf = (at: Sql): Sql =>
          sql`(date_trunc('day', ${at} at time zone ${timeZone}) at time zone ${timeZone})`;
        return where.within(sql`l.at`)({ from: from && dayOf(from), until: until && dayOf(until) });
      },
      vendor: where.among(sql`l.vendor`),
      game: (games) =>
        games.length === 1 ? sql`l.node_id = ${games[0]}` : where.among(sql`l.node_id`)(games),
      category: where.among(sql`l.category`),
      currency: where.among(sql`l.currency`),
      kind: where.among(sql`l.kind`),
    },
    assert,
    row: ({ listKey: _key, listId: _id, listCount: _count, at, ...raw }) => ({
      ...written(raw, new Set()),
      at: (at as Date).toISOString(),
    }),
  });

const PEOPLE = sql`p.day::text as day, p.visits, p.registered, p.launched, p.played, p.active, p.first_bets as "firstBets",
  p.sign_ins as "signIns", p.signed_in as "signedIn", p.sessions, p.session_seconds / 60 as "sessionMinutes", p.devices,
  p.failed_sign_ins as "failedSignIns", p.locked`;

export const people = (timeZone: string): AnySource =>
  listSource<Raw>()({
    list: PEOPLE_LIST,
    from: sql`reports.people p`,
    merchant: sql`p.merchant`,
    select: PEOPLE,
    id: { by: sql`p.day::text collate "C"`, type: 'text' },
    sorts: { day: { by: sql`p.day::text collate "C"`, type: 'text' } },
    filters: { day: daysWithin(sql`p.day`, timeZone) },
    assert,
    row: ({ listKey: _key, listId: _id, listCount: _count, ...raw }) =>
      written(raw, new Set(Object.keys(raw))),
  });

const MOVEMENT_ID = sql`(m.day::text || ' ' || m.kind || ' ' || m.house || ' ' || m.currency) collate "C"`;

export const movements = (timeZone: string): AnySource =>
  listSource<Raw>()({
    list: MOVEMENT_LIST,
    // What the house hands on from one of its accounts to another is no member's any more.
    from: sql`(select * from reports.movement where account = 'member') m`,
    merchant: sql`m.merchant`,
    select: sql`${MOVEMENT_ID} as id, m.day::text as day, m.kind, m.house, m.currency, m.postings, m.credits, m.debits,
      m.credits + m.debits as net`,
    id: { by: MOVEMENT_ID, type: 'text' },
    sorts: { day: { by: sql`m.day::text collate "C"`, type: 'text' } },
    filters: {
      day: daysWithin(sql`m.day`, timeZone),
      kind: where.among(sql`m.kind`),
      currency: where.among(sql`m.currency`),
    },
    assert,
    row: ({ listKey: _key, listId: _id, listCount: _count, ...raw }) => written(raw, new Set(['postings'])),
  });

const LIABILITY_ID = sql`(b.day::text || ' ' || b.currency) collate "C"`;

/** What an amount of `reports.movement` adds to what was asked for and is not paid: out of a wallet it goes in, paid it goes out. */
const PENDING_NET = sql`case when m.account = 'house.withdrawals_pending' then m.credits + m.debits
  when m.house = 'house.withdrawals_pending' then -(m.credits + m.debits) else 0 end`;
const BALANCE_NET = sql`case when m.account = 'member' then m.credits + m.debits else 0 end`;

/** What is owed at the end of a day is all that moved until then; a day on which nothing moved has no row. */
export const liabilities = (timeZone: string): AnySource =>
  listSource<Raw>()({
    list: LIABILITY_LIST,
    from: sql`(
      select d.merchant, d.day, d.currency, d.balances + d.pending as net, sum(d.balances) over past as balances,
        sum(d.pending) over past as pending
      from (
        select m.merchant, m.day, m.currency, sum(${BALANCE_NET}) as balances, sum(${PENDING_NET}) as pending
        from reports.movement m where m.merchant = ${MERCHANT} group by m.merchant, m.day, m.currency) d
      window past as (partition by d.currency order by d.day)) b`,
    merchant: sql`b.merchant`,
    select: sql`${LIABILITY_ID} as id, b.day::text as day, b.currency, b.net::bigint as net,
      b.balances::bigint as balances, b.pending::bigint as pending, (b.balances + b.pending)::bigint as closing`,
    id: { by: LIABILITY_ID, type: 'text' },
    sorts: { day: { by: sql`b.day::text collate "C"`, type: 'text' } },
    filters: { day: daysWithin(sql`b.day`, timeZone), currency: where.among(sql`b.currency`) },
    assert,
    row: ({ listKey: _key, listId: _id, listCount: _count, ...raw }) => written(raw, new Set()),
  });

/** By the movements of the ledger that they are: when, and of how much. */
export const adjustments = (timeZone: string): AnySource =>
  listSource<Raw>()({
    list: ADJUSTMENT_LIST,
    from: sql`(
      select a.merchant, a.reference as id, a.posted_at, min(q.recorded_at) as at, a.member, a.code, a.currency,
        sum(q.amount)::bigint as amount
      from adjustments.public_adjustment a
      join ledger.public_posting q on q.lane = ledger.lane_of(a.member)
        and q.reference_namespace = a.reference_namespace and q.reference = a.reference and q.op = 'move'
      join ledger.public_account c on c.lane = q.lane and c.id = q.account and c.book = 'REAL'
      group by a.merchant, a.reference, a.posted_at, a.member, a.code, a.currency) j`,
    merchant: sql`j.merchant`,
    select: sql`j.id, j.at, (j.at at time zone ${timeZone})::date::text as day, j.member, j.code, j.currency, j.amount`,
    id: { by: sql`j.id collate "C"`, type: 'text' },
    sorts: { at: { by: sql`j.at`, type: 'timestamptz' } },
    filters: {
      day: ({ from, until }) => {
        const near = where.within(sql`j.posted_at`)({
          from: from && sql`${from} - interval '1 day'`,
          until: until && sql`${until} + interval '1 day'`,
        });
        // Who decided it had another clock than the ledger: found by the one, counted by the other.
        return sql`${near} and ${daysWithin(sql`(j.at at time zone ${timeZone})::date`, timeZone)({ from, until })}`;
      },
      currency: where.among(sql`j.currency`),
    },
    assert,
    row: ({ listKey: _key, listId: _id, listCount: _count, at, ...raw }) => ({
      ...written(raw, new Set()),
      at: (at as Date).toISOString(),
    }),
  });
