import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../testing/world.ts';
import { sql } from './database.ts';
import { callOutward } from './outward.ts';
import { afterCommit, type Scope } from './scope.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.owner.query('create table public.asked (note text); grant all on public.asked to laro_app');
});
afterAll(async () => await world.stop());
beforeEach(async () => void (await world.owner.query('delete from public.asked')));

const write = async ({ tx }: Scope, note: string) =>
  void (await sql`insert into public.asked values (${note})`.execute(tx));
/** As every other process sees it. */
const committed = async () =>
  (await world.owner.query<{ note: string }>('select note from public.asked order by 1')).rows.map(
    ({ note }) => note,
  );

describe('a call to the outside', () => {
  it('is made once every other process can read what is asked, and its answer is written down before the next is asked', async () => {
    const seen: (readonly string[])[] = [];
    await callOutward(world.platform.scopes, 'DEMO', {
      async begin(scope): Promise<string> {
        await write(scope, '1 asked one');
        return 'one';
      },
      async call(asked) {
        seen.push(await committed());
        return `${asked} answered`;
      },
      async record(scope, asked, result) {
        await write(scope, `2 ${result}`);
        return asked === 'one' ? 'two' : null;
      },
    });
    expect(seen).toEqual([['1 asked one'], ['1 asked one', '2 one answered']]);
    expect(await committed()).toEqual(['1 asked one', '2 one answered', '2 two answered']);
  });

  it('leaves what was asked where its answer could not be written down', async () => {
    const call = callOutward(world.platform.scopes, 'DEMO', {
      async begin(scope): Promise<string> {
        await write(scope, 'asked');
        return 'one';
      },
      call: async () => await Promise.resolve('answered'),
      async record(scope, _, result) {
        await write(scope, result);
        throw new Error('No disk.');
      },
    });
    await expect(call).rejects.toThrow('No disk.');
    expect(await committed()).toEqual(['asked']);
  });

  it('is not made where there is nothing to ask', async () => {
    let isCalled = false;
    await callOutward(world.platform.scopes, 'DEMO', {
      begin: async () => await Promise.resolve(null),
      call: async () => {
        isCalled = true;
        await Promise.resolve();
      },
      record: async () => await Promise.resolve(null),
    });
    expect(isCalled).toBe(false);
  });
});

describe('what begins after the commit', () => {
  it('sees what was committed, and does not begin where that is undone', async () => {
    const { scopes } = world.platform;
    const begun = Promise.withResolvers<readonly string[]>();
    await scopes.write('DEMO', async (scope) => {
      afterCommit(scope, () => begun.resolve(committed()));
      await write(scope, 'kept');
    });
    expect(await begun.promise).toEqual(['kept']);
    let isBegun = false;
    const undone = scopes.write('DEMO', async (scope) => {
      afterCommit(scope, () => {
        isBegun = true;
      });
      await write(scope, 'undone');
      throw new Error('Undone.');
    });
    await expect(undone).rejects.toThrow('Undone.');
    expect([isBegun, await committed()]).toEqual([false, ['kept']]);
  });

  it('is refused where no unit of work would ever begin it', async () => {
    await world.platform.database.transaction().execute(async (tx) => {
      expect(() => afterCommit({ merchant: 'DEMO', tx }, () => undefined)).toThrow('unit of work of its own');
      await Promise.resolve();
    });
  });
});
