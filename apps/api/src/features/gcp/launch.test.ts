import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bet,
  GAME,
  type GcpSeat,
  type GcpWorld,
  startGcpWorld,
  undo,
  WELCOME,
  win,
} from '../../testing/gcp-world.ts';
import { startSecondProcess } from '../../testing/second-process.ts';
import { PASSWORD } from '../../testing/world.ts';

let world: GcpWorld;

beforeAll(async () => {
  world = await startGcpWorld();
});
afterEach(() => {
  Object.assign(world.gcpSupplier.state, {
    answering: true,
    namesSessions: true,
    signsAnswers: 'right',
    sessionId: null,
  });
});
afterAll(async () => await world.stop());

const id = () => randomUUID();
const launch = async ({ player }: { readonly player: Pick<GcpSeat['player'], 'call'> }) =>
  await player.call('launchGame', {
    gameCategory: 'RNG',
    vendor: 'ACME',
    gameId: GAME,
    nodeId: `acme-${GAME}`,
    language: 'TY',
  });

/** Launches, and gives the session that the supplier then names in its calls. */
async function opened(seat: GcpSeat): Promise<{ readonly session_id: string }> {
  expect((await launch(seat)).success).toBe(true);
  const session = world.gcpSupplier.sessions.at(-1);
  if (!session?.id) throw new Error('The supplier named a session.');
  return { session_id: session.id };
}

describe('a launch at a supplier that speaks GCP', () => {
  it('opens a session there and gives the address of its frame', async () => {
    const seat = await world.seat('launcher');
    const answered = await launch(seat);
    expect(answered.value).toMatchObject({ origin: world.gcpSupplier.origin, trial: false });
    expect(world.gcpSupplier.sessions.at(-1)?.request).toMatchObject({
      casino_id: 'laro-demo',
      game: GAME,
      currency: 'PHP',
      locale: 'fil',
      balance: WELCOME,
      user: { id: seat.player.id, country: 'PH' },
    });
    const recent = await seat.player.call('listRecentGames', {});
    expect(recent.value.list.map((game) => game.gameId)).toEqual([GAME]);
  });

  it('tells the supplier no name, no address and no birth date', async () => {
    await launch(await world.seat('private'));
    const fields = Object.keys(world.gcpSupplier.sessions.at(-1)?.request.user ?? {});
    expect(fields.toSorted()).toEqual(['country', 'id', 'nickname', 'registered_at']);
  });

  it('a supplier that is silent, or answers under a wrong signature, launches nothing', async () => {
    const seat = await world.seat('silence');
    world.gcpSupplier.state.answering = false;
    expect((await launch(seat)).code).toBe('launches.vendor_unreachable');
    Object.assign(world.gcpSupplier.state, { answering: true, signsAnswers: 'wrong' });
    expect((await launch(seat)).code).toBe('launches.vendor_unreachable');
    world.gcpSupplier.state.signsAnswers = 'never';
    expect((await launch(seat)).success).toBe(true);
  });

  it('one session for two players is refused to the second', async () => {
    const [one, other] = [await world.seat('first'), await world.seat('second')];
    world.gcpSupplier.state.sessionId = 'shared';
    expect((await launch(one)).success).toBe(true);
    expect((await launch(other)).code).toBe('launches.vendor_unreachable');
    // The same player may be given the same one again.
    expect((await launch(one)).success).toBe(true);
  });
});

describe('a session that the supplier names', () => {
  it('takes stakes for its own player alone', async () => {
    const [mine, other] = [await world.seat('holder'), await world.seat('thief')];
    const session = await opened(mine);
    expect(await mine.play('r1', [bet(id(), 100)], session)).toMatchObject({ kind: 'answer' });
    expect(await mine.play('r1', [bet(id(), 100)], { session_id: 'unknown' })).toMatchObject({ code: 101 });
    expect(await other.play('r1', [bet(id(), 100)], session)).toMatchObject({ kind: 'refusal', code: 101 });
    expect(await mine.balance()).toBe(WELCOME - 100n);
  });

  it('after sign-out takes no stakes, while wins, rollbacks and repeats are still heard', async () => {
    const seat = await world.seat('leaver');
    const session = await opened(seat);
    const [first, second] = [bet(id(), 100), bet(id(), 100)];
    await seat.play('r1', [first, second], session);
    await seat.player.call('logout', {});
    expect(await seat.play('r2', [bet(id(), 100)], session)).toMatchObject({ kind: 'refusal', code: 101 });
    expect(await seat.play('r1', [first], session)).toMatchObject({ kind: 'answer' });
    expect(await seat.play('r1', [win(id(), 300)], session)).toMatchObject({ kind: 'answer' });
    const answered = await seat.rollback('r1', [undo(id(), String(second.action_id))], session);
    expect(answered).toMatchObject({ answer: { balance: WELCOME + 200n } });
  });

  it('is not asked of a supplier that names none', async () => {
    const seat = await world.seat('nameless');
    world.gcpSupplier.state.namesSessions = false;
    expect((await launch(seat)).success).toBe(true);
    expect(await seat.play('r1', [bet(id(), 100)])).toMatchObject({ answer: { balance: WELCOME - 100n } });
  });
});

describe('a session that another process opens again under its old id', () => {
  let elsewhere: Awaited<ReturnType<typeof startSecondProcess>>;
  beforeAll(async () => {
    elsewhere = await startSecondProcess(world);
  });
  afterAll(async () => await elsewhere.stop());

  it.each([
    ['is open here at once, though its end was seen here', 'returner', true],
    ['goes on here, though its end was not seen here', 'unnoticed', false],
  ])('%s', async (_, name, isEndSeen) => {
    const seat = await world.seat(name);
    world.gcpSupplier.state.sessionId = name;
    const session = await opened(seat);
    expect(await seat.play('r1', [bet(id(), 100)], session)).toMatchObject({ kind: 'answer' });
    const there = elsewhere.as(seat.player);
    await there.call('logout', {});
    if (isEndSeen) {
      expect(await seat.play('r2', [bet(id(), 100)], session)).toMatchObject({ kind: 'refusal', code: 101 });
    }
    await there.call('login', { type: 'username', username: name, password: PASSWORD });
    expect((await launch({ player: there })).success).toBe(true);
    const again = bet(id(), 100);
    expect(await seat.play('r3', [again], session)).toMatchObject({ kind: 'answer' });
    expect(await seat.play('r3', [again], session)).toMatchObject({ kind: 'answer' });
    expect(await seat.balance()).toBe(WELCOME - 200n);
  });
});
