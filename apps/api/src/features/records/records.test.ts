import { Readable } from 'node:stream';
import type { CallInput, Calls } from '@laro/wire';
import { type MovementRow, PROFIT_DAYS_MAX } from '@laro/wire/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayBefore } from '../../platform/days.ts';
import type { Seat } from '../../testing/hub88-seats.ts';
import { asE5, playMonths } from '../../testing/played-months.ts';
import { recordFile as file } from '../../testing/record-file.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';
import { onlyFileOf } from './files.ts';
import { pdf } from './pdf.ts';
import type { RecordFile } from './record-file.ts';

type Asked = CallInput<Calls['listOwnMovements']>;
let world: World;
let months: Awaited<ReturnType<typeof playMonths>>;
let players: readonly Player[];
let one: Player;
let seat: Seat;

beforeAll(async () => {
  world = await startWorld();
  months = await playMonths(world, 20_261_126, { days: 62, acts: 14 });
  players = months.players.map(({ player }) => player);
  await world.register('elsewhere', 'other.test');
  one = players[0] as Player;
  seat = { ...(await world.launch(one)), player: one };
}, 120_000);
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

/** All pages of a record, as a browser walks them. */
async function walked(player: Player, asked: Asked = {}): Promise<MovementRow[]> {
  const rows: MovementRow[] = [];
  let after: string | undefined;
  do {
    const { value } = await player.call('listOwnMovements', { ...asked, ...(after && { after }) });
    rows.push(...value.content);
    after = value.next ?? undefined;
  } while (after !== undefined);
  return rows;
}

type Posting = {
  version: string;
  kind: string;
  amount: string;
  balance: string;
  reference: string;
  day: string;
};
/** The postings of a member's cash account, from the ledger and nothing else, newest first. */
async function postings(player: Player, where = 'true'): Promise<Posting[]> {
  const { rows } = await world.owner.query<Posting>(
    `select p.version::text, p.kind, p.amount::text, p.balance_after::text as balance, p.reference,
       (p.recorded_at at time zone 'Asia/Manila')::date::text as day
     from ledger.posting p join ledger.account a on a.lane = p.lane and a.id = p.account
     where a.owner = $1 and a.kind = 'cash' and ${where} order by p.version desc`,
    [player.id],
  );
  return rows;
}
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const flowOf = (rows: readonly { readonly amount: bigint }[]) => {
  const amounts = rows.map(({ amount }) => amount);
  const [came, out] = [sum(amounts.filter((a) => a > 0n)), -sum(amounts.filter((a) => a < 0n))];
  return { count: rows.length, in: came, out, net: came - out };
};
const flowE5 = ({ count, in: came, out, net }: { count: number; in: string; out: string; net: string }) => ({
  count,
  in: asE5(came),
  out: asE5(out),
  net: asE5(net),
});

