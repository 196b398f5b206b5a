import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  balanceOf,
  bet,
  GAME,
  type GcpSeat,
  type GcpWorld,
  startGcpWorld,
  WELCOME,
} from '../../testing/gcp-world.ts';

const DAY_MS = 24 * 3_600_000;
let world: GcpWorld;

beforeAll(async () => {
  world = await startGcpWorld();
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

function grantTo(seat: GcpSeat, days = 7) {
  return {
    issue: `fsi_${randomUUID()}`,
    member: seat.player.id,
    games: [GAME],
    quantity: 10,
    betLevel: 1,
    validUntil: new Date(world.platform.clock.now().getTime() + days * DAY_MS),
  };
}
const freespins = () => world.app.features.gcp.freespins;
const end = async (issue_id: string, status: string, total_amount: number | bigint) =>
  await world.wallet.call('freespins', { issue_id, status, total_amount });

async function stateOf(issue: string) {
  const { rows } = await world.owner.query<{ state: string; won: string | null }>(
    'select state, won::text from gcp.freespin_issue where issue = $1',
    [issue],
  );
  return rows[0];
}

async function granted(seat: GcpSeat) {
  const grant = grantTo(seat);
  expect(await freespins().issue(await world.integration(), grant)).toEqual({ state: 'active', code: null });
  return grant.issue;
}

describe('freespins issued by us', () => {
  it('are asked for once under the grant’s own name, however often they are granted', async () => {
    const seat = await world.seat('granted');
    const grant = grantTo(seat);
    const integration = await world.integration();
    for (let copy = 0; copy < 3; copy += 1) {
      expect(await freespins().issue(integration, grant)).toEqual({ state: 'active', code: null });
    }
    expect(world.gcpSupplier.issues.get(grant.issue)?.request).toMatchObject({
      casino_id: 'laro-demo',
      currency: 'PHP',
      games: [GAME],
      freespins_quantity: 10,
      bet_level: 1,
      user: { id: seat.player.id },
    });
    await expect(freespins().issue(integration, { ...grant, quantity: 11 })).rejects.toThrow(
      /another content/,
    );
    await expect(freespins().issue(integration, { ...grantTo(seat), member: 'mem_nobody' })).rejects.toThrow(
      /know/,
    );
  });

  it('the supplier’s no is told with its code', async () => {
    const grant = grantTo(await world.seat('toolong'), 60);
    const integration = await world.integration();
    expect(await freespins().issue(integration, grant)).toEqual({ state: 'refused', code: 603 });
    expect(await freespins().issue(integration, grant)).toEqual({ state: 'refused', code: null });
    expect(
      await freespins().issue(integration, { ...grantTo(await world.seat('nogame')), games: [] }),
    ).toEqual({
      state: 'refused',
      code: 400,
    });
  });

  it('an unheard answer stays in doubt, and what the spins win is credited all the same', async () => {
    const seat = await world.seat('doubt');
    const grant = grantTo(seat);
    const integration = await world.integration();
    world.gcpSupplier.state.mute = true;
    expect(await freespins().issue(integration, grant)).toEqual({ state: 'asked', code: null });
    world.gcpSupplier.state.mute = false;
    // The first asking was heard: the second is refused as a copy, and proves nothing.
    expect(await freespins().issue(integration, grant)).toEqual({ state: 'asked', code: 610 });
    expect(balanceOf(await end(grant.issue, 'finished', 300))).toBe(WELCOME + 300n);
    expect(await stateOf(grant.issue)).toEqual({ state: 'finished', won: '300000' });
  });

  it('are taken back while nobody has played them out', async () => {
    const seat = await world.seat('takenback');
    const issue = await granted(seat);
    const integration = await world.integration();
    expect(await freespins().cancel(integration, issue)).toEqual({ code: null });
    expect(await stateOf(issue)).toEqual({ state: 'cancelled', won: null });
    expect(await freespins().cancel(integration, issue)).toEqual({ code: 620 });
    await expect(freespins().cancel(integration, 'fsi_unknown')).rejects.toThrow(/of ours/);
    expect(balanceOf(await end(issue, 'canceled', 0))).toBe(WELCOME);
  });
});

describe('GCP freespins', () => {
  it('M8 the total of a finished issue is credited once, by fifty copies at once and by each one after', async () => {
    const seat = await world.seat('winner');
    const issue = await granted(seat);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => await end(issue, 'finished', 1_250)),
    );
    expect(new Set(answers.map((answer) => `${answer.http} ${balanceOf(answer)}`))).toEqual(
      new Set([`200 ${WELCOME + 1_250n}`]),
    );
    await seat.play('r1', [bet(randomUUID(), 50)]);
    expect(balanceOf(await end(issue, 'played', 1_250))).toBe(WELCOME + 1_200n);
    expect(await stateOf(issue)).toEqual({ state: 'finished', won: '1250000' });
  });

  it('another total for a finished issue is refused and moves nothing', async () => {
    const seat = await world.seat('moreplease');
    const issue = await granted(seat);
    await end(issue, 'finished', 100);
    expect(await end(issue, 'finished', 200)).toMatchObject({ kind: 'refusal', http: 412, code: 400 });
    expect(await end(issue, 'cancelled', 0)).toMatchObject({ answer: { balance: WELCOME + 100n } });
    expect(await seat.balance()).toBe(WELCOME + 100n);
    expect(await stateOf(issue)).toEqual({ state: 'finished', won: '100000' });
  });

  it.each(['expired', 'canceled'])(
    'an issue that is %s pays what was played of it, and nothing else',
    async (status) => {
      const seat = await world.seat(`ended${status}`);
      const [played, unplayed] = [await granted(seat), await granted(seat)];
      expect(balanceOf(await end(played, status, 70))).toBe(WELCOME + 70n);
      expect(balanceOf(await end(unplayed, status, 0))).toBe(WELCOME + 70n);
      expect((await stateOf(unplayed))?.won).toBe(null);
      // Winning money is never lost: what is told late of an issue that paid nothing is paid.
      expect(balanceOf(await end(unplayed, 'finished', 30))).toBe(WELCOME + 100n);
    },
  );

  it('a finished issue of nothing is an end, and an active one is none', async () => {
    const seat = await world.seat('nothing');
    const issue = await granted(seat);
    expect(balanceOf(await end(issue, 'active', 40))).toBe(WELCOME);
    expect((await stateOf(issue))?.state).toBe('active');
    expect(balanceOf(await end(issue, 'finished', 0))).toBe(WELCOME);
    expect(await stateOf(issue)).toEqual({ state: 'finished', won: '0' });
    expect(await end(issue, 'finished', 40)).toMatchObject({ code: 400 });
  });

  it('an issue that nobody granted is 404, and one of another integration too', async () => {
    const seat = await world.seat('stranger');
    const issue = await granted(seat);
    const baseUrl = await world.addIntegration({
      id: 'int_gcp_two',
      protocol: 'GCP_V1',
      supplier: 'acme2',
      secret: world.gcpSupplier.secret,
    });
    const other = world.gcpSupplier.wallet(baseUrl);
    const report = { issue_id: issue, status: 'finished', total_amount: 5 };
    expect(await other.call('freespins', report)).toMatchObject({ kind: 'refusal', http: 412, code: 404 });
    expect(await end('fsi_unknown', 'finished', 5)).toMatchObject({ code: 404 });
    expect(await end(issue, 'finished', 2n ** 63n - 1n)).toMatchObject({ code: 400 });
    expect(await end(issue, 'vanished', 5)).toMatchObject({ code: 400 });
    expect(await seat.balance()).toBe(WELCOME);
  });
});
