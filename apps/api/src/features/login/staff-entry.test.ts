import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';
import { hashPassword } from '../members/index.ts';
import { authenticator } from '../security/index.ts';

let world: World;
const clock = createTestClock();
const STAFF_PASSWORD = 'desk lamp 42';
const MINUTE = 60_000;

beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());
beforeEach(() => {
  // A code of the same half minute is not taken twice.
  clock.advance(MINUTE);
});

async function require(on: boolean): Promise<void> {
  await world.owner.query("update merchants.merchant set staff_second_factor = $1 where code = 'DEMO'", [on]);
  clock.advance(6_000);
}

async function hire(username: string, merchant = 'DEMO'): Promise<void> {
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  await world.platform.scopes.write(merchant, async (scope) => {
    await world.app.features.staff.save(scope, {
      id: `stf_${username}`,
      username,
      passwordHash,
      role: 'support',
    });
  });
}

const asked = async (desk: BrowserClient, username: string, password = STAFF_PASSWORD) => {
  const answer = await desk.call('loginStaff', { username, password });
  return {
    ...answer,
    value: answer.value as unknown as {
      challenge: string;
      secret: string;
      uri: string;
      factors: string[];
      userName?: string;
    },
  };
};
const codeOf = (secret: string): string => {
  return authenticator.of(secret, '', '').generate({ timestamp: clock.now().getTime() });
};
const second = async (
  desk: BrowserClient,
  challenge: string,
  code: string,
  factor: 'totp' | 'recovery' = 'totp',
) => await desk.call('loginStaffSecondFactor', { challenge, factor, code });
const isIn = async (desk: BrowserClient): Promise<boolean> =>
  (await desk.call('logoutStaff', {})).status === 200;

const actsOf = async (username: string): Promise<string[]> => {
  const { rows } = await world.owner.query<{ act: string }>(
    'select act from staff.audit where subject = $1 order by id',
    [`stf_${username}`],
  );
  return rows.map(({ act }) => act);
};

/** Somebody who has set up their app; answers its secret and the recovery codes. */
async function enrolled(username: string) {
  await hire(username);
  const desk = world.visitor();
  const { value } = await asked(desk, username);
  const answer = await second(desk, value.challenge, codeOf(value.secret));
  if (!answer.success) throw new Error(`The app was not taken: ${answer.code}`);
  clock.advance(MINUTE);
  return { secret: value.secret, recoveryCodes: answer.value.recoveryCodes };
}

