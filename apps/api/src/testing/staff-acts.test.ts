import { randomUUID } from 'node:crypto';
import { admits, CALLS, type CallName, type CallSpec, defaultPermissions, STAFF_ROLES } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActs } from '../platform/acts.ts';
import { Refusal } from '../platform/refusal.ts';
import { runDetached, type Scope } from '../platform/scope.ts';
import type { BrowserClient } from './browser-client.ts';
import { cutBeforeItsLine } from './cut-off.ts';
import { signInStaff } from './staff.ts';
import { createTestClock, startWorld, type World } from './world.ts';

const clock = createTestClock();
const reason = 'A test of the audit.';
const INTEGRATION = 'int_demo_studio';
let world: World;
let desk: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world);
});
afterAll(async () => await world.stop());

type Line = {
  readonly merchant: string;
  readonly staff: string;
  readonly act: string;
  readonly subject: string;
  readonly before: object;
  readonly after: object;
  readonly refusal: string | null;
};

async function newest(): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>(
    'select coalesce(max(id), 0)::text as id from staff.audit',
  );
  return rows[0]?.id ?? '0';
}

/** What was written down since, without the sign-ins of this test's own people. */
async function linesSince(id: string): Promise<readonly Line[]> {
  const { rows } = await world.owner.query<Line>(
    `select merchant, staff, act, subject, before, after, refusal from staff.audit
     where id > $1 and act <> 'staff.signed_in' order by id`,
    [id],
  );
  return rows;
}

const nothing = { before: {}, after: {} };

describe('an act of staff that was refused', () => {
  const acting = (Object.values(CALLS) as readonly CallSpec[]).filter(
    ({ own, unsafe, who }) => unsafe && !own && who.startsWith('staff.'),
  );

  it.each(acting.map((call) => [call.name, call] as const))(
    '%s by somebody whose role does not allow it is written down',
    async (_, call) => {
      const role = STAFF_ROLES.find(
        (one) => !admits(call.who, { kind: 'staff', permissions: defaultPermissions(one) }),
      );
      if (!role) throw new Error('Every act of a role is closed to another.');
      const other = await signInStaff(world, 'localhost:8080', role);
      const since = await newest();
      const [, param] = /:(\w+)/.exec(call.path) ?? [];
      const input = param === undefined ? {} : { [param]: 'anything' };
      const answer = await other.call(call.name as CallName, input as never);
      expect([answer.status, answer.code]).toEqual([403, 'sessions.not_permitted']);
      const [line, ...more] = await linesSince(since);
      expect(line).toMatchObject({
        merchant: 'DEMO',
        staff: `stf_${role}_DEMO`,
        act: call.audit?.[0],
        ...nothing,
      });
      expect([line?.refusal, more]).toEqual(['sessions.not_permitted', []]);
    },
  );

  it('by the rules of the business is written down with why, and listed where it is asked for', async () => {
    const since = await newest();
    await desk.call('lockMember', { id: randomUUID(), account: 'nobodyhere', reason });
    await desk.call('resetStaffFactor', {
      id: randomUUID(),
      reason: 'A lost phone.',
      username: 'admin_demo',
    });
    await desk.call('requestFreezeLift', { reason });
    const staff = 'stf_admin_DEMO';
    const refused = [
      { staff, act: 'member.locked', subject: 'nobodyhere', refusal: 'wire.not_found' },
      { staff, act: 'factor.reset', subject: 'admin_demo', refusal: 'sessions.not_permitted' },
      { staff, act: 'freeze.lift_requested', subject: '', refusal: 'reconciliation.not_frozen' },
    ];
    expect(await linesSince(since)).toMatchObject(refused);
    const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
    const { rows } = (await auditor.call('listStaffActs', { 'f.outcome': 'refused' })).value;
    expect(rows.slice(0, 3).map(({ act, refusal }) => [act, refusal])).toEqual(
      refused.map(({ act, refusal }) => [act, refusal]).toReversed(),
    );
  });

  it('is none where what came could not be read, or where nobody of the staff asked', async () => {
    const since = await newest();
    expect(
      (await desk.call('lockMember', { id: randomUUID(), account: 'notofstaff', reason: ' ' })).status,
    ).toBe(422);
    const member = await world.register('notofstaff');
    for (const stranger of [member, world.visitor(), await signInStaff(world, 'other.test')])
      expect(
        (await stranger.call('lockMember', { id: randomUUID(), account: 'notofstaff', reason })).success,
      ).toBe(false);
    expect(await linesSince(since)).toMatchObject([{ merchant: 'OTHER', staff: 'stf_admin_OTHER' }]);
  });
});

