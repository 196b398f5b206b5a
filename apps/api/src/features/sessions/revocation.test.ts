import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { secondPerson, unlockByTwo } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { startSecondProcess } from '../../testing/second-process.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

let world: World;
let second: Awaited<ReturnType<typeof startSecondProcess>>;
const clock = createTestClock();
const MINUTE = 60_000;

beforeAll(async () => {
  world = await startWorld({ clock });
  second = await startSecondProcess(world);
});
afterAll(async () => {
  await second.stop();
  await world.stop();
});

async function signIn(username: string, remember = false, browser = world.visitor()): Promise<BrowserClient> {
  const answer = await browser.call('login', { type: 'username', username, password: PASSWORD, remember });
  if (!answer.success) throw new Error(`${username} could not sign in: ${answer.code}`);
  return browser;
}

/** The browser is opened again: cookies that live with its window are gone. */
function reopened(browser: BrowserClient): BrowserClient {
  const again = world.visitor();
  const device = browser.cookies.get('__Host-dev');
  if (device) again.cookies.set('__Host-dev', device);
  return again;
}

const resume = async (browser: BrowserClient) =>
  (await browser.call('resumeSession', {})).value.session?.userName ?? null;
const isIn = async (browser: BrowserClient) => (await browser.call('getWallet', {})).status === 200;

/** An open event stream; answers when it hears that the session has ended. */
async function streamOf(browser: BrowserClient, origin = world.origin) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const sent = request(
    `${origin}/api/events`,
    { headers: { host: 'localhost:8080', cookie } },
    (response) => {
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        if (text.includes('hello')) begin();
      });
      response.on('end', () => end());
    },
  );
  sent.end();
  await begun;
  return { ended, stop: () => sent.destroy() };
}