describe('the second factor of staff', () => {
  beforeAll(async () => await require(true));

  it('GLI-19 B.2.3(g) is asked by every brand that has not said otherwise', async () => {
    const found = await world.owner.query(
      `select column_default from information_schema.columns
       where table_schema = 'merchants' and table_name = 'merchant' and column_name = 'staff_second_factor'`,
    );
    expect(found.rows).toEqual([{ column_default: 'true' }]);
  });

  it('GLI-19 B.2.3(g) at the first sign-in an app is set up, and nobody is in before its first code', async () => {
    await hire('cara');
    const desk = world.visitor();
    const first = await asked(desk, 'cara');
    expect([first.status, first.code]).toEqual([401, 'staff.set_up_required']);
    expect(first.value.uri).toMatch(/^otpauth:\/\/totp\/Laro:cara\?/);
    expect(desk.cookies.size).toBe(0);
    const wrong = await second(desk, first.value.challenge, '000000');
    expect([wrong.status, wrong.code]).toEqual([401, 'login.second_factor_wrong']);
    const { value } = await second(desk, first.value.challenge, codeOf(first.value.secret));
    expect(value.userName).toBe('cara');
    expect(value.recoveryCodes).toHaveLength(10);
    expect(await isIn(desk)).toBe(true);
  });

  it('GLI-19 B.2.3(g) from then on its code is asked; password alone, the same code again and another secret open nothing', async () => {
    const { secret } = await enrolled('ben');
    const desk = world.visitor();
    const { code, value } = await asked(desk, 'ben');
    expect(code).toBe('login.second_factor_required');
    expect(value).toEqual({
      challenge: expect.any(String),
      factors: ['totp', 'recovery'],
      passkey: null,
    });
    const given = codeOf(secret);
    expect((await second(desk, value.challenge, given)).value).toEqual({
      userName: 'ben',
      recoveryCodes: [],
    });
    const copy = world.visitor();
    expect((await second(copy, value.challenge, given)).code).toBe('login.expired');
    const again = await asked(copy, 'ben');
    expect((await second(copy, again.value.challenge, given)).code).toBe('login.second_factor_wrong');
    expect(await isIn(copy)).toBe(false);
    expect(await isIn(desk)).toBe(true);
  });

  it('the same code brought by ten browsers at once lets one in', async () => {
    const { secret } = await enrolled('many');
    const desk = world.visitor();
    const { challenge } = (await asked(desk, 'many')).value;
    const given = codeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await second(world.visitor(), challenge, given)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  it('GLI-19 B.2.3(g) three wrong codes shut the way for half an hour, for the right one too and in every browser', async () => {
    const { secret } = await enrolled('dana');
    for (const code of ['000000', '000001', '000002']) {
      const desk = world.visitor();
      const { challenge } = (await asked(desk, 'dana')).value;
      expect((await second(desk, challenge, code)).code).toBe('login.second_factor_wrong');
    }
    const desk = world.visitor();
    const { challenge } = (await asked(desk, 'dana')).value;
    expect((await second(desk, challenge, codeOf(secret))).code).toBe('login.too_many_failures');
    clock.advance(31 * MINUTE);
    const later = (await asked(desk, 'dana')).value;
    expect((await second(desk, later.challenge, codeOf(secret))).success).toBe(true);
  });

  it('of twenty wrong codes at once no more than three are judged', async () => {
    await enrolled('flood');
    const { challenge } = (await asked(world.visitor(), 'flood')).value;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        return await second(world.visitor(), challenge, String(at).padStart(6, '0'));
      }),
    );
    const judged = answers.filter(({ code }) => code === 'login.second_factor_wrong');
    expect(judged.length).toBeLessThanOrEqual(3);
    expect(answers.some(({ success }) => success)).toBe(false);
  });

  it('GLI-19 B.2.3(g) three wrong passwords shut the way for half an hour', async () => {
    await hire('erin');
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await asked(world.visitor(), 'erin', 'wrong')).code).toBe('login.wrong_credentials');
    }
    expect((await asked(world.visitor(), 'erin')).code).toBe('login.too_many_failures');
    clock.advance(31 * MINUTE);
    expect((await asked(world.visitor(), 'erin')).code).toBe('staff.set_up_required');
  });

  it('GLI-19 B.2.3(g) tries at their password on the members’ side count too, and nobody hears there of whom', async () => {
    // This brand asks for no captcha, so that what is seen is the count alone.
    const [stranger, clerk] = [() => world.visitor('other.test'), 'lena'];
    await hire(clerk, 'OTHER');
    const onMembersSide = async (username: string, password: string) => {
      const answer = await stranger().call('login', { type: 'username', username, password });
      return [answer.status, answer.code];
    };
    for (const username of [clerk, 'nobodysname']) {
      expect((await asked(stranger(), username, 'wrong')).code).toBe('login.wrong_credentials');
      for (let tries = 0; tries < 2; tries += 1) {
        expect((await onMembersSide(username, 'wrong'))[1]).toBe('login.wrong_credentials');
      }
    }
    expect((await asked(stranger(), clerk)).code).toBe('login.too_many_failures');
    // Its third try here, as of any name; the right password is not told from a wrong one while the count is used up.
    expect(await onMembersSide(clerk, STAFF_PASSWORD)).toEqual(await onMembersSide('nobodysname', 'wrong'));
    clock.advance(31 * MINUTE);
    expect((await onMembersSide(clerk, STAFF_PASSWORD))[1]).toBe('login.not_a_member');
    expect((await asked(stranger(), clerk)).value.userName).toBe(clerk);
  });

  it('S5 what was tried on the members’ side tells at the staff’s endpoint neither who is staff nor who is a member', async () => {
    const stranger = () => world.visitor('other.test');
    await hire('vera', 'OTHER');
    await world.register('walter', 'other.test');
    const received = [];
    for (const username of ['vera', 'walter', 'nobodyatall']) {
      for (let tries = 0; tries < 3; tries += 1) {
        await stranger().call('login', { type: 'username', username, password: 'wrong' });
      }
      received.push((await asked(stranger(), username, 'wrong')).code);
    }
    expect(received).toEqual(Array(3).fill('login.too_many_failures'));
  });

  it('S5 whoever has the same name as a member gets staff no further tries by signing in', async () => {
    const stranger = () => world.visitor('other.test');
    await hire('samename', 'OTHER');
    const own = await world.register('samename', 'other.test');
    for (let tries = 0; tries < 3; tries += 1) await asked(stranger(), 'samename', 'wrong');
    const signedIn = await stranger().call('login', {
      type: 'username',
      username: own.name,
      password: PASSWORD,
    });
    expect(signedIn.success).toBe(true);
    expect((await asked(stranger(), 'samename')).code).toBe('login.too_many_failures');
  });

  it('S5 guesses at one name on both sides at one moment never wait for each other', async () => {
    await hire('rita', 'OTHER');
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, turn) => {
        const browser = world.visitor('other.test');
        if (turn % 2 === 0) return await asked(browser, 'rita', 'wrong');
        return await browser.call('login', { type: 'username', username: 'rita', password: 'wrong' });
      }),
    );
    const received = new Set(answers.map(({ code }) => code));
    expect(received).toEqual(new Set(['login.too_many_failures', 'login.wrong_credentials']));
  });

  it('S6 a fault of the database is nobody’s wrong code: after three of them the right one still opens', async () => {
    const { secret } = await enrolled('mona');
    const desk = world.visitor();
    const { challenge } = (await asked(desk, 'mona')).value;
    const given = codeOf(secret);
    await world.owner.query('revoke insert on sessions.session from laro_app');
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await second(desk, challenge, given)).status).toBe(500);
    }
    await world.owner.query('grant insert on sessions.session to laro_app');
    expect((await second(desk, challenge, given)).success).toBe(true);
  });

  it('a secret that was scanned waits a quarter of an hour for its first code, and the sign-in with it', async () => {
    await hire('nora');
    const desk = world.visitor();
    const { challenge, secret } = (await asked(desk, 'nora')).value;
    clock.advance(14 * MINUTE);
    expect((await second(desk, challenge, codeOf(secret))).success).toBe(true);
    await hire('olga');
    const late = (await asked(desk, 'olga')).value;
    clock.advance(15 * MINUTE);
    expect((await second(desk, late.challenge, codeOf(late.secret))).code).toBe('login.expired');
  });

  it('listStaffActs: a factor set up, a recovery code used and a factor locked are written down', async () => {
    const { recoveryCodes } = await enrolled('pia');
    const desk = world.visitor();
    const { challenge } = (await asked(desk, 'pia')).value;
    await second(desk, challenge, recoveryCodes[0] ?? '', 'recovery');
    expect(await actsOf('pia')).toEqual(['factor.set_up', 'factor.recovery_used']);
    const again = (await asked(desk, 'pia')).value;
    for (const code of ['000000', '000001', '000002', '000003']) await second(desk, again.challenge, code);
    expect(await actsOf('pia')).toEqual(['factor.set_up', 'factor.recovery_used', 'factor.locked']);
    await require(false);
    const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
    await require(true);
    const { rows } = (await auditor.call('listStaffActs', { 'f.by': 'pia', 'f.signIns': 'false' })).value;
    expect(rows.slice(0, 2)).toMatchObject([
      { by: 'pia', act: 'factor.locked', subject: 'stf_pia' },
      { by: 'pia', act: 'factor.recovery_used', subject: 'stf_pia' },
    ]);
  });

  it('a recovery code stands in for the app, once', async () => {
    const { recoveryCodes } = await enrolled('finn');
    const [code = ''] = recoveryCodes;
    const desk = world.visitor();
    const { challenge } = (await asked(desk, 'finn')).value;
    expect((await second(desk, challenge, code.toUpperCase(), 'recovery')).success).toBe(true);
    const again = (await asked(desk, 'finn')).value;
    expect((await second(desk, again.challenge, code, 'recovery')).code).toBe('login.second_factor_wrong');
  });

  it('a challenge lasts five minutes, and one that was made up or is another brand’s is nothing', async () => {
    const { secret } = await enrolled('gail');
    const desk = world.visitor();
    const { challenge } = (await asked(desk, 'gail')).value;
    expect((await second(desk, 'made-up', codeOf(secret))).code).toBe('login.expired');
    const elsewhere = await second(world.visitor('other.test'), challenge, codeOf(secret));
    expect(elsewhere.code).toBe('login.expired');
    clock.advance(5 * MINUTE);
    expect((await second(desk, challenge, codeOf(secret))).code).toBe('login.expired');
  });

  it('a secret that was shown is put in force by its own first code, not by that of another', async () => {
    await hire('hugo');
    const [one, other] = [world.visitor(), world.visitor()];
    const early = (await asked(one, 'hugo')).value;
    const late = (await asked(other, 'hugo')).value;
    expect((await second(one, early.challenge, codeOf(early.secret))).code).toBe('login.second_factor_wrong');
    expect((await second(other, late.challenge, codeOf(late.secret))).success).toBe(true);
  });

  it('resetStaffFactor: an admin takes a lost app away and ends its sessions; nobody does it for themselves', async () => {
    await require(false);
    const admin = await signInStaff(world);
    const support = await signInStaff(world, 'localhost:8080', 'support');
    await require(true);
    const { secret } = await enrolled('iris');
    const reset = async ({ call }: BrowserClient, username: string) =>
      await call('resetStaffFactor', { id: randomUUID(), reason: 'A lost phone.', username });
    await world.owner.query("update staff.staff set role = 'auditor' where username = 'iris'");
    const desk = world.visitor();
    const { challenge } = (await asked(desk, 'iris')).value;
    await second(desk, challenge, codeOf(secret));
    expect((await reset(support, 'iris')).status).toBe(403);
    expect((await reset(admin, 'admin_demo')).status).toBe(403);
    expect((await reset(admin, 'nobody')).status).toBe(404);
    const before = (await asked(world.visitor(), 'iris')).value;
    expect((await reset(admin, ' IRIS ')).success).toBe(true);
    expect(await isIn(desk)).toBe(false);
    expect((await second(desk, before.challenge, codeOf(secret))).code).toBe('login.expired');
    expect((await asked(desk, 'iris')).code).toBe('staff.set_up_required');
    const { rows } = await world.owner.query(
      "select staff, act, subject from staff.audit where subject = 'stf_iris' and staff <> subject",
    );
    expect(rows).toEqual([{ staff: 'stf_admin_DEMO', act: 'factor.reset', subject: 'stf_iris' }]);
  });

  it('S10 secret and codes are kept sealed and hashed, and old challenges are taken away', async () => {
    const { secret, recoveryCodes } = await enrolled('jude');
    const rows = await world.owner.query(
      `select t::text as row from staff.totp t union all select r::text from staff.recovery_code r
       union all select s::text from staff.second_factor s`,
    );
    const stored = JSON.stringify(rows.rows);
    for (const plain of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(plain);
      expect(stored).not.toContain(Buffer.from(plain).toString('hex'));
    }
    await asked(world.visitor(), 'jude');
    clock.advance(2 * 60 * MINUTE);
    await world.age('staff');
    await world.runJobs('staff');
    expect((await world.owner.query('select from staff.second_factor')).rowCount).toBe(0);
  });
});

it('where a brand asks for none, as the demo does, the password alone signs staff in', async () => {
  await require(false);
  await hire('kim');
  const desk = world.visitor();
  expect((await asked(desk, 'kim')).value).toEqual({ userName: 'kim', recoveryCodes: [] });
  expect(await isIn(desk)).toBe(true);
});
