import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindMobile } from '../../testing/members.ts';
import { verified } from '../../testing/verified.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { ageOn, tierFrom } from './rules.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

const reading = async <T>(
  ask: (of: World['app']['features']['verification']) => (scope: never) => Promise<T>,
) =>
  await world.platform.scopes.read(
    'DEMO',
    async (scope) => await ask(world.app.features.verification)(scope as never),
  );
const demand = async (member: string, before: 'deposit' | 'withdrawal') =>
  await reading(({ demand: ask }) => async (scope) => {
    try {
      await ask(scope, member, before);
      return 'admitted';
    } catch (error) {
      const { code, value } = error as { code: string; value: unknown };
      return { code, value };
    }
  });
const refused = (tier: number, reached: number) => ({
  code: 'verification.identity_required',
  value: { tier, reached },
});

describe('an identity tier', () => {
  it('follows from what was proved, each from the one below it', () => {
    const none = { mobile: false, person: false, document: false };
    expect(tierFrom(none)).toBe(0);
    expect(tierFrom({ ...none, mobile: true, document: true })).toBe(0);
    expect(tierFrom({ mobile: true, person: true, document: false })).toBe(1);
    expect(tierFrom({ mobile: true, person: true, document: true })).toBe(2);
  });

  it('is asked for before money comes in and before it goes out, as the profile says', async () => {
    const { id } = await world.register('climber');
    await bindMobile(world, id, '+639171234567');
    expect([await demand(id, 'deposit'), await demand(id, 'withdrawal')]).toEqual([
      refused(1, 0),
      refused(2, 0),
    ]);
    await verified(world, id, 1, 'Ana Reyes');
    expect([await demand(id, 'deposit'), await demand(id, 'withdrawal')]).toEqual([
      'admitted',
      refused(2, 1),
    ]);
    await verified(world, id, 2);
    expect([await demand(id, 'deposit'), await demand(id, 'withdrawal')]).toEqual(['admitted', 'admitted']);
    await world.owner.query("update merchants.merchant set profile = 'PH' where code = 'DEMO'");
    await world.app.features.merchants.refresh();
    const other = await world.register('atph');
    await verified(world, other.id, 1);
    expect(await demand(other.id, 'deposit')).toEqual(refused(2, 1));
    await world.owner.query("update merchants.merchant set profile = 'DEMO' where code = 'DEMO'");
    await world.app.features.merchants.refresh();
  });

  it('falls with the day until which a document is good', async () => {
    const { id } = await world.register('expiring');
    await verified(world, id, 2);
    const until = async (days: number) => {
      await world.owner.query(
        "update verification.document set expires_on = (now() at time zone 'UTC')::date + $2::int where member = $1",
        [id, days],
      );
      return await reading(
        ({ tierOf }) =>
          async (scope) =>
            await tierOf(scope, id),
      );
    };
    expect([await until(0), await until(-1)]).toEqual([2, 1]);
  });

  it('stands on a name that nobody reads in the tables', async () => {
    const { id } = await world.register('named');
    await verified(world, id, 1, 'Josefina Dimagiba');
    expect(
      await reading(
        ({ legalNameOf }) =>
          async (scope) =>
            await legalNameOf(scope, id),
      ),
    ).toBe('Josefina Dimagiba');
    const { rows } = await world.owner.query(
      'select p::text as row from verification.person p where member = $1',
      [id],
    );
    const stored = Buffer.from(JSON.stringify(rows)).toString('latin1');
    for (const secret of ['Josefina', '1990']) expect(stored).not.toContain(secret);
  });
});

describe('an age', () => {
  it('counts whole years, and rises on the birthday', () => {
    expect(ageOn('2005-11-26', '2026-11-25')).toBe(20);
    expect(ageOn('2005-11-26', '2026-11-26')).toBe(21);
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18]);
  });
});
