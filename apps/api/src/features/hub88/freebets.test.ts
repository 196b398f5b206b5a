import { moneyFromE5 } from '@laro/money';
import { hub88Time, OPERATOR_PATHS, readHub88Time } from '@laro/vendor-protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSeats, ONE, type Seats, WELCOME } from '../../testing/hub88-seats.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import type { FreebetGrant } from './index.ts';

const STUDIO = 'int_demo_studio';
const PREPAID = '0e6bde62-4713-4b85-b510-59f0d729d8f7';
const clock = createTestClock();

type Held = Record<string, unknown> & { readonly reward_uuid: string; status: string };
type Fault = { readonly http: number } | 'hang_up' | 'act_and_hang_up' | null;

let world: World;
let seats: Seats;
/** What the supplier holds, what it was asked, and what goes wrong next. */
let held: Held[];
let asked: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
let fault: Fault;

beforeAll(async () => {
  world = await startWorld({ clock });
  seats = createSeats(world);
  serve(OPERATOR_PATHS.rewardCreate, (body) => make(body, String(body.user)));
  serve(OPERATOR_PATHS.rewardCreateBulk, (body) => (body.users as string[]).map((user) => make(body, user)));
  serve(OPERATOR_PATHS.rewardCancel, (body) => {
    const found = held.find((reward) => reward.reward_uuid === body.reward_uuid);
    if (found) found.status = 'FRS_CANCELLED';
    return found;
  });
  serve(OPERATOR_PATHS.rewardList, (body) => {
    const { limit = 50, cursor = '0' } = (body.pagination ?? {}) as { limit?: number; cursor?: string };
    const mine = held.filter((reward) => reward.user === body.user);
    const end = Number(cursor) + Math.min(limit, 2);
    const pagination = end < mine.length ? { next_cursor: String(end) } : {};
    return { rewards: mine.slice(Number(cursor), end), pagination };
  });
});
beforeEach(() => {
  held = [];
  asked = [];
  fault = null;
});
afterAll(async () => await world.stop());

function serve(path: string, act: (body: Readonly<Record<string, unknown>>) => unknown): void {
  world.supplier.operatorAnswers.set(path, (body) => {
    asked.push({ path, body });
    const now = fault;
    fault = null;
    if (now === 'hang_up') return undefined;
    if (now !== null && now !== 'act_and_hang_up') return { http: now.http, body: { error: 'no' } };
    const made = act(body);
    if (now === 'act_and_hang_up') return undefined;
    return made === undefined ? { http: 404, body: { error: 'unknown' } } : { body: made };
  });
}

function make(body: Readonly<Record<string, unknown>>, user: string): Held {
  const reward = {
    ...body,
    users: undefined,
    user,
    reward_uuid: world.newTransaction(),
    status: 'FRS_ACTIVE',
  };
  held.push(reward);
  return reward;
}

const grant = (
  issue: string,
  members: readonly string[],
  more: Partial<FreebetGrant> = {},
): FreebetGrant => ({
  issue,
  members,
  follows: { prepaidUuid: PREPAID },
  gameCode: 'ls_test',
  betCount: 5,
  betValue: moneyFromE5(20n * ONE),
  endsAt: new Date(clock.now().getTime() + 86_400_000),
  ...more,
});
const issue = async (given: FreebetGrant) => await world.app.features.hub88.issueFreebets(STUDIO, given);
const paths = () => asked.map(({ path }) => path.split('/').at(-1));

