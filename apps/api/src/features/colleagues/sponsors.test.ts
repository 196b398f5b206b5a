import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondPerson } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { deskOf, hire, STAFF_PASSWORD, signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of two people who are one.';
let world: World;
let admin: BrowserClient;

beforeAll(async () => {
  world = await startWorld();
  admin = await signInStaff(world);
  await world.register('benita');
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, unlisted: [] });
  await world.stop();
});

/** Joins by a link that one person made alone. */
async function join(by: BrowserClient, role: string, username: string): Promise<BrowserClient> {
  const { success, value } = await by.call('inviteColleague', { id: randomUUID(), role, reason });
  expect([success, value.approval]).toEqual([true, null]);
  const browser = world.visitor();
  const [, token = ''] = value.link.split('#');
  const joining = { token, username, password: 'three quiet herons' };
  expect((await browser.call('acceptStaffInvitation', joining)).success).toBe(true);
  return browser;
}
async function propose(by: BrowserClient): Promise<string> {
  const id = randomUUID();
  const money = { direction: 'credit', amount: '9000.00', currency: 'PHP', code: 'goodwill' } as const;
  const answer = await by.call('proposeAdjustment', { id, account: 'benita', ...money, reason });
  expect(answer.value.state).toBe('waiting');
  return id;
}
const decide = async (by: BrowserClient, id: string, verdict: 'approve' | 'reject' = 'approve') =>
  await by.call('decideApproval', { id, verdict, reason: 'As I see it.' });
const balance = async () => {
  const { rows } = await world.owner.query<{ sum: string }>(
    "select coalesce(sum(amount), 0)::text as sum from ledger.posting where reference_namespace = 'laro:adjustments'",
  );
  return rows[0]?.sum;
};
const DEPENDENT = [403, 'approvals.not_independent'];

describe('a colleague whom one person alone brought in', () => {
  let puppet: BrowserClient;
  let treasurer: BrowserClient;
  let proposal: string;

  it('is no second person for them: neither decides what the other proposed, and no money moves', async () => {
    puppet = await join(admin, 'support', 'puppet');
    treasurer = await join(admin, 'finance', 'treasurer');
    proposal = await propose(puppet);
    for (const verdict of ['approve', 'reject'] as const) {
      const refused = await decide(admin, proposal, verdict);
      expect([refused.status, refused.code]).toEqual(DEPENDENT);
    }
    const own = await propose(admin);
    const refused = await decide(treasurer, own);
    expect([refused.status, refused.code]).toEqual(DEPENDENT);
    expect(await balance()).toBe('0');
    const { canDecide, block, deciders } = (await admin.call('getApproval', { id: proposal })).value;
    expect([canDecide, block, deciders]).toEqual([false, 'not_independent', []]);
    const { content } = (await treasurer.call('listApprovals', {})).value;
    expect(content.map(({ canDecide }) => canDecide)).toEqual([false, false]);
  });

  it('is no second person for another whom the same person alone brought in, nor through whom those bring', async () => {
    const refused = await decide(treasurer, proposal);
    expect([refused.status, refused.code]).toEqual(DEPENDENT);
    expect(await balance()).toBe('0');
  });

  it('is refused as a second person by the database too', async () => {
    const { rows } = await world.owner.query<{ id: string }>(
      "select id from staff.staff where username = 'admin_demo'",
    );
    await expect(
      world.owner.query(
        `update approvals.approval set state = 'rejected', decided_by = $2, decision_reason = 'x', ended_at = now()
         where id = $1`,
        [proposal, rows[0]?.id],
      ),
    ).rejects.toThrow(/brought in/);
  });

  it('has what they propose decided by somebody else', async () => {
    await hire(world, 'bursar', { role: 'finance' });
    const decided = await decide(await deskOf(world, 'bursar'), proposal);
    expect(decided.value.state).toBe('applied');
    expect(await balance()).toBe('900000000');
  });

  it('is a second person once two others have given them a role', async () => {
    const chief = await secondPerson(world);
    const id = randomUUID();
    await admin.call('changeColleagueRole', { id, username: 'treasurer', role: 'risk', reason });
    expect((await decide(chief, id)).value.state).toBe('applied');
    const back = randomUUID();
    await admin.call('changeColleagueRole', { id: back, username: 'treasurer', role: 'finance', reason });
    expect((await decide(chief, back)).value.state).toBe('applied');
    expect((await decide(treasurer, await propose(admin))).value.state).toBe('applied');
  });

  it('has on record who invited and who approved them', async () => {
    const chief = await secondPerson(world);
    const { value } = await admin.call('inviteColleague', { id: randomUUID(), role: 'support', reason });
    expect(value.approval).not.toBeNull();
    await decide(chief, value.id);
    const [, token = ''] = value.link.split('#');
    const joining = { token, username: 'welcome', password: 'three quiet herons' };
    const welcome = world.visitor();
    await welcome.call('acceptStaffInvitation', joining);
    const { rows } = await world.owner.query(
      `select p.act, b.username as by from staff.sponsor p join staff.staff s on s.id = p.staff
       join staff.staff b on b.id = p.by where s.username = 'welcome' order by p.act desc`,
    );
    expect(rows).toEqual([
      { act: 'invited', by: 'admin_demo' },
      { act: 'approved', by: 'second_admin' },
    ]);
    expect((await decide(admin, await propose(welcome))).value.state).toBe('applied');
  });
});

