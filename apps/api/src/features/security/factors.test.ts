import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';
import { totpOf } from './rules.ts';

let world: World;
const clock = createTestClock();
const MINUTE = 60_000;
const STEP = 30_000;

beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

async function proved(name: string): Promise<Player> {
  const player = await world.register(name);
  await player.call('stepUp', { factor: 'password', secret: PASSWORD });
  return player;
}

const codeOf = (secret: string, at = clock.now().getTime()): string =>
  totpOf(secret).generate({ timestamp: at });

/** A member with an authenticator app; its first step is used by then. */
async function withApp(name: string) {
  const player = await proved(name);
  const { secret } = (await player.call('beginTotp', {})).value;
  const { value } = await player.call('confirmTotp', { code: codeOf(secret) });
  return { player, secret, recoveryCodes: value.recoveryCodes };
}

const byApp = async (player: Player, code: string) =>
  await player.call('stepUp', { factor: 'totp', secret: code });
const byCode = async (player: Player, secret: string) =>
  await player.call('stepUp', { factor: 'recovery', secret });

describe('the authenticator app', () => {
  it('S11 is in force only once a code of it was given, and its secret is sealed at rest', async () => {
    const player = await proved('appalice');
    const begun = (await player.call('beginTotp', {})).value;
    expect(begun.uri).toBe(
      `otpauth://totp/Laro:appalice?issuer=Laro&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await player.call('getSecurity', {})).value).toMatchObject({
      totp: false,
      factors: ['password'],
    });
    expect((await byApp(player, codeOf(begun.secret))).code).toBe('security.factor_missing');
    const wrong = String((Number(codeOf(begun.secret)) + 1) % 1_000_000).padStart(6, '0');
    expect((await player.call('confirmTotp', { code: wrong })).code).toBe('security.proof_wrong');
    const confirmed = await player.call('confirmTotp', { code: codeOf(begun.secret) });
    expect(confirmed.value.recoveryCodes).toHaveLength(10);
    expect((await player.call('getSecurity', {})).value).toMatchObject({
      totp: true,
      recoveryCodesLeft: 10,
      factors: ['password', 'totp', 'recovery'],
    });
    const rows = await world.owner.query('select row_to_json(t)::text as row from security.totp t');
    expect(JSON.stringify(rows.rows)).not.toContain(begun.secret);
    const hex = Buffer.from(begun.secret).toString('hex');
    expect(JSON.stringify(rows.rows)).not.toContain(hex);
  });

  it('a secret that was shown and left is forgotten after a quarter of an hour', async () => {
    const player = await proved('appleft');
    const { secret } = (await player.call('beginTotp', {})).value;
    clock.advance(15 * MINUTE);
    await player.call('stepUp', { factor: 'password', secret: PASSWORD });
    expect((await player.call('confirmTotp', { code: codeOf(secret) })).code).toBe('security.factor_missing');
  });

  it('S5 a code is accepted once, a step early or late, and never one that is older than an accepted one', async () => {
    const { player, secret } = await withApp('appbea');
    const now = clock.now().getTime();
    expect((await byApp(player, codeOf(secret, now))).code).toBe('security.proof_wrong');
    expect((await byApp(player, codeOf(secret, now - STEP))).code).toBe('security.proof_wrong');
    expect((await byApp(player, codeOf(secret, now + 2 * STEP))).code).toBe('security.proof_wrong');
    expect((await byApp(player, codeOf(secret, now + STEP))).success).toBe(true);
    expect((await byApp(player, codeOf(secret, now + STEP))).code).toBe('security.proof_wrong');
    clock.advance(3 * STEP);
    expect((await byApp(player, codeOf(secret, clock.now().getTime() - STEP))).success).toBe(true);
  });

  it('S5 sent ten times at the same moment, a code is accepted once', async () => {
    const { player, secret } = await withApp('appcat');
    clock.advance(STEP);
    const { security } = world.app.features;
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, async () => {
        return await security.check('DEMO', player.id, { factor: 'totp', code: codeOf(secret) });
      }),
    );
    const accepted = answers.filter((answer) => answer.status === 'fulfilled' && answer.value);
    expect(accepted).toHaveLength(1);
  });

  it('S5 five wrong codes shut it for half an hour, recovery codes with it', async () => {
    const { player, secret, recoveryCodes } = await withApp('appdee');
    for (let guess = 0; guess < 5; guess += 1) await byApp(player, 'abcdef');
    clock.advance(STEP);
    expect((await byApp(player, codeOf(secret))).code).toBe('login.too_many_failures');
    expect((await byCode(player, recoveryCodes[0] ?? '')).code).toBe('login.too_many_failures');
    const { security } = world.app.features;
    const asked = security.check('DEMO', player.id, { factor: 'totp', code: codeOf(secret) });
    await expect(asked).rejects.toThrow('login.too_many_failures');
  });

  it('S11 is taken away only after a fresh proof, and its recovery codes with it', async () => {
    const { player, secret, recoveryCodes } = await withApp('appeve');
    clock.advance(6 * MINUTE);
    const refused = await player.call('removeTotp', {});
    expect([refused.code, refused.value]).toEqual([
      'security.step_up_required',
      { factors: ['password', 'totp', 'recovery'] },
    ]);
    expect((await player.call('beginTotp', {})).code).toBe('security.step_up_required');
    await byApp(player, codeOf(secret));
    expect((await player.call('removeTotp', {})).success).toBe(true);
    expect((await player.call('removeTotp', {})).success).toBe(true);
    expect((await player.call('getSecurity', {})).value).toMatchObject({
      totp: false,
      recoveryCodesLeft: 0,
      factors: ['password'],
    });
    expect((await byCode(player, recoveryCodes[0] ?? '')).code).toBe('security.factor_missing');
    const { security } = world.app.features;
    const factors = await world.platform.scopes.read('DEMO', async (scope) => {
      return await security.factorsOf(scope, player.id);
    });
    expect(factors).toEqual([]);
  });

  it('every change is written to the history and told to the member', async () => {
    const { player } = await withApp('appfay');
    await player.call('renewRecoveryCodes', {});
    await player.call('removeTotp', {});
    const events = await world.owner.query(
      'select kind, session_handle, address from security.event where member = $1 order by id',
      [player.id],
    );
    const session = (await player.call('getSession', {})).value.session?.token;
    expect(events.rows).toEqual(
      ['totp_added', 'recovery_codes_renewed', 'totp_removed'].map((kind) => ({
        kind,
        session_handle: session,
        address: '127.0.0.x',
      })),
    );
  });
});

describe('recovery codes', () => {
  it('S11 open once each, are kept as keyed hashes, and end when new ones are made', async () => {
    const { player, recoveryCodes } = await withApp('recalice');
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(first).toMatch(/^([0-9a-z]{4}-){2}[0-9a-z]{4}$/);
    expect((await byCode(player, first)).success).toBe(true);
    expect((await byCode(player, first)).code).toBe('security.proof_wrong');
    expect((await byCode(player, ` ${second.toUpperCase().replaceAll('-', '')} `)).success).toBe(true);
    expect((await player.call('getSecurity', {})).value.recoveryCodesLeft).toBe(8);
    const rows = await world.owner.query(
      "select encode(code_hash, 'hex') as hash from security.recovery_code",
    );
    expect(JSON.stringify(rows.rows)).not.toContain(Buffer.from(third.replaceAll('-', '')).toString('hex'));

    const renewed = (await player.call('renewRecoveryCodes', {})).value.recoveryCodes;
    expect(renewed).toHaveLength(10);
    expect((await byCode(player, third)).code).toBe('security.proof_wrong');
    expect((await byCode(player, renewed[0] ?? '')).success).toBe(true);
  });

  it('S11 the last one proves as well as the first', async () => {
    const { player, recoveryCodes } = await withApp('reclast');
    clock.advance(6 * MINUTE);
    for (const code of recoveryCodes) expect((await byCode(player, code)).success).toBe(true);
    expect((await player.call('getSecurity', {})).value.factors).toEqual(['password', 'totp']);
    expect((await player.call('removeTotp', {})).success).toBe(true);
  });

  it('S11 used by ten at the same moment, a code opens for one', async () => {
    const { player, recoveryCodes } = await withApp('recben');
    const { security } = world.app.features;
    const answers = await Promise.allSettled(
      recoveryCodes.map(async () => {
        return await security.check('DEMO', player.id, { factor: 'recovery', code: recoveryCodes[0] });
      }),
    );
    const opened = answers.filter((answer) => answer.status === 'fulfilled' && answer.value);
    expect(opened).toHaveLength(1);
  });

  it('open nothing for another member', async () => {
    const { recoveryCodes } = await withApp('reccat');
    const { player: other } = await withApp('recdan');
    expect((await byCode(other, recoveryCodes[0] ?? '')).code).toBe('security.proof_wrong');
  });

  it('are made only for whoever has a factor that they could stand in for', async () => {
    const player = await proved('receve');
    expect((await player.call('renewRecoveryCodes', {})).code).toBe('security.factor_missing');
    clock.advance(6 * MINUTE);
    expect((await player.call('renewRecoveryCodes', {})).code).toBe('security.step_up_required');
  });
});