describe('the end of a session', () => {
  it('S11 is seen by every process and by every open stream within a second', async () => {
    await world.register('everywhere');
    const [phone, desk] = [await signIn('everywhere', true), await signIn('everywhere')];
    const [here, there] = [await streamOf(phone), await streamOf(phone, second.origin)];
    const stored = await streamOf(desk);
    const before = performance.now();
    await desk.call('endDevice', { handle: 'others' });
    expect(await isIn(second.as(phone))).toBe(false);
    await Promise.all([here.ended, there.ended]);
    expect(performance.now() - before).toBeLessThan(1_000);
    expect(await isIn(second.as(desk))).toBe(true);
    stored.stop();
  });

  it('S11 lockMember signs a member out everywhere within a second, stops their stakes, and unlockMember lets them in again', async () => {
    const player = await world.register('lockme');
    const desk = await signInStaff(world, 'localhost:8080', 'support');
    const other = await signIn('lockme', true);
    const seat = await world.launch(other);
    const streams = [await streamOf(player), await streamOf(other, second.origin)];
    const before = performance.now();
    expect(
      (await desk.call('lockMember', { id: randomUUID(), account: 'lockme', reason: 'asked by phone' }))
        .success,
    ).toBe(true);
    await Promise.all(streams.map((stream) => stream.ended));
    expect([await isIn(player), await isIn(second.as(other))]).toEqual([false, false]);
    expect(performance.now() - before).toBeLessThan(1_000);
    const bet = await world.supplier.wallet(world.walletBase, 'bet', {
      ...seat,
      transaction_uuid: world.newTransaction(),
      amount: 5,
    });
    expect(bet.status).not.toBe('RS_OK');
    const refused = await world.visitor().call('login', {
      type: 'username',
      username: 'lockme',
      password: PASSWORD,
    });
    expect(refused).toMatchObject({ status: 403, code: 'login.member_disabled' });
    await unlockByTwo(world, desk, { account: 'lockme' });
    expect(await isIn(await signIn('lockme'))).toBe(true);
    expect(await isIn(other)).toBe(false);
    const acts = await world.owner.query(
      "select reason, staff, lifted_by, lifted_at is not null as lifted from login.lock l join members.member m on m.id = l.member where m.account = 'lockme'",
    );
    expect(acts.rows).toEqual([
      { reason: 'asked by phone', staff: 'stf_support_DEMO', lifted_by: 'stf_second_risk', lifted: true },
    ]);
    expect(
      (await desk.call('lockMember', { id: randomUUID(), account: 'nobodyhere', reason: 'x' })).status,
    ).toBe(404);
  });

  /** What comes of a call that is under way while the member is held, and something changes with them. */
  async function meanwhile<T>(
    member: string,
    changes: readonly string[],
    call: () => Promise<T>,
  ): Promise<T> {
    const elsewhere = await world.owner.connect();
    await elsewhere.query('begin');
    await elsewhere.query('select from members.member where id = $1 for no key update', [member]);
    for (const change of changes) await elsewhere.query(change);
    const answer = call();
    // Judged by what stood before, it now waits for the change.
    const waiting = vi.waitFor(async () => {
      const { rowCount } = await elsewhere.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(1);
    });
    await Promise.race([answer, waiting]);
    await elsewhere.query('commit');
    elsewhere.release();
    await Promise.all([answer, waiting]);
    return await answer;
  }

  it.each([
    ['their password is changed', "password_hash = password_hash || 'x'", [401, 'login.wrong_credentials']],
    ['they are locked', "status = 'LOCKED'", [403, 'login.member_disabled']],
  ])('S11 whoever signs in at the moment in which %s is not in afterwards', async (_, change, received) => {
    const { id, name } = await world.register(`justthen${received[0]}`);
    const answer = await meanwhile(
      id,
      [`update members.member set ${change} where id = '${id}'`],
      async () =>
        await world.visitor().call('login', { type: 'username', username: name, password: PASSWORD }),
    );
    expect([answer.status, answer.code]).toEqual(received);
  });

  it('S11 whoever is signed out while they change what protects the account does not finish it', async () => {
    const player = await world.register('cutshort');
    await player.call('stepUp', { factor: 'password', secret: PASSWORD });
    const { token } = (await player.call('getSession', {})).value.session ?? { token: '' };
    const answer = await meanwhile(
      player.id,
      [`update sessions.session set ended_at = created_at where handle = '${token}'`],
      async () => await player.call('setPaymentPassword', { paymentPassword: '739204' }),
    );
    expect([answer.status, answer.code]).toEqual([401, 'sessions.login_required']);
    const set = await world.owner.query('select from security.payment_password where member = $1', [
      player.id,
    ]);
    expect(set.rowCount).toBe(0);
  });

  it('listStaffActs: an auditor reads who locked whom and why; of many at once each is written down once', async () => {
    const player = await world.register('lockedonce');
    const desk = await signInStaff(world, 'localhost:8080', 'support');
    const five = async (ask: () => Promise<{ readonly success: boolean }>) =>
      (await Promise.all(Array.from({ length: 5 }, ask))).filter(({ success }) => success).length;
    const lock = async () =>
      await desk.call('lockMember', { id: randomUUID(), account: 'lockedonce', reason: 'asked by phone' });
    // The first of them locks, and the others are told that it stands.
    expect(await five(lock)).toBe(1);
    const risk = await secondPerson(world, { role: 'risk' });
    const asked = { account: 'lockedonce', kind: 'all', reason: 'asked by phone' } as const;
    const proposals = await Promise.all(
      Array.from({ length: 5 }, async () => await desk.call('unlockMember', { id: randomUUID(), ...asked })),
    );
    let turn = 0;
    expect(
      await five(async () => {
        const { id } = proposals[turn++]?.value ?? { id: '' };
        return await risk.call('decideApproval', { id, verdict: 'approve' });
      }),
    ).toBe(1);
    const locks = await world.owner.query('select from login.lock where member = $1', [player.id]);
    expect(locks.rowCount).toBe(1);
    const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
    const acts = (await auditor.call('listStaffActs', { 'f.subject': player.id })).value.rows;
    expect(
      acts.flatMap(({ act, by, reason, refusal }) => (refusal === null ? [{ act, by, reason }] : [])),
    ).toMatchObject([
      { by: 'second_risk', act: 'member.unlocked', reason: 'asked by phone' },
      ...Array(5).fill({ by: 'support_demo', act: 'member.unlock_proposed', reason: 'asked by phone' }),
      { by: 'support_demo', act: 'member.locked', reason: 'asked by phone' },
    ]);
  });

  it('a sign-in that fails as it is written leaves the browser the session that it has', async () => {
    const player = await world.register('keepsone');
    await world.owner.query(`
      create function pg_temp.broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create constraint trigger broken after insert on sessions.session deferrable initially deferred
        for each row execute function pg_temp.broken()`);
    const before = new Map(player.cookies);
    const again = await player.call('login', { type: 'username', username: 'keepsone', password: PASSWORD });
    await world.owner.query('drop trigger broken on sessions.session');
    expect([again.status, again.code]).toEqual([500, 'wire.broken']);
    expect(new Map(player.cookies)).toEqual(before);
    expect((await player.call('getSession', {})).value.session?.userName).toBe('keepsone');
  });

  it('S11 a trial session ends by a lock too', async () => {
    const visitor = world.visitor();
    const { userName } = (await visitor.call('testPlay', {})).value;
    const desk = await signInStaff(world);
    await desk.call('lockMember', { id: randomUUID(), account: userName, reason: 'a robot' });
    expect(await isIn(visitor)).toBe(false);
  });

  it('S11 endOthers and turn: a change of secret ends the other sessions and gives this one a new cookie', async () => {
    const player = await world.register('turned');
    const other = await signIn('turned', true);
    const { sessions } = world.app.features;
    const { token } = (await player.call('getSession', {})).value.session ?? { token: '' };
    const old = world.visitor();
    old.cookies.set('__Host-sid', player.cookies.get('__Host-sid') ?? '');
    const set: string[] = [];
    await world.platform.scopes.write('DEMO', async (scope) => {
      await sessions.endOthers(scope, player.id, token);
      const browser = {
        host: 'localhost:8080',
        setCookie: (_: string, value: string) => void set.push(value),
      };
      await sessions.turn(scope, browser, token);
    });
    expect([await isIn(other), await resume(reopened(other)), await isIn(old)]).toEqual([false, null, false]);
    player.cookies.set('__Host-sid', set[0] ?? '');
    expect(await isIn(player)).toBe(true);
    expect((await player.call('getSession', {})).value.session?.token).toBe(token);
  });

  it('a unit of work that fails ends nothing and tells nobody', async () => {
    const player = await world.register('keptopen');
    const stream = await streamOf(player);
    const failing = world.platform.scopes.write('DEMO', async (scope) => {
      await world.app.features.sessions.endOthers(scope, player.id, null);
      throw new Error('something later failed');
    });
    await expect(failing).rejects.toThrow('something later failed');
    expect(await isIn(player)).toBe(true);
    stream.stop();
  });
});