describe('free bets that we issue', () => {
  it('are asked for in the supplier’s words, under the name of the issue', async () => {
    const mine = await seats.newSeat('granted');
    const given = grant('spring', [mine.user]);
    const [reward, ...others] = await issue(given);
    expect(others).toEqual([]);
    expect(reward).toMatchObject({ member: mine.user, state: 'active', rewardUuid: held[0]?.reward_uuid });
    expect(asked[0]?.body).toEqual({
      operator_id: 'laro-demo',
      user: mine.user,
      currency: 'PHP',
      operator_reference: 'spring',
      prepaid_uuid: PREPAID,
      game_code: 'ls_test',
      bet_count: 5,
      bet_value: Number(20n * ONE),
      end_time: hub88Time(given.endsAt ?? clock.now()),
    });
    expect(readHub88Time(String(asked[0]?.body.end_time))).toBeDefined();
  });

  it('M8 granted twice, and by two at once, each member has them once', async () => {
    const [one, other] = [await seats.newSeat('once1'), await seats.newSeat('once2')];
    const given = grant('once', [one.user, other.user]);
    const answers = await Promise.all([issue(given), issue(given), issue(given)]);
    await issue(given);
    expect(new Set(held.map(({ user }) => user))).toEqual(new Set([one.user, other.user]));
    expect(held).toHaveLength(2);
    expect(paths()).toEqual(['create_bulk']);
    expect(answers.every((rewards) => rewards.length === 2)).toBe(true);
    expect((await issue(given)).map(({ state }) => state)).toEqual(['active', 'active']);
  });

  it('a member who is added later is granted alone', async () => {
    const [one, other] = [await seats.newSeat('added1'), await seats.newSeat('added2')];
    await issue(grant('added', [one.user]));
    await issue(grant('added', [one.user, other.user]));
    expect(held.map(({ user }) => user)).toEqual([one.user, other.user]);
  });

  it('another grant under a known name is refused, and nothing is asked for', async () => {
    const mine = await seats.newSeat('renamed');
    await issue(grant('name', [mine.user]));
    const refused = issue(grant('name', [mine.user], { betCount: 50 }));
    await expect(refused).rejects.toMatchObject({ code: 'hub88.issue_reused' });
    expect(held).toHaveLength(1);
  });

  it.each<[string, Fault]>([
    ['was not heard and had not acted', 'hang_up'],
    ['was not heard and had acted', 'act_and_hang_up'],
    ['broke', { http: 500 }],
    ['wants to be asked later', { http: 429 }],
  ])('a supplier that %s leaves them in doubt; granted again, they stand once', async (name, what) => {
    const mine = await seats.newSeat(`doubt${name.length}`);
    fault = what;
    const given = grant(`doubt ${name}`, [mine.user]);
    expect(await issue(given)).toMatchObject([{ state: 'asked', rewardUuid: null }]);
    expect(await issue(given)).toMatchObject([{ state: 'active' }]);
    expect(held).toHaveLength(1);
    // Looked for before they were asked for again.
    expect(paths()[1]).toBe('list');
  });

  it('a doubted one is found on the later pages of what the supplier holds', async () => {
    const mine = await seats.newSeat('pages');
    for (const name of ['p1', 'p2', 'p3']) await issue(grant(name, [mine.user]));
    fault = 'act_and_hang_up';
    await issue(grant('p4', [mine.user]));
    expect(await issue(grant('p4', [mine.user]))).toMatchObject([
      { state: 'active', rewardUuid: held[3]?.reward_uuid },
    ]);
    expect(held).toHaveLength(4);
  });

  it.each([400, 403, 404])('a supplier that answers %d has refused them, for good', async (http) => {
    const mine = await seats.newSeat(`refused${http}`);
    fault = { http };
    const given = grant(`refused ${http}`, [mine.user]);
    expect(await issue(given)).toMatchObject([{ state: 'refused', rewardUuid: null }]);
    expect(await issue(given)).toMatchObject([{ state: 'refused' }]);
    expect([held.length, asked.length]).toEqual([0, 1]);
  });

  it('are for members of this integration alone', async () => {
    const stranger = await world.register('stranger2', 'other.test');
    for (const member of [stranger.id, 'mem_nobody']) {
      await expect(issue(grant('strange', [member]))).rejects.toMatchObject({ code: 'hub88.member_unknown' });
    }
    const nowhere = world.app.features.hub88.issueFreebets('int_nowhere', grant('nowhere', []));
    await expect(nowhere).rejects.toMatchObject({ code: 'hub88.integration_unusable' });
    expect(asked).toEqual([]);
  });

  it('more than a hundred are asked for by the hundred', async () => {
    const mine = await seats.newSeat('hundreds');
    await world.owner.query(`insert into members.member (id, merchant, lane, cash_account, book, currency, account,
        nickname, type, status, registered_at)
      select 'mem_many' || n, 'DEMO', m.lane, m.cash_account, 'REAL', 'PHP', 'many' || n, '', 0, 'ACTIVE', now()
      from members.member m, generate_series(1, 120) n where m.id = '${mine.user}'`);
    const many = Array.from({ length: 120 }, (_, n) => `mem_many${n + 1}`);
    expect(await issue(grant('many', many))).toHaveLength(120);
    expect(asked.map(({ body }) => (body.users as string[]).length)).toEqual([100, 20]);
  });
});

