import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SALARY_TERMS } from '@laro/wire/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, signInColleagues } from '../../testing/approvals/desks.ts';
import { type BrowserClient, createBrowserClient } from '../../testing/browser-client.ts';
import { signContract } from '../../testing/contracts.ts';
import { createSeats, ONE } from '../../testing/hub88-seats.ts';
import { startLoggedProcess } from '../../testing/logged-process.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';
import { hourAt } from './periods.ts';
import { monthBefore } from './what-if.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Manila';
const clock = createTestClock();
let world: World;
let top: Player;
let low: Player;
let [finance, admin]: Desk[] = [];
const reason = 'A test of rules.';
const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(
    new Date(clock.now().getTime() + days * DAY_MS),
  );
const lastMonth = (): string => `${monthBefore(dayIn(0)).first.slice(0, 8)}03`;
const tier = (active: number, rate: number) => ({ from: '1000.00', active, loss: null, rate });
const TERMS = { ...SALARY_TERMS, tiers: [tier(5, 20_000)] };
const OFFER = { ...SALARY_TERMS, tiers: [tier(0, 10_000)] };
function staff(): { readonly finance: Desk; readonly admin: Desk } {
  if (!finance || !admin) throw new Error('They are signed in.');
  return { finance, admin };
}

/**
 * An agent under another, and six players below: five bet 1,000.00 yesterday, one 500.00; so did they last month and today. In last
 * month's run six had to be active.
 */
beforeAll(async () => {
  if (hourAt(ZONE, clock.now()) < 3) clock.advance(3 * 3_600_000);
  world = await startWorld({ clock });
  const seats = createSeats(world);
  top = await world.register('ruletop');
  low = await world.register('rulelow');
  await world.owner.query('update members.member set type = 1 where id = any($1)', [[top.id, low.id]]);
  const place = async (id: string, path: readonly string[]) =>
    await world.owner.query('update members.member set agent_path = $2, recommended_by = $3 where id = $1', [
      id,
      path,
      path.at(-1),
    ]);
  await place(low.id, [top.id]);
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const seat = await seats.newSeat(`ruleplayer${at}`);
    await place(seat.player.id, [top.id, low.id]);
    const bet = await seats.staked(seat, (at === 6 ? 500n : 1_000n) * ONE);
    await seats.win(
      { transaction_uuid: world.newTransaction(), reference_transaction_uuid: bet, amount: 0n },
      seat,
    );
  }
  await world.settleOutbox();
  await world.owner.query(
    "update bets.bet set business_day = business_day - 1, settled_at = settled_at - interval '1 day' where settled_at is not null",
  );
  await world.owner.query("update bills.play set day = day - 1, known = known - interval '1 day'");
  await signContract(world, { agent: top.id, payer: null, terms: TERMS, fromDay: lastMonth() });
  // No other day of the week before is run.
  await world.owner.query('update contracts.version set from_day = $1', [dayIn(-1)]);
  await world.runJobs('bills.run');
  await world.owner.query('update contracts.version set from_day = $1', [lastMonth()]);
  await world.owner.query(
    `insert into bills.play select merchant, x.day::date, hour, least(x.day::date + interval '1 day', now()), member, vendor, category, path,
       stake, payout, valid from bills.play, unnest($1::text[]) as x (day)`,
    [[lastMonth(), dayIn(0)]],
  );
  await world.owner.query(
    `insert into bills.run (merchant, id, series, first, last, hour, cutoff, computed_until, closing, total, state, calculated_at)
     select merchant, 'run_lastmonth', series, $1::date, $1::date, hour, $1::date + interval '2 days', $1::date + interval '2 days',
       jsonb_set(jsonb_set(closing, '{period}', jsonb_build_object('first', $1::text, 'last', $1::text)),
         '{contracts,0,terms,tiers,0,active}', '6'), total, 'PREVIEW', calculated_at
     from bills.run limit 1`,
    [lastMonth()],
  );
  [finance, admin] = await signInColleagues(world, ['finance', 'admin']);
});
afterAll(async () => await world.stop());

const tried = async (desk: BrowserClient, activeValid: string) =>
  (await desk.call('tryBillRule', { kind: 'DAILY', activeValid, memberCap: '300000' })).value;

