import { randomUUID } from 'node:crypto';
import { COLLEAGUES, type Permission } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approved, secondPerson } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { deskOf, hire, signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const reason = 'A test of colleagues.';
const MINUTE = 60_000;
let world: World;
let admin: BrowserClient;
let names = 0;

beforeAll(async () => {
  world = await startWorld({ clock });
  admin = await signInStaff(world);
});
afterAll(async () => await world.stop());

/** Somebody new with their desk. */
async function colleague(role = 'support') {
  names += 1;
  const username = `person${names}`;
  await hire(world, username, { role });
  return { username, desk: await deskOf(world, username) };
}

const newRole = (name: string, permissions: readonly Permission[] = []) => ({
  id: randomUUID(),
  name,
  permissions: [...permissions],
  reason,
});
async function role(name: string, permissions: readonly Permission[]): Promise<string> {
  const created = await admin.call('createStaffRole', newRole(name, permissions));
  if (!created.success) throw new Error(`The role was refused: ${created.code}`);
  const { approval: id } = created.value;
  if (id !== null) await (await secondPerson(world)).call('decideApproval', { id, verdict: 'approve' });
  return created.value.role;
}
const ask = async (
  code: string,
  permissions: readonly Permission[],
  {
    by = admin,
    name = null,
    version = 1,
  }: { by?: BrowserClient; name?: string | null; version?: number } = {},
) => {
  const asked = { id: randomUUID(), role: code, name, permissions: [...permissions], version, reason };
  return await by.call('changeStaffRole', asked);
};
/** Proposed by one, and approved by a second. */
const change = async (...asked: Parameters<typeof ask>) => await approved(world, await ask(...asked));
const rowOf = async (code: string) =>
  (await admin.call('listStaffRoles', {})).value.list.find((one) => one.role === code);
const propose = async (username: string, code: string, by = admin) =>
  await by.call('changeColleagueRole', { id: randomUUID(), username, role: code, reason });
const give = async (username: string, code: string, by = admin) =>
  await approved(world, await propose(username, code, by));
const codesOf = (answers: readonly { readonly code: string | undefined }[]) =>
  answers.map(({ code }) => code ?? 'done').toSorted((one, other) => one.localeCompare(other));

describe('a role', () => {
  it('V8.3.2 allows what it says at the next call of whoever has it, and no longer what it does not', async () => {
    const code = await role('Books', ['staff.finance']);
    const { desk, username } = await colleague('content');
    expect((await desk.call('getTrialBalance', {})).status).toBe(403);
    expect((await give(username, code)).success).toBe(true);
    expect((await desk.call('getTrialBalance', {})).success).toBe(true);
    expect((await desk.call('getStaffSession', {})).value.session).toMatchObject({
      userName: username,
      role: code,
      roleName: 'Books',
      permissions: ['staff', 'staff.finance'],
    });
    expect((await change(code, [], { name: 'Nothing' })).value).toMatchObject({
      state: 'applied',
      result: { name: 'Nothing', permissions: '' },
    });
    expect((await desk.call('getTrialBalance', {})).status).toBe(403);
    expect(await rowOf(code)).toMatchObject({ name: 'Nothing', permissions: [], holders: 1 });
  });

  it('that every merchant has can be changed by one merchant for itself, and has its usual name again', async () => {
    const elsewhere = await signInStaff(world, 'other.test', 'risk');
    const { desk } = await colleague('risk');
    expect((await change('risk', ['staff.audit'], { name: 'Watch', version: 0 })).success).toBe(true);
    expect((await desk.call('listStaffActs', {})).success).toBe(true);
    expect((await elsewhere.call('listStaffActs', {})).status).toBe(403);
    expect((await change('risk', [], { version: 1 })).success).toBe(true);
    expect(await rowOf('risk')).toMatchObject({ name: null, permissions: [], builtIn: true });
  });

  it('is not another one’s name, whoever is first, and never that of one that every merchant has', async () => {
    const both = await Promise.all(
      ['Night desk', 'night DESK'].map(async (name) => await admin.call('createStaffRole', newRole(name))),
    );
    expect(
      both.map(({ code }) => code).toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual(['staff.role_name_taken', undefined]);
    for (const name of ['Admin', 'agent manager']) {
      const taken = await admin.call('createStaffRole', newRole(name));
      expect(taken.code).toBe('staff.role_name_taken');
    }
  });

  it('is changed by the first of two that were proposed of the same; the second is stale and changes nothing', async () => {
    const code = await role('Two hands', []);
    const both = [
      await ask(code, ['staff.support'], { name: 'One' }),
      await ask(code, ['staff.content'], { name: 'Other' }),
    ];
    const chief = await secondPerson(world);
    const decided = await Promise.all(
      both.map(async ({ value: { id } }) => await chief.call('decideApproval', { id, verdict: 'approve' })),
    );
    expect(codesOf(decided)).toEqual(['approvals.stale', 'done']);
    expect((await rowOf(code))?.version).toBe(2);
    expect((await ask(code, [], { name: 'Third' })).code).toBe('staff.role_changed');
  });

  it('that somebody has, or is invited to, is not removed; nor one that every merchant has', async () => {
    const remove = async (code: string) => (await admin.call('removeStaffRole', { role: code })).code;
    const code = await role('Held', []);
    const { username } = await colleague();
    await give(username, code);
    expect(await remove(code)).toBe('staff.role_in_use');
    await give(username, 'support');
    const { id } = (await admin.call('inviteColleague', { id: randomUUID(), role: code, reason })).value;
    expect(await remove(code)).toBe('staff.role_in_use');
    await admin.call('revokeStaffInvitation', { id });
    expect(await remove(code)).toBeUndefined();
    expect(await remove(code)).toBe('wire.not_found');
    expect(await remove('support')).toBe('staff.role_built_in');
    expect((await give(username, code)).code).toBe('staff.role_unknown');
  });

  it('is given while it is removed: one of both happens', async () => {
    const code = await role('Raced', []);
    const { username } = await colleague();
    const { id } = (await propose(username, code)).value;
    const chief = await secondPerson(world);
    const [given, removed] = await Promise.all([
      chief.call('decideApproval', { id, verdict: 'approve' }),
      admin.call('removeStaffRole', { role: code }),
    ]);
    expect([given.success, removed.success].filter(Boolean)).toHaveLength(1);
    expect([given.code, removed.code]).toContainEqual(
      given.success ? 'staff.role_in_use' : 'staff.role_unknown',
    );
  });

  it('takes permissions that there are and no others', async () => {
    for (const permissions of [['staff'], ['staff.nosuch'], ['anyone'], 'staff.admin']) {
      const asked = { ...newRole('Wrong'), permissions: permissions as Permission[] };
      const answer = await admin.call('createStaffRole', asked);
      expect([permissions, answer.code]).toEqual([permissions, 'wire.malformed']);
    }
  });
});

describe('nobody raises themselves', () => {
  it('by another role, by what their role allows, in another spelling of their name, or as the second person', async () => {
    const code = await role('Deputies', [COLLEAGUES]);
    const { desk, username } = await colleague();
    await give(username, code);
    expect((await propose(username.toUpperCase(), 'admin', desk)).code).toBe('staff.own_permissions');
    // Made by two people, and so changed once since it was made.
    const version = (await rowOf(code))?.version ?? 0;
    const more = [COLLEAGUES, 'staff.treasury'] as const;
    const raised = await ask(code, more, { by: desk, name: 'Deputies', version });
    expect(raised.code).toBe('staff.own_permissions');
    // Nor by what a friend proposes.
    const friendly = [await propose(username, 'admin'), await ask(code, more, { name: 'Deputies', version })];
    for (const { value } of friendly) {
      const own = await desk.call('decideApproval', { id: value.id, verdict: 'approve' });
      expect(own.code).toBe('staff.own_permissions');
      expect((await admin.call('getApproval', { id: value.id })).value.state).toBe('waiting');
      await admin.call('withdrawApproval', { id: value.id });
    }
    expect((await desk.call('getStaffSession', {})).value.session?.permissions).toEqual([
      'staff',
      COLLEAGUES,
    ]);
    // Its name alone is no permission.
    expect((await change(code, [COLLEAGUES], { by: desk, name: 'Second', version })).success).toBe(true);
    // Others may.
    const audit = { name: 'Second', version: version + 1 };
    expect((await change(code, [COLLEAGUES, 'staff.audit'], audit)).success).toBe(true);
    const { rows } = await world.owner.query(
      'select act, refusal from staff.audit where staff = $1 and refusal is not null order by id',
      [`stf_${username}`],
    );
    expect(rows).toEqual([
      { act: 'colleague.role_proposed', refusal: 'staff.own_permissions' },
      { act: 'role.change_proposed', refusal: 'staff.own_permissions' },
      ...Array(2).fill({ act: 'approval.decided', refusal: 'staff.own_permissions' }),
    ]);
  });

  it('and what one person proposed is in force once another has approved it, and not before', async () => {
    const { desk, username } = await colleague('content');
    const { id, state } = (await propose(username, 'finance')).value;
    expect(state).toBe('waiting');
    expect((await admin.call('decideApproval', { id, verdict: 'approve' })).code).toBe(
      'approvals.second_person_required',
    );
    expect((await desk.call('getTrialBalance', {})).status).toBe(403);
    const chief = await secondPerson(world);
    expect((await chief.call('decideApproval', { id, verdict: 'approve' })).value).toMatchObject({
      state: 'applied',
      before: { role: 'content' },
      result: { role: 'finance' },
    });
    expect((await desk.call('getTrialBalance', {})).success).toBe(true);
    expect((await propose(username, 'finance')).code).toBe('staff.role_held');
  });

  it('and nobody disables themselves', async () => {
    expect(
      (await admin.call('disableColleague', { id: randomUUID(), username: 'admin_demo', reason })).status,
    ).toBe(403);
  });

  it('admins manage colleagues whatever their role is changed to', async () => {
    const code = await role('Keepers', [COLLEAGUES]);
    const [one, other] = [await colleague(), await colleague()];
    for (const { username } of [one, other]) await give(username, code);
    const byKeepers = async (permissions: readonly Permission[], version: number) => {
      const { id } = (await ask('admin', permissions, { by: one.desk, version })).value;
      return await other.desk.call('decideApproval', { id, verdict: 'approve' });
    };
    expect((await byKeepers(['staff.audit'], 0)).success).toBe(true);
    expect((await rowOf('admin'))?.permissions.toSorted()).toEqual([COLLEAGUES, 'staff.audit'].toSorted());
    const all = (await admin.call('listStaffRoles', {})).value.permissions;
    expect((await byKeepers(all, 1)).success).toBe(true);
    for (const { username } of [one, other]) await give(username, 'support');
  });
});

describe('the last who manages colleagues', () => {
  it('stays, though two put each other out at one moment, by whatever way', async () => {
    const at = async (username: string) => await deskOf(world, username, world.visitor('other.test'));
    for (const [round, act] of (['disable', 'role', 'disable', 'role'] as const).entries()) {
      await world.owner.query("update staff.staff set disabled_at = now() where merchant = 'OTHER'");
      const [one, other, third] = [`one${round}`, `two${round}`, `three${round}`];
      for (const name of [one, other]) await hire(world, name, { role: 'admin', merchant: 'OTHER' });
      const [first, second] = [await at(one), await at(other)];
      let out = async (by: BrowserClient, username: string): Promise<{ readonly success: boolean }> =>
        await by.call('disableColleague', { id: randomUUID(), username, reason });
      if (act === 'role') {
        // Each has proposed that the other goes, and a third says yes to both.
        await hire(world, third, { role: 'admin', merchant: 'OTHER' });
        const decider = await at(third);
        const waiting = new Map<string, string>();
        for (const [by, username] of [
          [first, other],
          [second, one],
        ] as const) {
          waiting.set(username, (await propose(username, 'support', by)).value.id);
        }
        out = async (_, username) =>
          await decider.call('decideApproval', { id: waiting.get(username) ?? '', verdict: 'approve' });
      }
      const answers = await Promise.all([out(first, other), out(second, one)]);
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      const { rows } = await world.owner.query(
        `select count(*)::int as left from staff.staff
         where merchant = 'OTHER' and role = 'admin' and disabled_at is null and id <> $1`,
        [`stf_${third}`],
      );
      expect(rows).toEqual([{ left: 1 }]);
    }
  });
});

describe('a colleague', () => {
  it('who is disabled is out at once, is told so by the right password alone, and comes back', async () => {
    const { desk, username } = await colleague();
    expect((await admin.call('disableColleague', { id: randomUUID(), username, reason })).success).toBe(true);
    expect((await desk.call('getStaffSession', {})).value).toEqual({ session: null });
    await expect(deskOf(world, username)).rejects.toThrow('staff.disabled');
    const wrong = await world.visitor().call('loginStaff', { username, password: 'not this one' });
    expect(wrong.code).toBe('login.wrong_credentials');
    // Once more is nothing more: one line says it.
    await admin.call('disableColleague', { id: randomUUID(), username, reason });
    expect((await admin.call('enableColleague', { id: randomUUID(), username, reason })).success).toBe(true);
    expect((await desk.call('getStaffSession', {})).value).toEqual({ session: null });
    expect((await (await deskOf(world, username)).call('getStaffSession', {})).value.session).not.toBeNull();
    const { rows } = await world.owner.query(
      'select act from staff.audit where subject = $1 and refusal is null order by id',
      [`stf_${username}`],
    );
    expect(rows.map(({ act }) => act)).toEqual(['colleague.disabled', 'colleague.enabled']);
  });

  it('is listed with role, factors, lock, sessions and when they were seen; not with what proves them', async () => {
    const { username } = await colleague('content');
    for (let tries = 0; tries < 3; tries += 1) {
      await world.visitor().call('loginStaff', { username, password: 'wrong' });
    }
    const rows = async () => (await admin.call('listColleagues', { pageSize: 100 })).value.content;
    expect((await rows()).find((row) => row.userName === username)).toMatchObject({
      role: 'content',
      roleName: null,
      home: null,
      factors: { totp: false, passkeys: 0, recoveryCodesLeft: 0 },
      lockedUntil: new Date(clock.now().getTime() + 30 * MINUTE).toISOString(),
      disabled: false,
      sessions: 1,
      seenAt: clock.now().toISOString(),
      self: false,
    });
    expect((await rows()).filter(({ self }) => self).map((row) => row.userName)).toEqual(['admin_demo']);
    expect((await rows()).map((row) => row.userName)).not.toContain('one0');
  });

  it('is signed out of one session or of all by an admin, at once', async () => {
    const { desk, username } = await colleague();
    const second = await deskOf(world, username);
    const seats = async () => (await admin.call('listColleagueSessions', { username })).value.list;
    const [newest] = (await second.call('listStaffSessions', {})).value.list;
    expect(await seats()).toHaveLength(2);
    const handle = newest?.handle ?? '';
    expect((await admin.call('endColleagueSession', { username, handle })).success).toBe(true);
    expect((await admin.call('endColleagueSession', { username, handle })).status).toBe(404);
    expect((await second.call('getStaffSession', {})).value).toEqual({ session: null });
    expect((await desk.call('getStaffSession', {})).value.session).not.toBeNull();
    await admin.call('endColleagueSession', { username, handle: 'all' });
    expect((await desk.call('getStaffSession', {})).value).toEqual({ session: null });
    expect(await seats()).toEqual([]);
  });

  it('S3 of another brand, or nobody’s name, is not found by whatever is asked of them', async () => {
    await hire(world, 'foreigner', { merchant: 'OTHER' });
    const foreignRole = await signInStaff(world, 'other.test').then(
      async (there) => (await there.call('createStaffRole', newRole('Theirs'))).value.role,
    );
    for (const username of ['foreigner', 'nobodyatall']) {
      const asked = [
        give(username, 'support'),
        admin.call('disableColleague', { id: randomUUID(), username, reason }),
        admin.call('enableColleague', { id: randomUUID(), username, reason }),
        admin.call('listColleagueSessions', { username }),
        admin.call('endColleagueSession', { username, handle: 'all' }),
        admin.call('resetStaffFactor', { id: randomUUID(), reason: 'A lost phone.', username }),
      ];
      for (const answer of await Promise.all(asked)) expect(answer.code).toBe('wire.not_found');
    }
    expect((await change(foreignRole, [], { name: 'Ours' })).code).toBe('wire.not_found');
    expect((await admin.call('removeStaffRole', { role: foreignRole })).code).toBe('wire.not_found');
    const { username } = await colleague();
    expect((await give(username, foreignRole)).code).toBe('staff.role_unknown');
  });
});

describe('dangerous acts', () => {
  it('V7.5.3 want a proof of the last five minutes in this session, and the act is none until it was given', async () => {
    const { username } = await colleague();
    const desk = await signInStaff(world);
    expect((await desk.call('getStaffSession', {})).value.session?.stepUpFresh).toBe(true);
    clock.advance(5 * MINUTE);
    const lines = async () =>
      (await world.owner.query('select count(*)::int as n from staff.audit')).rows[0]?.n as number;
    const before = await lines();
    const asked = await give(username, 'content', desk);
    expect([asked.status, asked.code, asked.value]).toEqual([
      403,
      'security.step_up_required',
      { factors: ['password'] },
    ]);
    expect(await lines()).toBe(before);
    const elsewhere = await signInStaff(world);
    expect((await give(username, 'content', desk)).code).toBe('security.step_up_required');
    expect((await give(username, 'content', elsewhere)).success).toBe(true);
    admin = elsewhere;
  });
});
