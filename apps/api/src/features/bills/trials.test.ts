import { randomUUID } from 'node:crypto';
import type { ContractTerms } from '@laro/wire/contract-terms';
import { DIVIDEND_TERMS, SALARY_TERMS } from '@laro/wire/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signContract } from '../../testing/contracts.ts';
import { createTestClock, type Player, startWorld, type World } from '../../testing/world.ts';
import { monthBefore, periodsIn } from './what-if.ts';

const clock = createTestClock();
let world: World;
beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => {
  await world.stop();
});

const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(clock.now());
/** A day of last month. */
const lastMonth = (day: string): string => `${monthBefore(today()).first.slice(0, 8)}${day}`;

async function member(name: string, path: readonly Player[], type = 0): Promise<Player> {
  const player = await world.register(name);
  const above = path.map(({ id }) => id);
  await world.owner.query(
    'update members.member set agent_path = $2, recommended_by = $3, type = $4 where id = $1',
    [player.id, above, above.at(-1) ?? null, type],
  );
  return player;
}
/** What a member played on a day, in the figures. */
async function played(who: Player, path: readonly Player[], day: string, valid: string): Promise<void> {
  await world.owner.query(
    `insert into bills.play (merchant, day, hour, known, member, vendor, category, path, stake, payout, valid)
     values ('DEMO', $1::date, 10, $1::date + interval '1 day', $2, 'LARO', 'RNG', $3, $4::numeric * 100000, 0, $4::numeric * 100000)`,
    [day, who.id, path.map(({ id }) => id), valid],
  );
}
const sign = async (who: Player, payer: Player | null, terms: ContractTerms) =>
  await signContract(world, { agent: who.id, payer: payer?.id ?? null, terms, fromDay: lastMonth('01') });

const tier = (active: number, rate: number) => ({ from: '1000.00', active, loss: null, rate });
/** 2 % where six members are active, and 1 % from the first one on. */
const OWN = { ...SALARY_TERMS, tiers: [tier(6, 20_000)] };
const OFFER = { ...SALARY_TERMS, tiers: [tier(0, 10_000)] };

describe('terms that are tried on last month', () => {
  const team: { top?: Player; low?: Player } = {};
  const pair = () => {
    if (!team.top || !team.low) throw new Error('A team is made.');
    return { top: team.top, low: team.low };
  };
  beforeAll(async () => {
    const top = await member('trytop', [], 1);
    const low = await member('trylow', [top], 1);
    Object.assign(team, { top, low });
    await sign(top, null, OWN);
    for (const at of [1, 2, 3, 4, 5]) {
      const player = await member(`tryplayer${at}`, [top, low]);
      await played(player, [top, low], lastMonth('03'), '1000.00');
      await played(player, [top, low], lastMonth('04'), '1000.00');
      if (at < 5) await played(player, [top, low], lastMonth('05'), '1000.00');
    }
    await played(await member('tryown', [top]), [top], lastMonth('04'), '1000.00');
  });

  it('pay what bills of these days would be, and say where the payer’s own pay would not do (BILL-9, PAY-9)', async () => {
    const { low, top } = pair();
    const answer = await top.call('tryContractTerms', { member: low.id, terms: OFFER });
    expect(answer.value).toEqual({
      ...monthBefore(today()),
      amount: '50.00',
      reached: 2,
      shortIn: 1,
      periods: [
        {
          first: lastMonth('03'),
          last: lastMonth('03'),
          hour: null,
          base: '5000.00',
          baseLines: [{ code: 'TURNOVER', amount: '5000.00' }],
          amount: '0.00',
          tier: 0,
          active: 5,
          short: '-50.00',
        },
        expect.objectContaining({ first: lastMonth('04'), amount: '50.00', short: '0.00', active: 5 }),
        // Four players are too few to be shown.
        expect.objectContaining({ first: lastMonth('05'), amount: null, base: null, tier: -1, short: null }),
      ],
    });
    const topped = { ...OFFER, platformTopsUp: true };
    expect((await top.call('tryContractTerms', { member: low.id, terms: topped })).value).toMatchObject({
      amount: '100.00',
      shortIn: 0,
    });
    const strict = { ...topped, strictChain: true };
    expect((await top.call('tryContractTerms', { member: low.id, terms: strict })).value).toMatchObject({
      amount: '50.00',
      shortIn: 1,
    });
  });

  it('are refused as an offer of them, and leave nothing written (BILL-9, PAY-11)', async () => {
    const { low, top } = pair();
    const stranger = await member('trystranger', [], 1);
    const above = { ...OFFER, tiers: [tier(0, 20_001)] };
    const code = async (by: Player, who: string, terms: ContractTerms) =>
      (await by.call('tryContractTerms', { member: who, terms })).code;
    expect(await code(top, low.id, above)).toBe('contracts.above_payer');
    expect(await code(top, low.id, { ...OFFER, tiers: [] })).toBe('contracts.no_tiers');
    expect(await code(top, low.id, DIVIDEND_TERMS)).toBe('contracts.no_own');
    expect(await code(top, stranger.id, OFFER)).toBe('contracts.stranger');
    expect(await code(low, top.id, OFFER)).toBe('contracts.stranger');
    expect(await code(top, `mem_${randomUUID().replaceAll('-', '').slice(0, 26)}`, OFFER)).toBe(
      'contracts.stranger',
    );
    const { rows } = await world.owner.query('select from contracts.version where agent = $1', [low.id]);
    expect(rows).toEqual([]);
  });

  it('say nothing of an exclusion that came after the run of the period (BILL-9)', async () => {
    const { low, top } = pair();
    const before = (await top.call('tryContractTerms', { member: low.id, terms: OFFER })).value;
    const { rows } = await world.owner.query<{ id: string }>(
      "select id from members.member where account = 'tryplayer1'",
    );
    const out = rows[0]?.id ?? '';
    const closing = {
      period: { first: lastMonth('04'), last: lastMonth('04') },
      contracts: [{ agent: top.id }],
      uncounted: { excluded: [], linked: [] },
    };
    await world.owner.query(
      `insert into bills.run (merchant, id, series, first, last, hour, cutoff, computed_until, closing, total, state, calculated_at)
       values ('DEMO', 'run_trial', 'DAILY', $1, $1, -1, now(), now(), $2, 0, 'PREVIEW', now())`,
      [lastMonth('04'), JSON.stringify(closing)],
    );
    await world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.limits.exclude(scope, { id: out }, '1 day');
    });
    const after = (await top.call('tryContractTerms', { member: low.id, terms: OFFER })).value;
    expect(after.periods[1]).toEqual(before.periods[1]);
    await world.owner.query("delete from bills.run where id = 'run_trial'");
  });
});

describe('the periods of a month', () => {
  it('are those that end in it (BILL-9)', () => {
    const month = { first: '2026-02-01', last: '2026-02-28' };
    expect(monthBefore('2026-03-31')).toEqual(month);
    expect(periodsIn('DAILY', month)).toHaveLength(28);
    expect(periodsIn('HOURLY', month)).toHaveLength(28);
    expect(periodsIn('MONTH', month)).toEqual([month]);
    expect(periodsIn('HALF_MONTH', month).map(({ last }) => last)).toEqual(['2026-02-15', '2026-02-28']);
    expect(periodsIn('WEEK', month).map(({ first, last }) => `${first} ${last}`)).toEqual([
      '2026-01-26 2026-02-01',
      '2026-02-02 2026-02-08',
      '2026-02-09 2026-02-15',
      '2026-02-16 2026-02-22',
    ]);
  });
});
