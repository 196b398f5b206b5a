import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../testing/world.ts';
import { skeleton } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

describe('members', () => {
  it('DATA-1 a member sees their own facts, and since when they are here', async () => {
    const juana = await world.register('juana');
    const { value } = await juana.call('getMemberInfo', {});
    expect(value).toEqual({
      id: juana.id,
      account: 'juana',
      nickname: 'juana',
      regDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      clubLabel: { labelName: null },
      toUpline: false,
      toDownline: false,
      type: 0,
      merchantCode: 'DEMO',
      userName: 'juana',
      headIcon: null,
    });
  });

  it('a nickname is folded and shown; one that looks like another’s is refused, also to two at once', async () => {
    const [rosa, maria] = [await world.register('rosa'), await world.register('maria')];
    expect((await rosa.call('setNickname', { nickname: '  Ｒｏｓａ  ng Cebu ' })).value).toEqual({
      nickname: 'Rosa ng Cebu',
    });
    expect((await rosa.call('getMemberInfo', {})).value.nickname).toBe('Rosa ng Cebu');
    for (const nickname of ['R0SA NG CEBU', 'rosa', 'Laro', 'ro\u202Esa', 'mаria']) {
      const answer = await maria.call('setNickname', { nickname });
      expect([nickname, answer.status, answer.code]).toEqual([nickname, 422, 'members.nickname_refused']);
    }
    expect((await rosa.call('setNickname', { nickname: 'Rosa' })).success).toBe(true);
    const both = await Promise.all(
      [rosa, maria].map(async (who) => await who.call('setNickname', { nickname: 'Tala' })),
    );
    expect(both.filter(({ success }) => success)).toHaveLength(1);
  });

  it('a trial account has no nickname to change', async () => {
    const trial = world.visitor();
    await trial.call('testPlay', {});
    expect(await trial.call('setNickname', { nickname: 'Somebody' })).toMatchObject({
      status: 403,
      code: 'sessions.real_account_required',
    });
  });

  it('database and server agree which accounts look alike', async () => {
    const names = ['lol', 'l0l1i5', 'rnodern', 'vvally', 'abc123', 'br1ghts8', 'rrn', 'vvv'];
    for (const name of names) {
      const { rows } = await world.owner.query('select members.skeleton($1) as bones', [name]);
      expect([name, rows[0].bones]).toEqual([name, skeleton(name)]);
    }
  });

  it('contacts are bound once, found by number, and another merchant’s are not seen', async () => {
    const [one, two] = [await world.register('contactone'), await world.register('contacttwo')];
    const { contacts } = world.app.features.members;
    const { scopes } = world.platform;
    await scopes.write('DEMO', async (scope) => {
      await contacts.bind(scope, one.id, 'mobile', '+639170000001');
      await contacts.bind(scope, one.id, 'email', 'one@example.com');
      await contacts.bind(scope, two.id, 'email', 'one@example.com');
    });
    await expect(
      scopes.write('DEMO', async (scope) => await contacts.bind(scope, two.id, 'mobile', '+639170000001')),
    ).rejects.toMatchObject({ code: '23505', constraint: 'contact_value_key' });
    await scopes.write(
      'DEMO',
      async (scope) => await contacts.bind(scope, one.id, 'mobile', '+639170000002'),
    );
    const seen = await scopes.read('DEMO', async (scope) => ({
      of: await contacts.of(scope, one.id),
      old: await contacts.byMobile(scope, '+639170000001'),
      now: (await contacts.byMobile(scope, '+639170000002'))?.account,
    }));
    expect(seen).toEqual({
      of: { mobile: '+639170000002', email: 'one@example.com' },
      old: undefined,
      now: 'contactone',
    });
    const elsewhere = await scopes.read('OTHER', async (scope) => ({
      of: await contacts.of(scope, one.id),
      by: await contacts.byMobile(scope, '+639170000002'),
    }));
    expect(elsewhere).toEqual({ of: { mobile: null, email: null }, by: undefined });
  });
});
