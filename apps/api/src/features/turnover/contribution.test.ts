import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeats } from '../../testing/hub88-seats.ts';
import { createTable } from '../../testing/lots.ts';
import { startWorld, type World } from '../../testing/world.ts';
import * as store from './store.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

const DEADLINE = '2030-01-01T00:00:00Z';
const NO_END = 9_223_372_036_854_775_807n;

type LotCase = { opened: number; required: bigint; deadline: 0 | 1 | 2; clearedAt: number | null };
type BetCase = { gameType: 'RNG' | 'LIVE'; stake: bigint; late: boolean };
/** What a bet comes to be, and whose news is delivered then: any, in any order, or none. */
type Step = { bet: number; state: 'ACCEPTED' | 'LOSE' | 'WIN' | 'VOID'; news: number[] };

const lotCase = fc.record<LotCase>({
  opened: fc.integer({ min: 0, max: 9 }),
  required: fc.bigInt({ min: 1n, max: 60n }),
  deadline: fc.constantFrom(0, 1, 2),
  clearedAt: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 4 }),
});
const betCase = fc.record<BetCase>({
  gameType: fc.constantFrom('RNG', 'LIVE'),
  stake: fc.bigInt({ min: 0n, max: 30n }),
  late: fc.boolean(),
});
const story = fc
  .record({
    lots: fc.array(lotCase, { minLength: 1, maxLength: 4 }),
    bets: fc.array(betCase, { minLength: 1, maxLength: 10 }),
  })
  .chain(({ lots, bets }) => {
    const place = fc.nat({ max: bets.length - 1 });
    const state = fc.constantFrom<Step['state'][]>('ACCEPTED', 'LOSE', 'WIN', 'VOID');
    const news = fc.array(place, { maxLength: 4 });
    return fc.record({
      lots: fc.constant(lots),
      bets: fc.constant(bets),
      steps: fc.array(fc.record<Step>({ bet: place, state, news }), { maxLength: 20 }),
      last: fc.shuffledSubarray(
        bets.map((_, index) => index),
        { minLength: bets.length },
      ),
    });
  });

const CONTRIBUTION = { RNG: 100n, LIVE: 10n } as const;
const PAYOUT = { ACCEPTED: 0n, LOSE: 0n, WIN: 40n } as const;
const validOf = (state: Step['state'], stake: bigint): bigint =>
  state === 'WIN' || state === 'LOSE' ? stake : 0n;
const deadlineOf = (deadline: LotCase['deadline']): string | null =>
  deadline === 0 ? null : `203${deadline}-01-01T00:00:00Z`;
/** A lot opened before the stake of the same place, so that versions never meet. */
const openedVersion = (opened: number): bigint => BigInt(opened * 10 + 1);
const stakeVersion = (bet: number): bigint => BigInt(bet * 10 + 5);

/** The same in a few lines, over all bets at once: what TURNOVER-4 says, in the order of stakes. */
function expected(lots: readonly LotCase[], bets: readonly BetCase[], states: readonly Step['state'][]) {
  const standing = lots.map((lot, index) => ({
    id: `l${index}`,
    ...lot,
    done: 0n,
    won: 0n,
    last: lot.clearedAt === null ? NO_END : openedVersion(lot.clearedAt),
    status: lot.clearedAt === null ? 'OPEN' : 'CLEARED',
  }));
  const orderOf = ({ deadline, opened, id }: (typeof standing)[number]) => `${deadline || 9} ${opened} ${id}`;
  standing.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  for (const [index, { gameType, stake, late }] of bets.entries()) {
    const version = stakeVersion(index);
    const state = states[index] ?? 'ACCEPTED';
    if (state === 'ACCEPTED' || stake === 0n) continue;
    const lot = standing.find(
      ({ deadline, done, last, opened, required }) =>
        openedVersion(opened) < version && last >= version && done < required && (deadline === 0 || !late),
    );
    if (!lot) continue;
    lot.done += (validOf(state, stake) * CONTRIBUTION[gameType]) / 100n;
    if (state !== 'VOID') lot.won += PAYOUT[state] - stake;
    if (lot.status === 'OPEN' && lot.done >= lot.required)
      Object.assign(lot, { status: 'DONE', last: version });
  }
  return standing
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, done, won, last, status }) => ({ id, done, won, last, status }));
}

