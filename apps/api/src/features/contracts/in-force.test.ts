import { parseMoney } from '@laro/money';
import { DIVIDEND_TERMS, HOURLY_TERMS, SALARY_TERMS } from '@laro/wire/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signContract } from '../../testing/contracts.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';
import { type AskedInForce, inForce } from './in-force.ts';

let world: World;
let top: Player;
let below: Player;
beforeAll(async () => {
  world = await startWorld();
  [top, below] = [await world.register('inforcetop'), await world.register('inforcelow')];
  await world.owner.query(
    'update members.member set type = 1, agent_path = $2, recommended_by = $3 where id = $1',
    [below.id, [top.id], top.id],
  );
});
afterAll(async () => await world.stop());

const held = async (asked: AskedInForce, merchant = 'DEMO') =>
  await world.platform.scopes.read(merchant, async (scope) => await inForce(scope, asked));

describe('what is in force', () => {
  it('is one version of each agent for a day, and the earlier one for a day before (CONTRACT-2)', async () => {
    const first = { agent: top.id, payer: null, terms: SALARY_TERMS, fromDay: '2026-11-01' } as const;
    const contract = await signContract(world, { ...first, untilDay: '2026-11-10' });
    await signContract(world, { ...first, fromDay: '2026-11-10' });
    await signContract(world, { ...first, agent: below.id, payer: top.id, fromDay: '2026-11-20' });
    const seen = async (day: string) =>
      (await held({ kind: 'DAILY', day })).map(({ agent, payer, version }) => [agent, version, payer]);
    expect(await seen('2026-10-31')).toEqual([]);
    expect(await seen('2026-11-09')).toEqual([[top.id, 1, { kind: 'PLATFORM' }]]);
    expect(await seen('2026-11-10')).toEqual([[top.id, 2, { kind: 'PLATFORM' }]]);
    const both = await held({ kind: 'DAILY', day: '2026-11-20' });
    expect(new Set(both.map(({ agent }) => agent))).toEqual(new Set([top.id, below.id]));
    const [mine] = await held({ kind: 'DAILY', day: '2026-11-20', agents: [below.id] });
    expect(mine).toMatchObject({ payer: { kind: 'UPLINE', member: top.id }, period: null, untilDay: null });
    expect((await held({ kind: 'DAILY', day: '2026-11-20', agents: [top.id] }))[0]?.contract).toBe(contract);
    expect(await held({ kind: 'DAILY', day: '2026-11-20' }, 'OTHER')).toEqual([]);
  });

  it('has its terms as pay is computed from them', async () => {
    await signContract(world, { agent: top.id, payer: null, terms: DIVIDEND_TERMS, fromDay: '2026-11-01' });
    await signContract(world, { agent: top.id, payer: null, terms: HOURLY_TERMS, fromDay: '2026-11-01' });
    const [dividend] = await held({ kind: 'DIVIDEND', day: '2026-11-16' });
    expect(dividend).toMatchObject({
      period: 'HALF_MONTH',
      payMode: 'CLAIM',
      terms: { kind: 'DIVIDEND', carry: 'HALF_IN_MONTH', turnoverPerActive: null },
    });
    expect(dividend?.terms.tiers[1]).toEqual({ from: parseMoney('100000'), active: 10, rate: 80_000 });
    const [hourly] = await held({ kind: 'HOURLY', day: '2026-11-16' });
    expect(hourly?.terms).toMatchObject({
      kind: 'HOURLY',
      categories: ['FISH'],
      dailyCap: parseMoney('500'),
    });
  });
});