describe('a guest of the group whom one person alone admitted', () => {
  it('is a second person for what that one proposes; what the guest proposes somebody else decides', async () => {
    await world.owner.query("insert into merchants.merchant_group (code, name) values ('PAIR', 'Pair')");
    await world.owner.query("update merchants.merchant set merchant_group = 'PAIR'");
    await hire(world, 'islander', { merchant: 'OTHER' });
    const guest = { merchantCode: 'OTHER', username: 'islander', role: 'auditor', reason };
    expect((await admin.call('admitColleague', guest)).success).toBe(true);
    await world.owner.query("update staff.staff set role = 'finance' where username = 'islander@other'");
    const desk = await deskOf(world, 'islander', world.visitor('other.test'));
    expect((await desk.call('switchStaffMerchant', { merchantCode: 'DEMO' })).success).toBe(true);
    await desk.call('stepUpStaff', { factor: 'password', secret: STAFF_PASSWORD });
    const decided = await decide(desk, await propose(admin));
    expect([decided.code, decided.value.state]).toEqual([undefined, 'applied']);
    const refused = await decide(admin, await propose(desk));
    expect([refused.status, refused.code]).toEqual(DEPENDENT);
  });
});

describe('where several manage colleagues', () => {
  it('one person alone makes no role of what two people propose or decide: that part waits for a second person', async () => {
    const chief = await secondPerson(world);
    const id = randomUUID();
    const asked = {
      id,
      name: 'Adjusters',
      permissions: ['staff.adjustments', 'staff.audit'],
      reason,
    } as const;
    const ask = async () =>
      await admin.call('createStaffRole', { ...asked, permissions: [...asked.permissions] });
    const made = (await ask()).value;
    expect(made.approval).toBe(id);
    expect((await ask()).value).toEqual(made);
    const allowed = async () => {
      const { list } = (await admin.call('listStaffRoles', {})).value;
      return list.filter(({ name }) => name === 'Adjusters').map(({ permissions }) => permissions);
    };
    expect(await allowed()).toEqual([['staff.audit']]);
    const own = await decide(admin, id);
    expect(own.code).toBe('approvals.second_person_required');
    expect((await decide(chief, id)).value.state).toBe('applied');
    expect((await allowed())[0]?.toSorted()).toEqual(['staff.adjustments', 'staff.audit']);
  });

  it('one person alone invites to no role that only proposes', async () => {
    await secondPerson(world);
    const asked = { id: randomUUID(), role: 'support', reason };
    expect((await admin.call('inviteColleague', asked)).value.approval).toBe(asked.id);
  });
});

it('a role that is asked for twice under one id is one role; with other permissions it is refused', async () => {
  const asked = { id: randomUUID(), name: 'Once', permissions: [], reason };
  const [first, again] = [
    await admin.call('createStaffRole', asked),
    await admin.call('createStaffRole', asked),
  ];
  expect(again.value).toEqual(first.value);
  const other = await admin.call('createStaffRole', { ...asked, permissions: ['staff.audit'] });
  expect(other.code).toBe('approvals.known');
});

it('a brand has fifty roles of its own at most', async () => {
  const make = async (name: string) =>
    (await admin.call('createStaffRole', { id: randomUUID(), name, permissions: [], reason })).code;
  const { list } = (await admin.call('listStaffRoles', {})).value;
  for (let n = list.filter(({ builtIn }) => !builtIn).length; n < 50; n += 1)
    expect(await make(`Role ${n}`)).toBe(undefined);
  expect(await make('One too many')).toBe('staff.too_many_roles');
});
