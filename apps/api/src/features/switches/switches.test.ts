import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { createSeats, ONE, type Seat, type Seats } from '../../testing/hub88-seats.ts';
import { startSecondProcess } from '../../testing/second-process.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const FIVE_SECONDS = 5_000;
const NODE = 'studio-ls_test';
const INTEGRATION = 'int_demo_studio';
const reason = 'A test of the switch.';
const clock = createTestClock();
let world: World;
let seats: Seats;
let desk: BrowserClient;
let elsewhere: Awaited<ReturnType<typeof startSecondProcess>>;

beforeAll(async () => {
  world = await startWorld({ clock });
  elsewhere = await startSecondProcess(world);
  seats = createSeats(world);
  desk = await signInStaff(world);
});
afterAll(async () => {
  await elsewhere.stop();
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

/** A stake at the process that turned the switch, or at the other one. */
async function stake(seat: Seat, base = world.walletBase): Promise<string | undefined> {
  const { user, token } = seat;
  const fields = { user, token, transaction_uuid: world.newTransaction(), amount: ONE };
  return (await world.supplier.wallet(base, 'bet', fields)).status;
}
const there = () => world.walletBase.replace(world.origin, elsewhere.origin);
const launchAt = async (player: BrowserClient) =>
  await player.call('launchGame', { gameCategory: 'RNG', vendor: 'LS', gameId: 'ls_test', nodeId: NODE });

type Switch = {
  readonly turn: (on: boolean) => Promise<{ readonly success: boolean }>;
  /** What a stake hears while play is off. */
  readonly status: string;
  /** What a launch hears. */
  readonly launch: string;
  readonly act: string;
};
const SWITCHES: [string, Switch][] = [
  [
    'all play',
    {
      turn: async (on) => await desk.call('switchMaintenance', { on: !on, reason }),
      status: 'RS_ERROR_INVALID_PARTNER',
      launch: 'merchants.maintenance',
      act: 'switch.maintenance',
    },
  ],
  [
    'one vendor',
    {
      turn: async (on) => await desk.call('switchVendor', { integration: INTEGRATION, on, reason }),
      status: 'RS_ERROR_INVALID_PARTNER',
      launch: 'launches.game_unavailable',
      act: 'switch.vendor',
    },
  ],
  [
    'one game',
    {
      turn: async (on) => await desk.call('switchGame', { nodeId: NODE, on, reason }),
      status: 'RS_ERROR_INVALID_GAME',
      launch: 'launches.game_unknown',
      act: 'switch.game',
    },
  ],
];

describe.each(SWITCHES)('G9 %s switched off by staff', (name, { turn, status, launch, act }) => {
  it('stops launches and stakes in every process within five seconds, pays what runs, and comes back', async () => {
    const seat = await seats.newSeat(`sw${name.replaceAll(' ', '')}`);
    const [won, undone] = [await seats.staked(seat), await seats.staked(seat)];
    expect(await stake(seat, there())).toBe('RS_OK');

    expect((await turn(false)).success).toBe(true);
    clock.advance(FIVE_SECONDS);
    for (const base of [world.walletBase, there()]) {
      await expect.poll(async () => await stake(seat, base), { timeout: FIVE_SECONDS }).toBe(status);
    }
    for (const player of [seat.player, elsewhere.as(seat.player)]) {
      expect((await launchAt(player)).code).toBe(launch);
    }
    const pay = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: won };
    expect((await seats.win({ ...pay, amount: 2n * ONE }, seat)).status).toBe('RS_OK');
    expect((await seats.undo(seat, undone)).status).toBe('RS_OK');

    expect((await turn(true)).success).toBe(true);
    clock.advance(FIVE_SECONDS);
    for (const base of [world.walletBase, there()]) {
      await expect.poll(async () => await stake(seat, base), { timeout: FIVE_SECONDS }).toBe('RS_OK');
    }
    expect((await launchAt(seat.player)).success).toBe(true);

    const { rows } = await world.owner.query(
      'select reason, staff, before, after from staff.audit where act = $1 order by id',
      [act],
    );
    const by = { staff: 'stf_admin_DEMO', reason };
    // The switch of all play is on while play is off.
    const [playing, still] = act === 'switch.maintenance' ? [false, true] : [true, false];
    expect(rows).toMatchObject([
      { ...by, before: { on: playing }, after: { on: still } },
      { ...by, before: { on: still }, after: { on: playing } },
    ]);
  });
});

describe('a switch', () => {
  it('of a game stands against its supplier’s own list, and is listed until it is turned back', async () => {
    await desk.call('switchGame', { nodeId: NODE, on: false, reason });
    await world.app.features.games.synchroniseAll();
    const shown = async () =>
      (await desk.call('listSwitches', {})).value.gamesOff.map(({ nodeId }) => nodeId);
    expect(await shown()).toEqual([NODE]);
    const listed = async () =>
      (await world.visitor().call('listGames', {})).value.games.some(({ nodeId }) => nodeId === NODE);
    expect(await listed()).toBe(false);
    await desk.call('switchGame', { nodeId: NODE, on: true, reason });
    expect([await shown(), await listed()]).toEqual([[], true]);
  });

  it('of maintenance tells members when it ends, and staff go on working', async () => {
    const until = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const turned = await desk.call('switchMaintenance', { on: true, until, reason });
    expect(turned.value.maintenance).toEqual({ on: true, until });
    expect((await world.visitor().call('getStatus', {})).value).toMatchObject({
      maintenance: true,
      maintenanceUntil: until,
    });
    const back = await desk.call('switchMaintenance', { on: false, reason });
    expect(back.value.maintenance).toEqual({ on: false, until: null });
  });

  it('turns nothing of another brand', async () => {
    const others = await signInStaff(world, 'other.test');
    for (const answer of [
      await others.call('switchVendor', { integration: INTEGRATION, on: false, reason }),
      await others.call('switchGame', { nodeId: NODE, on: false, reason }),
    ])
      expect(answer.code).toBe('wire.not_found');
    expect((await others.call('listSwitches', {})).value).toMatchObject({ vendors: [], gamesOff: [] });
    await others.call('switchMaintenance', { on: true, reason });
    expect((await world.visitor().call('getStatus', {})).value.maintenance).toBe(false);
    expect((await world.visitor('other.test').call('getStatus', {})).value.maintenance).toBe(true);
  });
});

describe('a plan', () => {
  const HOUR = 3_600_000;
  const soon = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  const PLANS: [
    string,
    (plan: { from: string; until: string | null } | null) => Promise<unknown>,
    string,
    string,
  ][] = [
    [
      'one vendor',
      async (plan) => await desk.call('planVendorSwitch', { integration: INTEGRATION, plan, reason }),
      'RS_ERROR_INVALID_PARTNER',
      'switch.vendor_planned',
    ],
    [
      'one game',
      async (plan) => await desk.call('planGameSwitch', { nodeId: NODE, plan, reason }),
      'RS_ERROR_INVALID_GAME',
      'switch.game_planned',
    ],
  ];

  it.each(PLANS)(
    'of %s stops stakes and launches for its time, everywhere, and no longer',
    async (_, planned, word, act) => {
      desk = await signInStaff(world);
      const seat = await seats.newSeat(`planned${act.replaceAll(/[^a-z]/g, '')}`.slice(0, 16));
      const player = await world.register(`lp${act.replaceAll(/[^a-z]/g, '')}`.slice(0, 16));
      const plan = { from: soon(HOUR), until: soon(HOUR + 10 * 60_000) };
      await planned(plan);
      expect([await stake(seat), await stake(seat, there())]).toEqual(['RS_OK', 'RS_OK']);
      clock.advance(HOUR);
      await world.forgetIntegrations();
      // What stakes ask of a game is at hand for a moment of the machine's own time.
      await expect.poll(async () => await stake(seat), { timeout: 10_000 }).toBe(word);
      clock.advance(FIVE_SECONDS);
      await expect.poll(async () => await stake(seat, there()), { timeout: 10_000 }).toBe(word);
      const marked = (await world.visitor().call('listGames', {})).value.games.find(
        ({ nodeId }) => nodeId === NODE,
      );
      expect(marked).toMatchObject({ maintenance: true, ribbon: 'maintenance' });
      expect((await launchAt(player)).success).toBe(false);
      clock.advance(10 * 60_000);
      await world.forgetIntegrations();
      await expect.poll(async () => await stake(seat), { timeout: 10_000 }).toBe('RS_OK');
      const { rows } = await world.owner.query('select before, after from staff.audit where act = $1', [act]);
      expect(rows).toEqual([{ before: { from: null, until: null }, after: plan }]);
    },
  );

  it('ends where somebody switches on, is listed until then, and is nothing of another brand’s', async () => {
    desk = await signInStaff(world);
    const plan = { from: soon(-1_000), until: null };
    const { value } = await desk.call('planGameSwitch', { nodeId: NODE, plan, reason });
    expect(value.gamesPlanned).toMatchObject([{ nodeId: NODE, ...plan }]);
    expect((await desk.call('switchGame', { nodeId: NODE, on: true, reason })).value.gamesPlanned).toEqual(
      [],
    );
    await desk.call('planVendorSwitch', { integration: INTEGRATION, plan, reason });
    const back = await desk.call('switchVendor', { integration: INTEGRATION, on: true, reason });
    expect(back.value.vendors.find(({ integration }) => integration === INTEGRATION)).toMatchObject({
      on: true,
      from: null,
    });
    const others = await signInStaff(world, 'other.test');
    expect((await others.call('planGameSwitch', { nodeId: NODE, plan, reason })).status).toBe(404);
    expect((await others.call('planVendorSwitch', { integration: INTEGRATION, plan, reason })).status).toBe(
      404,
    );
    const backwards = { from: soon(HOUR), until: soon(0) };
    expect((await desk.call('planGameSwitch', { nodeId: NODE, plan: backwards, reason })).code).toBe(
      'wire.malformed',
    );
  });
});
