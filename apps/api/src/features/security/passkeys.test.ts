import { generateKeyPairSync } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator, type Slip } from '../../testing/authenticator.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { createTestClock, PASSWORD, type Player, startWorld, type World } from '../../testing/world.ts';

let world: World;
const clock = createTestClock();
const MINUTE = 60_000;

beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

let names = 0;
function nextName(): string {
  names += 1;
  return `keymember${names}`;
}

async function proved(name: string): Promise<Player> {
  const player = await world.register(name);
  await player.call('stepUp', { factor: 'password', secret: PASSWORD });
  return player;
}

async function add(player: Player, device = createAuthenticator(), slip: Slip = {}, name = 'My phone') {
  const { value } = await player.call('beginPasskey', {});
  const answer = await player.call('addPasskey', { name, passkey: device.create(value.options, slip) });
  return { device, answer };
}

async function withPasskey(name: string) {
  const player = await proved(name);
  const { device, answer } = await add(player);
  if (!answer.success) throw new Error(`${name} has no passkey: ${answer.code}`);
  return { player, device, recoveryCodes: answer.value.recoveryCodes };
}

const asked = async (player: Player) => (await player.call('beginPasskeyProof', {})).value.options;
const prove = async (player: Player, passkey: Record<string, unknown>) =>
  (await player.call('stepUp', { factor: 'passkey', passkey })).code ?? 'proved';