let stories = 0;
async function tell({ lots, bets, steps, last }: typeof story extends fc.Arbitrary<infer T> ? T : never) {
  stories += 1;
  const member = `mem_story${stories}`;
  const account = 1_000_000 + stories;
  const { owner, platform } = world;
  for (const [index, { opened, required, deadline, clearedAt }] of lots.entries()) {
    await owner.query(
      `insert into turnover.lot (merchant, id, member, lane, account, source, reference, base, multiplier, required,
         contribution, terms, opened_at, expires_at, opened_version, last_version, status, ended_at)
       values ('DEMO', $1, $2, 7, $3, 'BONUS', $1, 1, 1, $4, '{"RNG":100,"LIVE":10}', '{}', now(), $5, $6, $7, $8, $9)`,
      [
        `${member}l${index}`,
        member,
        account,
        required,
        deadlineOf(deadline),
        openedVersion(opened),
        clearedAt === null ? NO_END : openedVersion(clearedAt),
        clearedAt === null ? 'OPEN' : 'CLEARED',
        clearedAt === null ? null : DEADLINE,
      ],
    );
  }
  for (const [index, { gameType, stake, late }] of bets.entries()) {
    await owner.query(
      `insert into bets.bet (lane, id, merchant, member, account, stake_version, book, currency, integration, transaction,
         round, node_id, game_type, stake, risk, placed_at, business_day)
       values (7, $1, 'DEMO', $2, $3, $4, 'REAL', 'PHP', 'int_story', $1, $1, 'node', $5, $6, $6, $7, '2026-01-01')`,
      [
        `${member}b${index}`,
        member,
        account,
        stakeVersion(index),
        gameType,
        stake,
        late ? '2040-01-01' : '2026-01-01',
      ],
    );
  }
  const states = bets.map((): Step['state'] => 'ACCEPTED');
  const deliver = async (news: readonly number[]): Promise<void> => {
    await platform.scopes.write('DEMO', async (scope) => {
      await store.applySettlements(
        scope,
        news.map((bet) => ({ member, stakeVersion: Number(stakeVersion(bet)) })),
      );
    });
  };
  for (const { bet, state, news } of steps) {
    const stake = bets[bet]?.stake ?? 0n;
    await owner.query(
      // A result of void pays the stake back.
      `update bets.bet set state = $2, payout = $3, valid_bet = $4, settled_at = $5 where id = $1`,
      [
        `${member}b${bet}`,
        state,
        state === 'VOID' ? stake : PAYOUT[state],
        validOf(state, stake),
        state === 'ACCEPTED' ? null : DEADLINE,
      ],
    );
    states[bet] = state;
    await deliver(news);
  }
  for (const bet of last) await deliver([bet]);
  const { rows } = await owner.query<Record<'id' | 'done' | 'won' | 'last' | 'status' | 'added', string>>(
    `select substr(l.id, $2) as id, l.done::text, l.won::text, l.last_version::text as last, l.status,
       coalesce((select sum(f.added) from turnover.bet_contribution f where f.lot = l.id), 0)::text as added
     from turnover.lot l where l.member = $1 order by l.id`,
    [member, member.length + 1],
  );
  return { states, rows };
}

describe('contributions to lots', () => {
  it('settlement events in any order, doubled, late or lost before the last give the lots that the bets in force give, and each counts the sum of its contributions', async () => {
    await fc.assert(
      fc.asyncProperty(story, async (one) => {
        const { states, rows } = await tell(one);
        expect(rows.map(({ done, added }) => [done, added])).toEqual(rows.map(({ done }) => [done, done]));
        expect(
          rows.map(({ id, done, won, last, status }) => ({
            id,
            done: BigInt(done),
            won: BigInt(won),
            last: BigInt(last),
            status,
          })),
        ).toEqual(expected(one.lots, one.bets, states));
      }),
      { numRuns: 80 },
    );
  });

  it('a large recompute of one member is left to the job, and gives the same lots', async () => {
    const { owner, platform } = world;
    const { player } = await createSeats(world).newSeat('heavylot');
    await createTable(world, createSeats(world)).open(player.id, {
      base: '0.00003',
      reference: 'heavy',
    });
    await owner.query(
      `insert into bets.bet (lane, id, merchant, member, account, stake_version, book, currency, integration, transaction,
         round, node_id, game_type, stake, risk, placed_at, business_day, state, valid_bet, settled_at)
       select l.lane, 'heavy' || n, 'DEMO', l.member, l.account, l.opened_version + n, 'REAL', 'PHP', 'int_story', 'heavy' || n,
         'heavy', 'node', 'RNG', 1, 1, now(), '2026-01-01', 'LOSE', 1, now()
       from turnover.lot l, generate_series(1, 1100) n where l.member = $1`,
      [player.id],
    );
    const { rows } = await owner.query<{ from: string }>(
      'select opened_version::text as from from turnover.lot where member = $1',
      [player.id],
    );
    const first = Number(rows[0]?.from);
    const standing = async () =>
      (
        await owner.query(
          `select l.status, l.done::text, l.won::text, exists (select from turnover.pending_recompute w where w.member = l.member) as waits
           from turnover.lot l where l.member = $1`,
          [player.id],
        )
      ).rows;
    for (const n of [1, 2, 3])
      await platform.scopes.write('DEMO', async (scope) => {
        await store.applySettlements(scope, [{ member: player.id, stakeVersion: first + n }]);
      });
    expect(await standing()).toEqual([{ status: 'OPEN', done: '2', won: '-2', waits: true }]);
    await world.runJobs('turnover');
    expect(await standing()).toEqual([{ status: 'DONE', done: '3', won: '-3', waits: false }]);
    await owner.query("delete from bets.bet where id like 'heavy%'");
  });

  it('bets settled and lots opened at the same moment: each bet counts towards what was open at its stake, and nothing is lost', async () => {
    const seats = createSeats(world);
    const table = createTable(world, seats);
    const seat = await seats.newSeat('allatonce');
    const acts = Array.from({ length: 12 }, (_, index) => index);
    await Promise.all(
      acts.map(async (index) => {
        if (index % 3 === 0) await table.open(seat.player.id, { base: '1000' });
        else await table.settled(seat, '2');
        if (index % 4 === 0) await world.settleOutbox();
      }),
    );
    await world.settleOutbox();
    // What met a lot that was held.
    await world.runJobs('turnover.recompute');
    const { rows } = await world.owner.query(
      `select coalesce(sum(added), 0)::text as counted, (
         select coalesce(sum(b.valid_bet), 0)::text from bets.bet b where b.member = $1 and b.stake_version > (
           select min(opened_version) from turnover.lot where member = $1)) as played
       from turnover.bet_contribution where member = $1`,
      [seat.player.id],
    );
    expect(rows[0]?.counted).toBe(rows[0]?.played);
    expect(await table.standing(seat)).toHaveLength(4);
  });
});
