import { type Money, moneyFromE5 } from '@laro/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScopes, type Scope } from '../../platform/scope.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { shownTeam } from './rules.ts';
import { addChanges, readPlay, sumOneDay } from './store.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

describe('the sums of a large team', () => {
  type Row = { day: string; member: string; category: string; path: readonly string[] };
  /** Numbers that look random and are the same in each run. */
  const pickFrom = (seed: number) => {
    let state = seed;
    return (below: number): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
  };
  const inMerchant = async <T>(work: (scope: Scope) => Promise<T>) =>
    await createScopes(world.platform.worker.pool).write('DEMO', work);
  const figures = async (agent: string) =>
    await inMerchant(async (scope) => {
      const periods = [
        ['2026-01-01', '2026-03-31'],
        ['2026-01-03', '2026-01-05'],
        ['2026-01-04', '2026-01-04'],
      ] as const;
      return await Promise.all(
        periods.map(async ([startDate, endDate]) =>
          shownTeam(await readPlay(scope, agent, { startDate, endDate })),
        ),
      );
    });
  const tables = async (agent: string) => {
    const kept = await world.owner.query(
      `select day::text, category, bets, bettors, players, deep_players, stake, payout, valid from teams.rolled_day
       where agent = $1 order by day, category`,
      [agent],
    );
    const gaps = await world.owner.query(
      `select day::text, category, since, bettors from teams.rolled_gap where agent = $1 and bettors <> 0
       order by day, category, since`,
      [agent],
    );
    return { days: kept.rows, gaps: gaps.rows };
  };
  const build = async (agent: string) => {
    while (await inMerchant(async (scope) => await sumOneDay(scope, agent)));
  };

  it('are what the days of its members say, kept while bets come in any order and built once more (TEAM-3)', async () => {
    const [top, middle] = ['mem_rolledtop', 'mem_rolledmiddle'];
    const pick = pickFrom(20_261_128);
    const member = (n: number) => `mem_rolled${n}`;
    const change = (): Row & { bets: number; stake: Money; payout: Money; valid: Money } => {
      const n = pick(14);
      const sign = pick(4) === 0 ? -1 : 1;
      const money = (most: number) => moneyFromE5(BigInt(sign * pick(most)) * 100_000n);
      return {
        day: `2026-01-0${1 + pick(6)}`,
        member: member(n),
        category: pick(2) === 0 ? 'RNG' : 'LIVE',
        // Of some the agents above change from bet to bet.
        path: n < 4 ? [top] : n < 8 || pick(3) === 0 ? [top, middle] : [top],
        bets: sign * pick(2),
        stake: money(3),
        payout: money(2),
        valid: money(3),
      };
    };
    const play = async (times: number) => {
      for (let at = 0; at < times; at += 1)
        await inMerchant(async (scope) =>
          addChanges(
            scope,
            Array.from({ length: 1 + pick(6) }, () => change()),
          ),
        );
    };
    await play(40);
    const before = await figures(top);
    await world.owner.query(
      `insert into teams.rolled (merchant, agent, built_from) select 'DEMO', unnest($1::text[]), 'infinity'`,
      [[top, middle]],
    );
    await inMerchant(async (scope) => await sumOneDay(scope, top));
    // While older days are missing, bets go on; also on those days.
    await play(20);
    await build(top);
    await build(middle);
    await play(60);
    const kept = await Promise.all([tables(top), tables(middle)]);
    expect(kept[0].days.length).toBeGreaterThan(15);
    const shown = [await figures(top), await figures(middle)];
    expect(shown[0]).not.toEqual(before);
    for (const agent of [top, middle])
      await world.owner.query("select set_config('laro.merchant', 'DEMO', false), teams.build_again($1)", [
        agent,
      ]);
    expect([await figures(top), await figures(middle)]).toEqual(shown);
    await build(top);
    await build(middle);
    expect(await Promise.all([tables(top), tables(middle)])).toEqual(kept);
    expect([await figures(top), await figures(middle)]).toEqual(shown);
  });

  it('have nothing of a listener that was ended half-way, and each settlement once when it is delivered again', async () => {
    const agent = 'mem_rolledonce';
    await world.owner.query(
      `insert into teams.rolled (merchant, agent, built_from) values ('DEMO', $1, '-infinity')`,
      [agent],
    );
    const one = { day: '2026-02-01', member: 'mem_rolledone', category: 'RNG', path: [agent], bets: 1 };
    const row = { ...one, stake: moneyFromE5(5n), payout: moneyFromE5(0n), valid: moneyFromE5(5n) };
    const ended = inMerchant(async (scope) => {
      await addChanges(scope, [row]);
      throw new Error('ended');
    });
    await expect(ended).rejects.toThrow('ended');
    expect((await tables(agent)).days).toEqual([]);
    await inMerchant(async (scope) => await addChanges(scope, [row]));
    const { days, gaps } = await tables(agent);
    expect(days.map(({ bets, bettors, stake }) => [bets, bettors, stake])).toEqual([
      [1, 1, '5'],
      [1, 1, '5'],
    ]);
    expect(gaps.map(({ since, bettors }) => [since, bettors])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});