describe('what a session has proved', () => {
  it('markProved, provedAt: each factor by itself, the latest of those asked', async () => {
    const player = await world.register('prover');
    const { sessions } = world.app.features;
    const { token } = (await player.call('getSession', {})).value.session ?? { token: '' };
    const provedAt = async (factors?: readonly string[]) =>
      await world.platform.scopes.read(
        'DEMO',
        async (scope) => await sessions.provedAt(scope, token, factors),
      );
    expect(await provedAt(['password'])).toEqual(clock.now());
    expect(await provedAt(['totp'])).toBeNull();
    clock.advance(MINUTE);
    await world.platform.scopes.write(
      'DEMO',
      async (scope) => await sessions.markProved(scope, token, 'totp'),
    );
    expect(await provedAt()).toEqual(clock.now());
    expect(await provedAt(['totp', 'passkey'])).toEqual(clock.now());
  });

  it('a device that resumes has proved nothing yet', async () => {
    await world.register('unproved');
    const again = reopened(await signIn('unproved', true));
    await resume(again);
    const { token } = (await again.call('getSession', {})).value.session ?? { token: '' };
    const { sessions } = world.app.features;
    const at = await world.platform.scopes.read(
      'DEMO',
      async (scope) => await sessions.provedAt(scope, token),
    );
    expect(at).toBeNull();
  });
});