describe('issued free bets afterwards', () => {
  const { cancel, list } = {
    cancel: async (id: string) => await world.app.features.hub88.cancelFreebet('DEMO', id),
    list: async (member: string) =>
      await world.app.features.hub88.listFreebets('DEMO', member, { number: 1, size: 10 }),
  };

  it('are cancelled once, whoever asks again', async () => {
    const mine = await seats.newSeat('cancelled');
    const [reward] = await issue(grant('cancel', [mine.user]));
    expect(await cancel(reward?.id ?? '')).toMatchObject({ state: 'cancelled' });
    expect(await cancel(reward?.id ?? '')).toMatchObject({ state: 'cancelled' });
    expect(paths()).toEqual(['create', 'cancel']);
  });

  it('stand as they are when the supplier refuses to cancel, or is not heard', async () => {
    const mine = await seats.newSeat('uncancelled');
    const [reward] = await issue(grant('uncancel', [mine.user]));
    fault = { http: 400 };
    await expect(cancel(reward?.id ?? '')).rejects.toMatchObject({ code: 'hub88.supplier_refused' });
    fault = 'hang_up';
    await expect(cancel(reward?.id ?? '')).rejects.toMatchObject({ code: 'hub88.supplier_silent' });
    expect(await list(mine.user)).toMatchObject([{ state: 'active' }]);
  });

  it('are not cancelled in doubt, after their end, or by another merchant', async () => {
    const mine = await seats.newSeat('uncancelled2');
    fault = 'hang_up';
    const [doubted] = await issue(grant('doubted', [mine.user]));
    await expect(cancel(doubted?.id ?? '')).rejects.toMatchObject({ code: 'hub88.freebet_in_doubt' });
    const [over] = await issue(grant('over', [mine.user]));
    for (const reward of held) reward.status = 'FRS_FINISHED';
    await world.app.features.hub88.refreshFreebets(STUDIO, mine.user);
    await expect(cancel(over?.id ?? '')).rejects.toMatchObject({ code: 'hub88.freebet_over' });
    const elsewhere = world.app.features.hub88.cancelFreebet('OTHER', over?.id ?? '');
    await expect(elsewhere).rejects.toMatchObject({ code: 'hub88.freebet_unknown' });
  });

  it('are listed newest first, as the supplier told them last, and an end is never taken back', async () => {
    const mine = await seats.newSeat('listed');
    for (const name of ['l1', 'l2', 'l3']) {
      await issue(grant(name, [mine.user]));
      clock.advance(1_000);
    }
    const standing = async () => (await list(mine.user)).map(({ issue: name, state }) => `${name} ${state}`);
    expect(await standing()).toEqual(['l3 active', 'l2 active', 'l1 active']);
    for (const [n, status] of ['FRS_FINISHED', 'FRS_EXPIRED', 'FRS_NEW_WORD'].entries()) {
      if (held[n]) held[n].status = status;
    }
    await world.app.features.hub88.refreshFreebets(STUDIO, mine.user);
    expect((await standing()).slice(1)).toEqual(['l2 expired', 'l1 finished']);
    for (const reward of held) reward.status = 'FRS_ACTIVE';
    await world.app.features.hub88.refreshFreebets(STUDIO, mine.user);
    expect((await standing()).slice(1)).toEqual(['l2 expired', 'l1 finished']);
  });

  it('are played without cash, and what they win is credited and counts no valid bet', async () => {
    const mine = await seats.newSeat('playing');
    const [reward] = await issue(grant('play', [mine.user]));
    const free = { is_free: true, reward_uuid: reward?.rewardUuid };
    const stake = await seats.staked(mine, 20n * ONE, { ...free, round: 'freebet-1' });
    const pay = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: stake, ...free };
    const answered = await seats.win(
      { ...pay, amount: 44n * ONE, round: 'freebet-1', round_closed: true },
      mine,
    );
    expect(answered).toMatchObject({ status: 'RS_OK', balance: WELCOME + 44n * ONE });
    expect(await seats.record(stake)).toMatchObject({ stake: '0', validBet: '0', reason: 'free_bet' });
  });
});