describe('the account record', () => {
  it('CALL-7 is every posting of the member, once, newest first, and of nobody else', async () => {
    for (const player of players) {
      const rows = await walked(player);
      const shown = rows.map(({ number, kind, amount, balance, reference, businessDay }) => ({
        version: number,
        kind,
        amount: asE5(amount).toString(),
        balance: asE5(balance).toString(),
        reference,
        day: businessDay,
      }));
      expect(shown).toEqual(await postings(player));
      expect(shown.length).toBeGreaterThan(20);
    }
    const elsewhere = await world.visitor('other.test').call('listOwnMovements', {});
    expect([elsewhere.status, elsewhere.code]).toEqual([401, 'sessions.login_required']);
  });

  it('has totals in, out and net that equal the ledger: of all of it, and of each whole day', async () => {
    const { value } = await one.call('listOwnMovements', { pageSize: 5 });
    const all = (await postings(one)).map(({ amount, day }) => ({ amount: BigInt(amount), day }));
    expect(flowE5(value.total)).toEqual(flowOf(all));
    expect(value.totalCount).toBe(all.length);
    const days = new Set(value.content.map(({ businessDay }) => businessDay));
    expect(value.days.map(({ businessDay }) => businessDay)).toEqual([...days]);
    for (const { businessDay, ...flow } of value.days)
      expect(flowE5(flow)).toEqual(flowOf(all.filter(({ day }) => day === businessDay)));
    const { rows } = await world.owner.query(
      "select balance::text from ledger.account where owner = $1 and kind = 'cash'",
      [one.id],
    );
    expect(flowE5(value.total).net).toBe(BigInt(rows[0].balance));
  });

  it('is narrowed to days and to a group, and its totals with it', async () => {
    const all = await postings(one);
    const [startDate = '', endDate = ''] = [all.at(-20)?.day, all[20]?.day];
    const within = all.filter(({ day }) => day >= startDate && day <= endDate);
    const shown = await walked(one, { startDate, endDate });
    expect(shown.map(({ number }) => number)).toEqual(within.map(({ version }) => version));
    for (const [group, pattern] of [
      ['bonus', /^registration\./],
      ['play', /^bets\./],
      ['transfer', /^transfers\./],
    ] as const) {
      const wanted = all.filter(({ kind }) => pattern.test(kind));
      const { value } = await one.call('listOwnMovements', { group });
      expect((await walked(one, { group })).map(({ number }) => number)).toEqual(
        wanted.map((p) => p.version),
      );
      expect(flowE5(value.total)).toEqual(flowOf(wanted.map(({ amount }) => ({ amount: BigInt(amount) }))));
    }
    // The agent's own record holds what moves between an agent and their team: of play nothing.
    expect(await walked(one, { types: 'A' })).toEqual([]);
  });

  it('shows each movement once while others are posted between two pages', async () => {
    const before = (await walked(one)).map(({ number }) => number);
    const first = (await one.call('listOwnMovements', {})).value;
    await months.seats.staked(seat);
    const rest: string[] = [];
    for (let after = first.next; after !== null; ) {
      const { value } = await one.call('listOwnMovements', { after });
      rest.push(...value.content.map(({ number }) => number));
      after = value.next;
    }
    expect([...first.content.map(({ number }) => number), ...rest]).toEqual(before);
    const now = await walked(one);
    expect([now.length, now[0]?.kind]).toEqual([before.length + 1, 'bets.stake']);
  });
});

const YEAR = { startDate: dayBefore(new Date().toISOString().slice(0, 10), PROFIT_DAYS_MAX - 2) };

describe('profit and loss', () => {
  const profit = async (player: Player) => (await player.call('getProfitAndLoss', YEAR)).value;

  it('CALL-7 equals a recomputation from the postings, by day and category', async () => {
    const expected = await months.fromPostings();
    const sums = new Map<string, { stake: bigint; ggr: bigint }>();
    for (const player of players)
      for (const { businessDay, categories } of (await profit(player)).days)
        for (const { category, payout, stake } of categories) {
          if (category === 'OTHER') continue;
          const key = `${businessDay} ${category === 'SPORTS' ? 'saba-sportsbook' : 'studio-ls_test'}`;
          const before = sums.get(key) ?? { stake: 0n, ggr: 0n };
          sums.set(key, {
            stake: before.stake + asE5(stake),
            ggr: before.ggr + asE5(stake) - asE5(payout),
          });
        }
    const moved = (all: ReadonlyMap<string, { stake: bigint; ggr: bigint }>) =>
      new Map([...all].filter(([, { stake, ggr }]) => stake !== 0n || ggr !== 0n));
    expect(moved(sums)).toEqual(moved(expected));
    expect(expected.size).toBeGreaterThan(30);
  });

  it('is, with what is still at stake, all that games and promotions moved for the member', async () => {
    for (const player of players) {
      const { rows } = await world.owner.query<{ moved: string; open: string }>(
        `select coalesce(sum(p.amount), 0)::text as moved,
           (select coalesce(sum(b.stake), 0)::text from bets.bet b
            where b.member = $1 and b.state in ('PLACED', 'ACCEPTED')) as open
         from ledger.posting p join ledger.account a on a.lane = p.lane and a.id = p.account
         join ledger.account h on h.lane = p.lane and h.id = p.house
         where a.owner = $1 and h.kind in ('house.games', 'house.vendor_promotions')`,
        [player.id],
      );
      const { days, categories, total } = await profit(player);
      expect(asE5(total.result)).toBe(BigInt(rows[0]?.moved ?? 0) + BigInt(rows[0]?.open ?? 0));
      for (const parts of [days, categories, days.flatMap((day) => day.categories)])
        for (const figure of ['stake', 'payout', 'validBet', 'result'] as const)
          expect(sum(parts.map((part) => asE5(part[figure])))).toBe(asE5(total[figure]));
    }
  });

  it('is of a year and a month at most, as a page and as a file', async () => {
    const long = { startDate: '2020-01-01' };
    const { code, value } = await one.call('getProfitAndLoss', long);
    expect([code, value]).toEqual(['records.period_too_long', { max: PROFIT_DAYS_MAX }]);
    expect((await file(one, 'exportProfitAndLoss', { format: 'csv', ...long })).status).toBe(422);
  });

  it('is of thirty days where none are named', async () => {
    const all = await profit(one);
    const { value } = await one.call('getProfitAndLoss', {});
    expect(value.days.length).toBeGreaterThan(0);
    expect(value.days).toEqual(all.days.slice(0, value.days.length));
    expect(value.days.length).toBeLessThan(all.days.length);
  });
});