it('another rule is run on last month, agent by agent, before two people set it from next month on (BILL-12)', async () => {
  const desks = staff();
  expect(await tried(desks.finance, '1000.00')).toMatchObject({
    runs: 1,
    agents: 1,
    changed: 0,
    after: '0.00',
  });
  expect(await tried(desks.finance, '500.00')).toEqual({
    ...monthBefore(dayIn(0)),
    runs: 1,
    agents: 1,
    changed: 1,
    before: '0.00',
    after: '110.00',
    rows: [{ member: top.id, account: 'ruletop', before: '0.00', after: '110.00', difference: '110.00' }],
  });
  const { fromDay, now } = (await desks.finance.call('getBillRule', {})).value;
  expect([now, fromDay.slice(8)]).toEqual([{ activeValid: '1000.00', memberCap: 300_000 }, '01']);
  const same = { id: randomUUID(), ...now, reason };
  expect((await desks.finance.call('proposeBillRule', same)).code).toBe('bills.rule_unchanged');
  const [one, other] = [randomUUID(), randomUUID()];
  for (const [id, activeValid] of [
    [one, '500.00'],
    [other, '600.00'],
  ] as const)
    await desks.finance.call('proposeBillRule', { id, activeValid, memberCap: 300_000, reason });
  expect((await desks.admin.call('decideApproval', { id: one, verdict: 'approve' })).success).toBe(true);
  // The other one was proposed against a rule that holds no more.
  expect((await desks.admin.call('decideApproval', { id: other, verdict: 'approve' })).success).toBe(false);
  expect((await desks.finance.call('getBillRule', {})).value).toMatchObject({
    now: { activeValid: '1000.00' },
    next: { activeValid: '500.00', memberCap: 300_000, fromDay },
  });
});

/** Every program of ours that is started with it pays twice what a rate makes. */
const DOUBLED = `--import=data:text/javascript,${encodeURIComponent(`
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    const found = next(url, context);
    if (!url.endsWith('/packages/money/src/pay/rates.ts')) return found;
    const source = String(found.source).replace('BigInt(rate)', 'BigInt(rate * 2)');
    return { ...found, source };
  },
});`)}`;

it('a change in the function that computes pay changes bill, preview, trial of terms, shadow run and replay (BILL-12)', async () => {
  const { rows } = await world.owner.query<{ id: string }>('select id from bills.bill');
  const bill = rows[0]?.id ?? '';
  const all = async (desk: BrowserClient, agent: BrowserClient) => ({
    preview: (await agent.call('getPaySoFar', { kind: 'DAILY' })).value.contract?.amount,
    trial: (await agent.call('tryContractTerms', { member: low.id, terms: OFFER })).value.amount,
    shadow: (await tried(desk, '500.00')).after,
  });
  const run = promisify(execFile);
  const replay = async (...more: readonly string[]) => {
    const script = join(import.meta.dirname, '../../agents-replay.ts');
    const env = {
      PATH: process.env['PATH'] ?? '',
      DATABASE_OWNER_URL: world.ownerUrl,
      LARO_HOME: world.platform.config.home,
    };
    return await run(process.execPath, [...more, script, '--bill', bill], { env }).then(
      ({ stdout }) => stdout,
      (error: { readonly stdout: string }) => error.stdout,
    );
  };
  const { finance: desk } = staff();
  expect(await all(desk, top)).toEqual({ preview: '110.00', trial: '55.00', shadow: '110.00' });
  const changed = await startLoggedProcess(world, { NODE_OPTIONS: DOUBLED });
  const there = (browser: BrowserClient): BrowserClient => {
    const here = createBrowserClient(changed.origin, 'localhost:8080', 'DEMO', clock);
    for (const [name, value] of browser.cookies) here.cookies.set(name, value);
    return here;
  };
  try {
    expect(await all(there(desk), there(top))).toEqual({
      preview: '220.00',
      trial: '110.00',
      shadow: '220.00',
    });
    expect(await replay()).toContain('It is the same, line by line.');
    expect(await replay(DOUBLED)).toContain('amount: 110.00 was written, 220.00 is computed');
  } finally {
    await changed.stop();
  }
}, 60_000);