describe('a passkey', () => {
  it('S11 is made, listed, proves its member for five minutes, and is forgotten', async () => {
    const { player, device, recoveryCodes } = await withPasskey('keyalice');
    expect(recoveryCodes).toHaveLength(10);
    const { passkeys, factors } = (await player.call('getSecurity', {})).value;
    expect([passkeys, factors]).toEqual([
      [
        {
          id: expect.stringMatching(/^pky_/),
          name: 'My phone',
          createdAt: clock.now().toISOString(),
          usedAt: null,
        },
      ],
      ['password', 'passkey', 'recovery'],
    ]);
    clock.advance(6 * MINUTE);
    expect((await player.call('beginPasskey', {})).code).toBe('security.step_up_required');
    expect(await prove(player, device.get(await asked(player)))).toBe('proved');
    expect((await player.call('getSecurity', {})).value).toMatchObject({
      recentAuth: false,
      passkeys: [{ usedAt: clock.now().toISOString() }],
    });
    const id = passkeys[0]?.id ?? '';
    expect((await player.call('removePasskey', { id })).success).toBe(true);
    expect((await player.call('removePasskey', { id })).code).toBe('security.factor_missing');
    expect((await player.call('beginPasskeyProof', {})).code).toBe('security.factor_missing');
    expect((await player.call('getSecurity', {})).value).toMatchObject({
      recoveryCodesLeft: 0,
      passkeys: [],
    });
    const events = await world.owner.query('select kind from security.event where member = $1 order by id', [
      player.id,
    ]);
    expect(events.rows.map(({ kind }) => kind)).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('brings recovery codes with the first one alone', async () => {
    const { player } = await withPasskey('keybea');
    expect((await add(player)).answer.value.recoveryCodes).toEqual([]);
  });

  it.each<[string, Slip]>([
    ['from a page of another origin', { origin: 'https://evil.example' }],
    ['from another port of this host', { origin: 'http://localhost:9999' }],
    ['from the page of another brand', { origin: 'https://other.test', rpId: 'other.test' }],
    ['for another host', { rpId: 'evil.example' }],
    ['from inside a frame', { crossOrigin: true }],
    ['without the device’s own lock', { unlocked: false }],
    ['for a challenge that we never gave', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('S11 is not kept when it was made %s', async (_, slip) => {
    const player = await proved(nextName());
    const { answer } = await add(player, createAuthenticator(), slip);
    expect(answer.code).toBe('security.passkey_refused');
    expect((await player.call('getSecurity', {})).value.passkeys).toEqual([]);
  });

  it.each<[string, Slip]>([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['another port of this host', { origin: 'http://localhost:9999' }],
    ['the page of another brand', { origin: 'https://other.test', rpId: 'other.test' }],
    ['another host', { rpId: 'evil.example' }],
    ['a frame', { crossOrigin: true }],
    ['a device whose lock was not opened', { unlocked: false }],
    ['a challenge that we never gave', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['somebody else’s key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['a counter that stood still', { counter: 1 }],
    ['a counter that went back', { counter: 0 }],
  ])('S11 proves nothing from %s', async (_, slip) => {
    const { player, device } = await withPasskey(nextName());
    expect(await prove(player, device.get(await asked(player), slip))).toBe('security.proof_wrong');
    expect(await prove(player, device.get(await asked(player), { counter: 9 }))).toBe('proved');
  });

  it('S11 a challenge is answered once, in time, and for what it was given', async () => {
    const { player, device } = await withPasskey('keycat');
    const challenge = await asked(player);
    const answer = device.get(challenge);
    expect(await prove(player, answer)).toBe('proved');
    expect(await prove(player, answer)).toBe('security.proof_wrong');
    expect(await prove(player, device.get(challenge))).toBe('security.proof_wrong');

    const late = await asked(player);
    clock.advance(5 * MINUTE);
    expect(await prove(player, device.get(late))).toBe('security.proof_wrong');

    await player.call('stepUp', { factor: 'password', secret: PASSWORD });
    const forAdding = (await player.call('beginPasskey', {})).value;
    expect(await prove(player, device.get(forAdding.options))).toBe('security.proof_wrong');
    const { security } = world.app.features;
    const forSigningIn = await security.passkeyOptions('DEMO', null);
    expect(await prove(player, device.get(forSigningIn))).toBe('security.proof_wrong');
    expect(await prove(player, device.get(await asked(player)))).toBe('proved');
  });

  it('S11 answered ten times at the same moment, a challenge proves once', async () => {
    const { player, device } = await withPasskey('keydan');
    const answer = device.get(await asked(player));
    const answers = await Promise.all(Array.from({ length: 10 }, async () => await prove(player, answer)));
    expect(answers.filter((outcome) => outcome === 'proved')).toHaveLength(1);
  });

  it('S11 of two copies of a key that are used at the same moment, one proves', async () => {
    const { player, device } = await withPasskey('keycopy');
    const challenges = await Promise.all(Array.from({ length: 8 }, async () => await asked(player)));
    const outcomes = await Promise.all(
      challenges.map(async (challenge) => await prove(player, device.get(challenge, { counter: 7 }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'proved')).toHaveLength(1);
  });

  it('S3 is one member’s: another proves nothing by it, adds it not, and cannot forget it', async () => {
    const { player: owner, device } = await withPasskey('keyowner');
    const { player: thief, device: own } = await withPasskey('keythief');
    expect(await prove(thief, own.get(await asked(owner)))).toBe('security.proof_wrong');
    expect(await prove(thief, device.get(await asked(thief)))).toBe('security.proof_wrong');
    expect(await prove(thief, device.get(await asked(owner)))).toBe('security.proof_wrong');
    expect((await add(thief, device)).answer.code).toBe('security.passkey_refused');
    const id = (await owner.call('getSecurity', {})).value.passkeys[0]?.id ?? '';
    expect((await thief.call('removePasskey', { id })).code).toBe('security.factor_missing');
    expect((await owner.call('getSecurity', {})).value.passkeys).toHaveLength(1);
  });

  it('a member keeps ten at most, also when two are added at the same time', async () => {
    const player = await proved('keyfull');
    for (let count = 0; count < 9; count += 1) expect((await add(player)).answer.success).toBe(true);
    const begun = [
      (await player.call('beginPasskey', {})).value.options,
      (await player.call('beginPasskey', {})).value.options,
    ];
    const two = await Promise.all(
      begun.map(async (options) => {
        const passkey = createAuthenticator().create(options);
        return (await player.call('addPasskey', { name: 'One of two', passkey })).code ?? 'added';
      }),
    );
    expect(two.toSorted()).toEqual(['added', 'security.too_many_passkeys']);
    expect((await player.call('beginPasskey', {})).code).toBe('security.too_many_passkeys');
  });

  it('S1 an answer of any other shape is refused, and a certificate never chooses whom we call', async () => {
    const player = await proved('keyodd');
    const device = createAuthenticator();
    const { options } = (await player.call('beginPasskey', {})).value;
    const right = device.create(options);
    const response = right.response as Record<string, string>;
    const object = Buffer.from(response.attestationObject ?? '', 'base64url');
    const decoded = isoCBOR.decodeFirst<Map<string, unknown>>(new Uint8Array(object));
    decoded.set('fmt', 'packed');
    decoded.set('attStmt', new Map<string, unknown>([['x5c', [new Uint8Array(8)]]]));
    const withCertificate = Buffer.from(isoCBOR.encode(decoded as never)).toString('base64url');
    const odd: Record<string, unknown>[] = [
      {},
      { ...right, response: null },
      { ...right, id: 'x', rawId: 'y' },
      { ...right, response: { ...response, clientDataJSON: 'bm90IGpzb24' } },
      { ...right, response: { ...response, attestationObject: withCertificate } },
    ];
    for (const passkey of odd) {
      const answer = await player.call('addPasskey', { name: 'Odd', passkey });
      expect(answer.code).toBe('security.passkey_refused');
    }
  });
});

describe('signing in by a passkey', () => {
  const begin = async (browser: BrowserClient, challenge?: string) =>
    (await browser.call('beginPasskeyLogin', { ...(challenge !== undefined && { challenge }) })).value
      .options;

  it('S11 alone, it opens a session that has proved its member; the same answer opens no second one', async () => {
    const { device } = await withPasskey('keysign');
    const browser = world.visitor();
    const options = await begin(browser);
    expect(options).toMatchObject({ userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const passkey = device.get(options);
    const answer = await browser.call('loginPasskey', { passkey });
    expect(answer.value).toMatchObject({ userName: 'keysign', type: 0 });
    expect((await browser.call('renewRecoveryCodes', {})).success).toBe(true);
    const replayed = await world.visitor().call('loginPasskey', { passkey });
    expect(replayed.code).toBe('login.wrong_credentials');
  });

  it('S5 what the server could not judge is no try, and the next one opens', async () => {
    const tries = async () =>
      (
        await world.owner.query(
          `select key, count from login.failure where key like 'passkey:%' and count > 0`,
        )
      ).rows;
    const { device } = await withPasskey('keybroken');
    const browser = world.visitor();
    const passkey = device.get(await begin(browser));
    const before = await tries();
    await world.owner.query('alter table security.passkey rename to passkey_gone');
    const broken = await browser.call('loginPasskey', { passkey });
    await world.owner.query('alter table security.passkey_gone rename to passkey');
    expect([broken.status, broken.code]).toEqual([500, 'wire.broken']);
    expect(await tries()).toEqual(before);
    const again = await browser.call('loginPasskey', { passkey: device.get(await begin(browser)) });
    expect(again.value).toMatchObject({ userName: 'keybroken' });
  });

  it.each<[string, Slip]>([
    ['without the device’s own lock', { unlocked: false }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['with a counter that went back', { counter: 0 }],
  ])('S11 alone, it opens nothing %s', async (_, slip) => {
    const { device } = await withPasskey(nextName());
    const browser = world.visitor();
    const passkey = device.get(await begin(browser), slip);
    expect((await browser.call('loginPasskey', { passkey })).code).toBe('login.wrong_credentials');
    expect((await browser.call('getSession', {})).value.session).toBeNull();
  });

  it('S11 as the second factor, it answers for the member of the first, and for no other', async () => {
    const { player, device } = await withPasskey('keysecond');
    const { device: other } = await withPasskey('keyother');
    const browser = world.visitor();
    const first = await browser.call('login', {
      type: 'username',
      username: 'keysecond',
      password: PASSWORD,
      captcha: await solveCaptcha(browser),
    });
    expect(first.code).toBe('login.second_factor_required');
    const { challenge, factors } = first.value as unknown as { challenge: string; factors: string[] };
    expect(factors).toEqual(['passkey', 'recovery']);
    const options = await begin(browser, challenge);
    expect(options.allowCredentials).toEqual([
      { id: device.id, transports: ['internal'], type: 'public-key' },
    ]);
    const answer = async (passkey: Record<string, unknown>) =>
      await browser.call('loginSecondFactor', { challenge, factor: 'passkey', passkey });
    expect((await answer(other.get(options))).code).toBe('login.second_factor_wrong');
    const right = device.get(await begin(browser, challenge));
    expect((await answer(right)).value).toMatchObject({ userName: 'keysecond' });
    const { security } = world.app.features;
    expect(await security.check('DEMO', player.id, { factor: 'passkey', passkey: right })).toBe(false);
  });

  it('S3 one of DEMO’s is nobody at another brand', async () => {
    const { device } = await withPasskey('keybrand');
    const browser = world.visitor('other.test');
    for (const slip of [{}, { origin: 'https://other.test', rpId: 'other.test' }]) {
      const passkey = device.get(await begin(browser), slip);
      expect((await browser.call('loginPasskey', { passkey })).code).toBe('login.wrong_credentials');
    }
  });
});

describe('what nobody can answer any more', () => {
  it('is taken away: challenges that are over, and attempts of yesterday', async () => {
    const { player } = await withPasskey('keypurge');
    await asked(player);
    await player.call('stepUp', { factor: 'password', secret: 'not the one' });
    clock.advance(25 * 60 * MINUTE);
    await world.age('security');
    await world.runJobs('security');
    const left = await world.owner.query(
      'select (select count(*) from security.challenge)::int + (select count(*) from security.failure)::int as n',
    );
    expect(left.rows).toEqual([{ n: 0 }]);
  });
});
