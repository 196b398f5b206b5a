import { CALLS, type CallInput, type Calls } from '@laro/wire';
import type { MovementRow } from '@laro/wire/records';
import { verifyStatement } from '@laro/wire/statement-proof';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import type { Seat } from '../../testing/hub88-seats.ts';
import { asE5, playMonths } from '../../testing/played-months.ts';
import { sealEverything } from '../../testing/scratch-ledger.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

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
  await sealEverything(world);
  await world.app.features.receipts.publishHead();
  // Whoever sat down last plays what was launched for all three.
  const moved = await Promise.all(players.map(async (player) => (await postings(player)).length));
  players = players.toSorted((a, b) => (moved[players.indexOf(b)] ?? 0) - (moved[players.indexOf(a)] ?? 0));
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
  it('MINE-3 CALL-7 is every posting of the member, once, newest first, and of nobody else', async () => {
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

describe('profit and loss', () => {
  const PERIOD = { startDate: '2020-01-01' };
  const profit = async (player: Player) => (await player.call('getProfitAndLoss', PERIOD)).value;

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

  it('is of thirty days where none are named', async () => {
    const all = await profit(one);
    const { value } = await one.call('getProfitAndLoss', {});
    expect(value.days.length).toBeGreaterThan(0);
    expect(value.days).toEqual(all.days.slice(0, value.days.length));
    expect(value.days.length).toBeLessThan(all.days.length);
  });
});

type FileCall = 'exportBets' | 'exportOwnMovements' | 'exportProfitAndLoss' | 'getStatementProof';
/** A file of a record, as a browser fetches it. */
async function file(player: BrowserClient, call: FileCall, asked: Readonly<Record<string, string>>) {
  const { month = '', ...query } = asked;
  const path = `${CALLS[call].path.replace(':month', month)}?${new URLSearchParams(query)}`;
  return await player.send('GET', path, { 'x-laro': '1', origin: 'http://localhost:8080' });
}
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
    const profit = cells(
      (await file(one, 'exportProfitAndLoss', { format: 'csv', startDate: '2020-01-01' })).text,
    );
    const { total } = (await one.call('getProfitAndLoss', { startDate: '2020-01-01' })).value;
    expect(sum(profit.slice(1).map((row) => asE5(row[8] ?? '')))).toBe(asE5(total.result));
  });

  it('is a whole PDF, in the letters of every language', async () => {
    const answers = await Promise.all([
      file(one, 'exportOwnMovements', { format: 'pdf', language: 'EN' }),
      file(one, 'exportBets', { format: 'pdf', language: 'CN' }),
      file(one, 'exportProfitAndLoss', { format: 'pdf', language: 'TH' }),
    ]);
    for (const { headers, status, text } of answers) {
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect([text.startsWith('%PDF-1.'), text.trimEnd().endsWith('%%EOF')]).toEqual([true, true]);
    }
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

const MONTHS = Array.from({ length: 4 }, (_, ago) => {
  const now = new Date(Date.now() + 8 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3 + ago, 1)).toISOString().slice(0, 7);
});
const proofOf = async (player: Player, month: string): Promise<string[]> =>
  (await file(player, 'getStatementProof', { month })).text.trimEnd().split('\n');

describe('a statement', () => {
  it('adds up: each month begins where the one before ended, and the last ends at the balance', async () => {
    let before = '0.00';
    for (const month of MONTHS) {
      const { value } = await one.call('getStatement', { month });
      expect(value.opening).toBe(before);
      expect(asE5(value.opening) + asE5(value.total.net)).toBe(asE5(value.closing));
      expect(sum(value.groups.map(({ net }) => asE5(net)))).toBe(asE5(value.total.net));
      before = value.closing;
    }
    expect(before).toBe((await one.call('getWallet', {})).value.sumBalance);
  });

  it('is there of this month and the twelve before it, and of no other', async () => {
    const [thisMonth = ''] = MONTHS.slice(-1);
    const year = Number(thisMonth.slice(0, 4));
    const codes = await Promise.all(
      [`${year - 1}${thisMonth.slice(4)}`, `${year - 2}${thisMonth.slice(4)}`, `${year + 1}-12`].map(
        async (month) => (await one.call('getStatement', { month })).code,
      ),
    );
    expect(codes).toEqual([undefined, 'records.statement_unknown', 'records.statement_unknown']);
  });

  it('S12 is verified by its proof alone, to the signed head, and tells nothing of others', async () => {
    await sealEverything(world);
    await world.app.features.receipts.publishHead();
    let lines = 0;
    for (const month of MONTHS) {
      const proof = await proofOf(one, month);
      const verdict = await verifyStatement(proof);
      const { value } = await one.call('getStatement', { month });
      expect(verdict).toMatchObject({ findings: [], signature: 'good', lines: value.total.count });
      expect(verdict.bound).toBe(verdict.lines);
      expect([verdict.opening, verdict.closing, verdict.in, verdict.out]).toEqual(
        [value.opening, value.closing, value.total.in, value.total.out].map(asE5),
      );
      lines += verdict.lines;
      for (const other of players.slice(1)) expect(proof.join('\n')).not.toContain(other.id);
    }
    expect(lines).toBe((await postings(one)).length);
  });

  it('S12 shows every change: of an amount, a word, an order; a line taken out or added; another head; a cut', async () => {
    const month = MONTHS[2] ?? '';
    const proof = await proofOf(one, month);
    const other = await proofOf(players[1] as Player, month);
    const last = proof.length - 1;
    const at = (place: number, change: (line: string) => string) =>
      proof.map((line, index) => (index === place ? change(line) : line));
    const edited = (place: number, field: number, to: (was: string) => string) =>
      at(place, (line) => {
        const read = JSON.parse(line) as { posting: string[] };
        read.posting[field] = to(read.posting[field] ?? '');
        return JSON.stringify(read);
      });
    const tampers: Readonly<Record<string, readonly string[]>> = {
      amount: edited(3, 12, (was) => String(BigInt(was) + 1n)),
      kind: edited(3, 13, () => 'bets.win'),
      time: edited(3, 22, (was) => was.replace(/\d\d:/, '00:')),
      out: proof.filter((_, index) => index !== 3),
      swapped: proof.map((line, index) => (index === 3 ? proof[4] : index === 4 ? proof[3] : line) ?? ''),
      twice: proof.flatMap((line, index) => (index === 3 ? [line, line] : [line])),
      other: at(3, () => other[3] ?? ''),
      first: proof.filter((_, index) => index !== 1),
      unsealed: at(3, (line) =>
        JSON.stringify({ posting: (JSON.parse(line) as { posting: unknown }).posting }),
      ),
      root: at(0, (line) =>
        line.replace(/"root":"./, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`),
      ),
      key: at(0, (line) => line.replace(/"key":"[^"]{20}/, (text) => `${text.slice(0, -1)}A`)),
      closing: at(0, (line) => line.replace(/"closing":"/, '"closing":"1')),
      cut: proof.slice(0, -2),
      ended: [...proof.slice(0, -2), proof[last] ?? ''],
    };
    for (const [name, tampered] of Object.entries(tampers)) {
      const { findings } = await verifyStatement(tampered);
      expect([name, findings.length > 0]).toEqual([name, true]);
    }
  });

  it('says how much of it is younger than the head', async () => {
    const month = MONTHS.at(-1) ?? '';
    await months.seats.staked(seat);
    const verdict = await verifyStatement(await proofOf(one, month));
    expect(verdict).toMatchObject({ findings: [], signature: 'good' });
    expect(verdict.lines - verdict.bound).toBe(1);
  });
});