describe('an act of staff and its line', () => {
  it('say one after the other what was before, however many act at once', async () => {
    const since = await newest();
    const turns = [false, true, false, false, true, true, false, true];
    await Promise.all(
      turns.map(async (on) => await desk.call('switchVendor', { integration: INTEGRATION, on, reason })),
    );
    const lines = await linesSince(since);
    expect(lines).toHaveLength(turns.length);
    let current: object = { on: true };
    for (const { before, after } of lines) {
      expect(before).toEqual(current);
      current = after;
    }
    const { value } = await desk.call('listSwitches', {});
    expect(value.vendors.find(({ integration }) => integration === INTEGRATION)).toMatchObject(current);
    await desk.call('switchVendor', { integration: INTEGRATION, on: true, reason });
  });

  const node = 'studio-ls_test';
  it.each([
    [
      'a lock',
      async () => {
        await world.register('cutlock');
        return async () => await desk.call('lockMember', { id: randomUUID(), account: 'cutlock', reason });
      },
      { before: { status: 'ACTIVE' }, after: { status: 'LOCKED', approval: expect.any(String) } },
    ],
    [
      'a switch',
      async () =>
        await Promise.resolve(async () => await desk.call('switchGame', { nodeId: node, on: false, reason })),
      { before: { on: true }, after: { on: false } },
    ],
  ])('M3 of %s that is cut off before its line is written, nothing is done', async (_, prepare, change) => {
    const act = await prepare();
    const since = await newest();
    expect(await cutBeforeItsLine(world, act)).toBe(503);
    expect(await linesSince(since)).toEqual([]);
    // Done again it finds all as it was before.
    expect((await act()).success).toBe(true);
    expect(await linesSince(since)).toMatchObject([change]);
  });

  it('carry the time of the database, whatever clock a process goes by', async () => {
    clock.advance(3_600_000);
    const other = await signInStaff(world);
    const since = await newest();
    await other.call('switchGame', { nodeId: node, on: true, reason });
    const { rows } = await world.owner.query<{ isNow: boolean }>(
      `select at between now() - interval '5 minutes' and now() as "isNow" from staff.audit where id > $1`,
      [since],
    );
    expect(rows).toEqual([{ isNow: true }]);
  });
});

describe('the binding of acts', () => {
  const by = { merchant: 'DEMO', staff: 'stf_admin_DEMO', act: 'member.locked', subject: 'harmed' } as const;
  const acts = () => createActs({ scopes: world.platform.scopes, record: world.app.features.staff.record });
  const statusOf = async () =>
    (
      await world.owner.query<{ status: string }>(
        "select status from members.member where account = 'harmed'",
      )
    ).rows[0]?.status;

  let harmed: string;
  beforeAll(async () => {
    harmed = (await world.register('harmed')).id;
  });
  const lock = async (scope: Scope): Promise<void> => {
    await world.app.features.members.setStatus(scope, harmed, 'LOCKED');
  };

  it('lets no handler write beside its act, and none end without one', async () => {
    const since = await newest();
    await expect(
      acts().attempt(by, async () => await world.platform.scopes.write('DEMO', lock)),
    ).rejects.toThrow('writes by its act alone');
    await expect(acts().attempt(by, async () => await Promise.resolve({}))).rejects.toThrow('without an act');
    expect([await statusOf(), await linesSince(since)]).toEqual(['ACTIVE', []]);
  });

  it('takes back what was done where its line cannot be written, or says that nothing was to be done', async () => {
    const since = await newest();
    const done = { subject: harmed, before: {}, after: {} };
    const stranger = { ...by, staff: 'stf_nobody' };
    await expect(
      acts().attempt(stranger, async (act) => {
        await act(async (scope) => {
          await lock(scope);
          return done;
        });
      }),
    ).rejects.toThrow('staff_audit_staff_fk');
    await acts().attempt(by, async (act) => {
      await act(async (scope) => {
        await lock(scope);
        return null;
      });
    });
    expect([await statusOf(), await linesSince(since)]).toEqual(['ACTIVE', []]);
  });

  it('leaves what an act begins and does not wait for to itself', async () => {
    let background: Promise<void> = Promise.resolve();
    await acts().attempt(by, async (act) => {
      await act(async () => await Promise.resolve(null));
      background = runDetached(async () => await world.platform.scopes.write('DEMO', async () => {}));
    });
    await expect(background).resolves.toBeUndefined();
  });

  it('writes a refusal down once, also where what was found stays', async () => {
    const since = await newest();
    const refusal = new Refusal({ code: 'wire.not_found', status: 404 });
    await expect(
      acts().attempt(by, async (act) => {
        await act(
          async () =>
            await Promise.resolve({ subject: 'found', before: {}, after: {}, refusal: refusal.code }),
        );
        throw refusal;
      }),
    ).rejects.toThrow(refusal);
    expect(await linesSince(since)).toMatchObject([{ subject: 'found', refusal: 'wire.not_found' }]);
  });
});

describe('the audit', () => {
  it('S13 is added to and otherwise left alone by everybody, its times and transactions by the database', async () => {
    await desk.call('switchGame', { nodeId: 'studio-ls_test', on: true, reason });
    const forged =
      "insert into staff.audit (merchant, staff, act, subject, at) values ('DEMO', 'stf_admin_DEMO', 'x', 'y', now())";
    for (const { pool } of [world.platform, world.platform.worker]) {
      for (const text of [
        'update staff.audit set act = act',
        'delete from staff.audit',
        'truncate staff.audit',
        forged,
        forged.replace(', at)', ', xid)').replace('now()', '1'),
      ])
        await expect(pool.query(text), text).rejects.toThrow('permission denied');
    }
    for (const text of [
      'update staff.audit set act = act',
      'delete from staff.audit',
      'truncate staff.audit',
    ])
      await expect(world.owner.query(text), text).rejects.toThrow('append only');
  });
});
