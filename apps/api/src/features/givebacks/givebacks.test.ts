import { randomUUID } from 'node:crypto';
import type { GivebackTerms } from '@laro/wire/givebacks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInColleagues } from '../../testing/approvals/desks.ts';
import { createSeats, type Seat } from '../../testing/hub88-seats.ts';
import { PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';
import { DEFAULT_TERMS } from './rules.ts';

const reason = 'A test of manual rebate.';
let world: World;
let seats: ReturnType<typeof createSeats>;
beforeAll(async () => {
  world = await startWorld();
  seats = createSeats(world);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  // What waits, was paid and has expired is what the bets themselves make, at the terms of their days.
  const { rows } = await world.owner.query(
    `
    select 1 from (
      select member, business_day as day, sum(valid_bet) as valid,
        sum(floor(valid_bet::numeric * (array[6000, 7500, 9000, 10500, 12000])[vip_level + 1] / 1000000)) as amount
      from bets.bet where book = 'REAL' and settled_at is not null and valid_bet > 0 and member <> all ($1) group by 1, 2) b
    full join (select * from givebacks.accrual where valid <> 0 and member <> all ($1)) a
      on a.member = b.member and a.day = b.day
    where a.valid is distinct from b.valid or a.amount is distinct from b.amount`,
    [[...ownTerms]],
  );
  expect(rows).toEqual([]);
  await world.stop();
});

/** Whose bets were settled under other terms than those of a brand that has set none. */
const ownTerms = new Set<string>();
let count = 0;
const newSeat = async (): Promise<Seat> => await seats.newSeat(`giveback${(count += 1)}`);
/** Stakes centavos and loses them; answers the transaction of the stake. */
async function lose(seat: Seat, centavos: bigint): Promise<string> {
  const bet = await seats.staked(seat, centavos * 1_000n);
  await seats.win(
    { transaction_uuid: world.newTransaction(), reference_transaction_uuid: bet, amount: 0n },
    seat,
  );
  await world.settleOutbox();
  return bet;
}
async function undo(seat: Seat, bet: string): Promise<void> {
  await seats.undo(seat, bet);
  await world.settleOutbox();
}
const shown = async ({ player }: Seat) => (await player.call('getGiveback', {})).value;
const claim = async ({ player }: { readonly player: Player }, number: number) =>
  await player.call('claimGiveback', { number: String(number) });
const balanceOf = async ({ player }: Seat) => (await player.call('getWallet', {})).value.sumBalance;
const recordOf = async ({ player }: Seat) => (await player.call('listGivebacks', {})).value.content;
const titlesOf = async ({ player }: Seat) => {
  await world.settleOutbox();
  return (await player.call('listInbox', {})).value.content.map(({ title }: { title: string }) => title);
};
/** What waits was played so many days earlier. */
const age = async ({ player }: Seat, days: number) => {
  await world.owner.query(
    'update givebacks.accrual set day = day - $2::int, until = until - $2::int where member = $1',
    [player.id, days],
  );
  await world.owner.query('update bets.bet set business_day = business_day - $2::int where member = $1', [
    player.id,
    days,
  ]);
};
/** What two people set long ago; without terms: nothing. */
async function hold(terms?: Partial<GivebackTerms>): Promise<void> {
  await world.owner.query("delete from givebacks.terms where merchant = 'DEMO'");
  if (terms)
    await world.owner.query(
      `insert into givebacks.terms (merchant, version, from_day, terms, set_by, set_at)
       values ('DEMO', 1, '2020-01-01', $1, 'test', now())`,
      [JSON.stringify({ ...DEFAULT_TERMS, ...terms })],
    );
}

describe('a claim', () => {
  it('pays what the bets make in whole centavos, once, as money that is played once (GIVEBACK-1) (GIVEBACK-2)', async () => {
    const seat = await newSeat();
    await lose(seat, 123_456n);
    const { lines, ...rest } = await shown(seat);
    expect(rest).toMatchObject({ next: 1, amount: '7.40', minimum: '1.00', level: 0, days: 7 });
    expect(lines).toMatchObject([{ category: 'RNG', validBet: '1234.56', amount: '7.40736' }]);
    const { value } = await claim(seat, 1);
    expect(value).toMatchObject({ number: 1, kind: 'CLAIMED', amount: '7.40', rounding: '0.00736' });
    expect(await balanceOf(seat)).toBe('3772.84');
    expect(await shown(seat)).toMatchObject({ next: 2, amount: '0.00', lines: [] });
    const { lots } = (await seat.player.call('getWithdrawability', {})).value;
    expect(lots).toContainEqual(
      expect.objectContaining({ source: 'REBATE', base: '7.40', required: '7.40' }),
    );
    expect(await recordOf(seat)).toMatchObject([
      { number: 1, amount: '7.40', lines: [{ amount: '7.40736' }] },
    ]);
    const { rows } = await world.owner.query(
      `select p.kind, h.kind as house from ledger.posting p join ledger.account h on h.lane = p.lane and h.id = p.house
       where p.reference_namespace = 'laro:givebacks' and p.reference = $1`,
      [`${seat.player.id}/1`],
    );
    expect(rows).toEqual([{ kind: 'givebacks.claim', house: 'house.rebates' }]);
  });

  it('is made once from two tabs, each of which gets the same answer (GIVEBACK-2)', async () => {
    const seat = await newSeat();
    await lose(seat, 100_000n);
    const answers = await Promise.all(Array.from({ length: 12 }, async () => await claim(seat, 1)));
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect(answers[0]?.value.amount).toBe('6.00');
    expect(await balanceOf(seat)).toBe('4006.00');
    expect((await claim(seat, 2)).code).toBe('givebacks.too_little');
    expect((await claim(seat, 3)).code).toBe('givebacks.changed');
    expect((await claim(seat, 0)).code).toBe('wire.malformed');
    const other = await newSeat();
    expect((await claim(other, 1)).code).toBe('givebacks.too_little');
  });

  it('is at least what the terms say, and at most a day’s: the rest waits, the oldest days first (GIVEBACK-2)', async () => {
    const seat = await newSeat();
    await lose(seat, 10_000n);
    expect(await shown(seat)).toMatchObject({ amount: '0.60' });
    expect((await claim(seat, 1)).value).toMatchObject({ min: '1.00' });
    await age(seat, 1);
    await lose(seat, 40_000n);
    await hold({ dailyMost: '2.00' });
    try {
      expect(await shown(seat)).toMatchObject({ amount: '2.00', leftToday: '2.00' });
      expect((await claim(seat, 1)).value).toMatchObject({
        amount: '2.00',
        lines: [{ amount: '0.60' }, { amount: '1.40' }],
      });
      expect((await claim(seat, 2)).value).toEqual({ max: '2.00' });
      await world.owner.query('update givebacks.cut set day = day - 1 where member = $1', [seat.player.id]);
      expect((await claim(seat, 2)).value).toMatchObject({ amount: '1.00' });
    } finally {
      await hold();
    }
  });

  it('is lessened by what was corrected after the one before, and never takes money back (GIVEBACK-3)', async () => {
    const seat = await newSeat();
    const undone = await lose(seat, 100_000n);
    await claim(seat, 1);
    await undo(seat, undone);
    expect(await shown(seat)).toMatchObject({ amount: '0.00', lines: [{ amount: '-6.00' }] });
    expect((await claim(seat, 2)).code).toBe('givebacks.too_little');
    expect(await balanceOf(seat)).toBe('5006.00');
    await age(seat, 30);
    await lose(seat, 150_000n);
    expect((await claim(seat, 2)).value).toMatchObject({
      amount: '3.00',
      lines: [{ amount: '-6.00' }, { amount: '9.00' }],
    });
  });

  it('is not made while its member is shut out of play, and nothing of theirs expires until then (GIVEBACK-2)', async () => {
    const seat = await newSeat();
    await lose(seat, 100_000n);
    await seat.player.call('excludeSelf', { kind: 'time_out', days: 1 });
    const back = { ...seat.player, ...world.visitor() };
    await back.call('login', { type: 'username', username: back.name, password: PASSWORD, remember: false });
    expect((await claim({ player: back }, 1)).code).toBe('givebacks.closed');
    await age(seat, 8);
    await world.runDuty('givebacks.end');
    expect((await back.call('getGiveback', {})).value).toMatchObject({ amount: '6.00' });
  });
});

describe('what is not claimed', () => {
  it('expires after its seven days, of which its member was told before, and is listed as such (GIVEBACK-3)', async () => {
    const seat = await newSeat();
    const undone = await lose(seat, 100_000n);
    await age(seat, 5);
    await world.runDuty('givebacks.notice');
    expect(await titlesOf(seat)).not.toContain('A rebate ends soon');
    await age(seat, 1);
    await Promise.all([world.runDuty('givebacks.notice'), world.runDuty('givebacks.notice')]);
    expect((await titlesOf(seat)).filter((title: string) => title === 'A rebate ends soon')).toHaveLength(1);
    await age(seat, 1);
    await world.runDuty('givebacks.end');
    expect(await shown(seat)).toMatchObject({ amount: '6.00' });
    await age(seat, 1);
    expect(await shown(seat)).toMatchObject({ amount: '0.00', lines: [] });
    await Promise.all([world.runDuty('givebacks.end'), world.runDuty('givebacks.end')]);
    expect(await recordOf(seat)).toMatchObject([{ number: 1, kind: 'EXPIRED', amount: '6.00' }]);
    expect((await claim(seat, 1)).code).toBe('givebacks.changed');
    await undo(seat, undone);
    expect(await shown(seat)).toMatchObject({ next: 2, lines: [] });
    expect(await balanceOf(seat)).toBe('5000.00');
  });

  it('is credited at its end where the terms say so, once (GIVEBACK-3)', async () => {
    await hold({ atEnd: 'CREDIT' });
    try {
      const seat = await newSeat();
      await lose(seat, 100_000n);
      await age(seat, 8);
      await Promise.all([world.runDuty('givebacks.end'), world.runDuty('givebacks.end')]);
      await world.runDuty('givebacks.end');
      expect(await recordOf(seat)).toMatchObject([{ kind: 'CREDITED', amount: '6.00' }]);
      expect(await balanceOf(seat)).toBe('4006.00');
    } finally {
      await hold();
    }
  });
});

describe('the terms', () => {
  it('are changed by two people from the next day on, and each bet has those of its level (GIVEBACK-1)', async () => {
    const seat = await newSeat();
    await world.owner.query('update members.member set vip_level = 4 where id = $1', [seat.player.id]);
    await lose(seat, 100_000n);
    expect(await shown(seat)).toMatchObject({ amount: '12.00', level: 4 });
    const [finance, admin, auditor] = await signInColleagues(world, ['finance', 'admin', 'auditor']);
    const terms = { ...DEFAULT_TERMS, rates: { RNG: [50_000] }, excludedGames: ['none'] };
    const id = randomUUID();
    const propose = async (given: object) =>
      await finance.call('proposeGivebackTerms', { id, terms: { ...terms, ...given }, reason });
    for (const bad of [
      { rates: { RNG: [50_001] } },
      { rates: { RNG: [2, 1] } },
      { rates: { RNG: [] } },
      { rates: { CHESS: [1] } },
      { minimum: '0' },
      { days: 0 },
    ])
      expect((await propose(bad)).code).toBe('wire.malformed');
    expect((await auditor.call('proposeGivebackTerms', { id, terms, reason })).success).toBe(false);
    expect((await propose({})).value).toMatchObject({
      after: { RNG: '5 %' },
      before: { excludedGames: '–' },
    });
    await admin.call('decideApproval', { id, verdict: 'approve' });
    const { value } = await auditor.call('getGivebackTerms', {});
    expect(value).toMatchObject({
      now: { rates: { RNG: [6_000, 7_500, 9_000, 10_500, 12_000] } },
      next: terms,
    });
    await lose(seat, 10_000n);
    expect(await shown(seat)).toMatchObject({ amount: '13.20' });
    await hold({ rates: { RNG: [10_000] } });
    ownTerms.add(seat.player.id);
    await lose(seat, 10_000n);
    expect(await shown(seat)).toMatchObject({ amount: '14.20' });
    await hold();
    const { rows } = (await auditor.call('listGivebackCuts', { 'f.kind': 'EXPIRED' })).value;
    expect(rows).toMatchObject([{ kind: 'EXPIRED', amount: '6.00' }]);
  });
});