const cells = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    );

describe('a record as a file', () => {
  it('has in CSV what the list shows, oldest first, between the balances before and after', async () => {
    const { headers, text } = await file(one, 'exportOwnMovements', { format: 'csv' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="account-all-[\d-]+\.csv"$/);
    const [head, before, ...rest] = cells(text);
    const after = rest.pop();
    expect(head).toEqual(['Number', 'Time', 'What', 'Reference', 'Amount', 'Balance after it']);
    const listed = (await walked(one)).toReversed();
    expect(
      rest.map(([number, , , reference, amount, balance]) => [number, reference, amount, balance]),
    ).toEqual(listed.map(({ number, reference, amount, balance }) => [number, reference, amount, balance]));
    expect([before?.at(-1), after?.at(-1)]).toEqual(['0.00', listed.at(-1)?.balance]);
  });

  it('has of bets and of profit what their pages show', async () => {
    const bets = cells((await file(one, 'exportBets', { format: 'csv' })).text).slice(1);
    const { value } = await one.call('listBets', { pageSize: 100 });
    const listed = value.content.map(({ reference, stake, payout }) => `${reference} ${stake} ${payout}`);
    const inFile = bets.map((row) => `${row[8]} ${row[5]} ${row[6]}`);
    expect(inFile.length).toBe(value.totalCount);
    expect(inFile).toEqual(expect.arrayContaining(listed));
    const profit = cells((await file(one, 'exportProfitAndLoss', { format: 'csv', ...YEAR })).text);
    const { total } = (await one.call('getProfitAndLoss', YEAR)).value;
    expect(sum(profit.slice(1).map((row) => asE5(row[8] ?? '')))).toBe(asE5(total.result));
  });

  it('is a whole PDF, in the letters of every language', async () => {
    const answers = [
      await file(one, 'exportOwnMovements', { format: 'pdf', language: 'EN' }),
      await file(one, 'exportBets', { format: 'pdf', language: 'CN' }),
      await file(one, 'exportProfitAndLoss', { format: 'pdf', language: 'TH' }),
    ];
    for (const { headers, status, text } of answers) {
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect([text.startsWith('%PDF-1.'), text.trimEnd().endsWith('%%EOF')]).toEqual([true, true]);
    }
  });

  it('is one at a time of a member, and ten PDFs of all: more are refused as busy', async () => {
    const rows = () => Readable.from([]) as RecordFile['rows'];
    const set = Array.from(
      { length: 12 },
      async () => await pdf({ title: '', lines: [], columns: ['x'], rows: rows() }),
    );
    const done = await Promise.allSettled(set);
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refused).toEqual(['Refusal: wire.busy', 'Refusal: wire.busy']);
    const [first, second] = await Promise.allSettled(
      ['one', 'one'].map(
        async (member) =>
          await onlyFileOf(
            member,
            async () => await pdf({ title: '', lines: [], columns: ['x'], rows: rows() }),
          ),
      ),
    );
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
  });

  it('is nobody else’s', async () => {
    const visitor = world.visitor();
    for (const call of ['exportBets', 'exportOwnMovements', 'exportProfitAndLoss'] as const)
      expect((await file(visitor, call, { format: 'csv' })).status).toBe(401);
    expect((await file(visitor, 'getStatementProof', { month: '2026-11' })).status).toBe(401);
    const { text } = await file(players[1] as Player, 'exportOwnMovements', { format: 'csv' });
    const others = new Set((await postings(one)).map(({ reference }) => reference));
    expect(cells(text).filter((row) => others.has(row[3] ?? '-'))).toEqual([]);
  });
});
