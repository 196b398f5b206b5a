import { randomUUID } from 'node:crypto';
import { COLLEAGUES } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondPerson } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { deskOf, hire, signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import { authenticator } from '../security/index.ts';

const clock = createTestClock();
const reason = 'A test of invitations.';
const PASSWORD = 'three quiet herons';
const HOUR = 3_600_000;
let world: World;
let admin: BrowserClient;
let names = 0;

beforeAll(async () => {
  world = await startWorld({ clock, sandbox: true });
  admin = await signInStaff(world);
});
afterAll(async () => await world.stop());

async function invite(role = 'auditor', by = admin): Promise<{ id: string; token: string; link: string }> {
  const answer = await by.call('inviteColleague', { id: randomUUID(), role, reason });
  if (!answer.success) throw new Error(`The invitation was refused: ${answer.code}`);
  const { id, link } = answer.value;
  return { id, link, token: link.split('#')[1] ?? '' };
}
/** Disabled so long ago that they count as a manager no more. */
async function leftLongAgo(username: string): Promise<void> {
  await admin.call('disableColleague', { id: randomUUID(), username, reason });
  await world.owner.query(
    "update staff.staff set disabled_at = disabled_at - interval '8 days' where username = $1",
    [username],
  );
}
const newName = (): string => {
  names += 1;
  return `joiner${names}`;
};
const accept = async (
  token: string,
  username = newName(),
  { password = PASSWORD, browser = world.visitor() }: { password?: string; browser?: BrowserClient } = {},
) => await browser.call('acceptStaffInvitation', { token, username, password });

describe('an invitation', () => {
  it('is a link of the brand’s own host, shown once and kept as a hash, by which one person joins with its role', async () => {
    const { link, token } = await invite('content');
    expect(link).toMatch(/^http:\/\/localhost:8080\/backoffice\/join#[A-Za-z0-9_-]{43}$/);
    expect((await world.visitor().call('readStaffInvitation', { token })).value).toMatchObject({
      brand: 'Laro',
      role: 'content',
      expiresAt: new Date(clock.now().getTime() + 72 * HOUR).toISOString(),
    });
    const { rows } = await world.owner.query('select i::text as row from colleagues.invitation i');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await admin.call('listStaffInvitations', {}))).not.toContain(token);
    const browser = world.visitor();
    const joined = await accept(token, ' Mia.Cruz ', { browser });
    expect(joined.value).toEqual({ userName: 'mia.cruz', recoveryCodes: [] });
    expect((await browser.call('getStaffSession', {})).value.session).toMatchObject({
      userName: 'mia.cruz',
      role: 'content',
    });
    for (const call of [accept(token), world.visitor().call('readStaffInvitation', { token })])
      expect((await call).code).toBe('staff.invitation_gone');
    const again = await world.visitor().call('loginStaff', { username: 'mia.cruz', password: PASSWORD });
    expect(again.success).toBe(true);
  });

  it('that two accept at one moment lets one in', async () => {
    const { token } = await invite();
    const answers = await Promise.all(Array.from({ length: 5 }, async () => await accept(token)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'staff.invitation_gone']));
    const { rows } = await world.owner.query(
      "select count(*)::int as joined from staff.audit where act = 'colleague.joined' and after->>'invitation' = $1",
      [(await world.owner.query('select max(id) as id from colleagues.invitation')).rows[0]?.id],
    );
    expect(rows).toEqual([{ joined: 1 }]);
  });

  it('opens nothing after 72 hours, once it was taken back, at another brand, or made up', async () => {
    const [late, revoked, here] = [await invite(), await invite(), await invite()];
    await admin.call('revokeStaffInvitation', { id: revoked.id });
    const abroad = world.visitor('other.test');
    const gone = 'staff.invitation_gone';
    expect((await accept(revoked.token)).code).toBe(gone);
    expect((await accept(here.token, newName(), { browser: abroad })).code).toBe(gone);
    expect((await accept(`${'A'.repeat(42)}B`)).code).toBe(gone);
    expect((await accept('short')).code).toBe('wire.malformed');
    clock.advance(72 * HOUR);
    expect((await accept(late.token)).code).toBe(gone);
    admin = await signInStaff(world);
    const foreign = await signInStaff(world, 'other.test');
    const { id } = await invite();
    for (const by of [foreign, admin])
      expect((await by.call('revokeStaffInvitation', { id: `${id}x` })).code).toBe('wire.not_found');
    expect((await foreign.call('revokeStaffInvitation', { id })).code).toBe('wire.not_found');
    expect((await foreign.call('listStaffInvitations', {})).value.list).toEqual([]);
    expect((await admin.call('listStaffInvitations', {})).value.list).toMatchObject([
      { id, by: 'admin_demo', role: 'auditor', roleName: null, email: '' },
    ]);
  });

  it('ends with its inviter, and is not for whoever may not invite', async () => {
    await hire(world, 'leaver', { role: 'admin' });
    const { token } = await invite('auditor', await deskOf(world, 'leaver'));
    await leftLongAgo('leaver');
    expect((await accept(token)).code).toBe('staff.invitation_gone');
    const support = await signInStaff(world, 'localhost:8080', 'support');
    expect((await support.call('inviteColleague', { id: randomUUID(), role: 'admin', reason })).status).toBe(
      403,
    );
    expect((await admin.call('inviteColleague', { id: randomUUID(), role: 'nosuchrole', reason })).code).toBe(
      'staff.role_unknown',
    );
  });

  it('of somebody who decides opens once a second person has approved it, where there are several; a guest is not admitted so', async () => {
    const alone = await admin.call('inviteColleague', { id: randomUUID(), role: 'finance', reason });
    expect(alone.value.approval).toBeNull();
    const chief = await secondPerson(world);
    const [opened, refused] = [
      (await admin.call('inviteColleague', { id: randomUUID(), role: 'finance', reason })).value,
      (await admin.call('inviteColleague', { id: randomUUID(), role: 'admin', reason })).value,
    ];
    // A role that neither proposes nor decides needs no second person.
    expect(
      (await admin.call('inviteColleague', { id: randomUUID(), role: 'auditor', reason })).value.approval,
    ).toBeNull();
    const tokenOf = ({ link }: { readonly link: string }) => link.split('#')[1] ?? '';
    for (const one of [opened, refused]) {
      const visitor = world.visitor();
      expect((await visitor.call('readStaffInvitation', { token: tokenOf(one) })).code).toBe(
        'staff.invitation_waits',
      );
      expect((await accept(tokenOf(one))).code).toBe('staff.invitation_waits');
    }
    const { list } = (await admin.call('listStaffInvitations', {})).value;
    expect(list.flatMap(({ id, waitsForApproval }) => (waitsForApproval ? [id] : [])).toSorted()).toEqual(
      [opened.id, refused.id].toSorted(),
    );
    const own = await admin.call('decideApproval', { id: opened.approval ?? '', verdict: 'approve' });
    expect(own.code).toBe('approvals.second_person_required');
    await chief.call('decideApproval', { id: opened.approval ?? '', verdict: 'approve' });
    const no = { id: refused.approval ?? '', verdict: 'reject', reason: 'Nobody knows them.' } as const;
    await chief.call('decideApproval', no);
    expect((await accept(tokenOf(opened))).success).toBe(true);
    expect((await accept(tokenOf(refused))).code).toBe('staff.invitation_gone');
    await leftLongAgo('second_admin');
  });

  it('that one person made opens nothing any more once it would take two: the role was raised, or another manages colleagues', async () => {
    const created = await admin.call('createStaffRole', {
      id: randomUUID(),
      name: 'Harmless',
      permissions: [],
      reason,
    });
    const { role } = created.value;
    const [raised, first, hoarded] = [await invite(role), await invite('admin'), await invite('finance')];
    expect((await world.visitor().call('readStaffInvitation', { token: raised.token })).success).toBe(true);
    const browser = world.visitor();
    // Whoever manages alone brings another; what they put by before that is theirs alone no more.
    expect((await accept(first.token, 'raiser', { browser })).success).toBe(true);
    expect((await accept(hoarded.token)).code).toBe('staff.invitation_gone');
    const id = randomUUID();
    const change = { name: null, permissions: [COLLEAGUES], version: 1 };
    await admin.call('changeStaffRole', { id, role, ...change, reason });
    // Brought in by whoever proposed it, they are no second person.
    const puppet = await browser.call('decideApproval', { id, verdict: 'approve' });
    expect(puppet.code).toBe('approvals.not_independent');
    await hire(world, 'independent', { role: 'admin' });
    const judge = await deskOf(world, 'independent');
    const decided = await judge.call('decideApproval', { id, verdict: 'approve' });
    expect(decided.value.state).toBe('applied');
    await leftLongAgo('independent');
    expect((await world.visitor().call('readStaffInvitation', { token: raised.token })).code).toBe(
      'staff.invitation_gone',
    );
    expect((await accept(raised.token)).code).toBe('staff.invitation_gone');
    await leftLongAgo('raiser');
  });

  it('takes a name that is free and one, and a password that nobody would try first; else it stays open', async () => {
    const { token } = await invite();
    for (const username of ['Mia.Cruz', 'admin_demo'])
      expect((await accept(token, username)).code).toBe('staff.username_taken');
    for (const username of ['a', '.dots', 'with space', 'guest@other', 'ünï', 'x'.repeat(33)])
      expect([username, (await accept(token, username)).code]).toEqual([username, 'wire.malformed']);
    for (const password of ['short', 'p'.repeat(65)])
      expect((await accept(token, newName(), { password })).code).toBe('wire.malformed');
    const named = newName();
    for (const password of ['password123', `${named}2026`])
      expect((await accept(token, named, { password })).code).toBe('registration.field_invalid');
    expect((await accept(token, named)).success).toBe(true);
  });

  it('is mailed where an address is given, which staff see masked; what came of it is told', async () => {
    const email = 'nina@example.test';
    const { value } = await admin.call('inviteColleague', { id: randomUUID(), role: 'risk', email, reason });
    expect(value.mailed).toBe('sent');
    const [, token = ''] = value.link.split('#');
    expect(world.sandbox().messages(email)[0]?.text).toContain(value.link);
    const { list } = (await admin.call('listStaffInvitations', {})).value;
    expect(list.find(({ id }) => id === value.id)?.email).toBe('n•••@example.test');
    await accept(token, 'nina.reyes');
    const { content } = (await admin.call('listColleagues', { pageSize: 100 })).value;
    expect(content.find(({ userName }) => userName === 'nina.reyes')?.email).toBe('n•••@example.test');
  });

  it('GLI-19 B.2.3(g) leads to the set-up of a second factor where the brand asks for one, and to no session before', async () => {
    const { token } = await invite();
    await world.owner.query("update merchants.merchant set staff_second_factor = true where code = 'DEMO'");
    clock.advance(6_000);
    const browser = world.visitor();
    const asked = await accept(token, 'paolo', { browser });
    expect([asked.status, asked.code]).toEqual([401, 'staff.set_up_required']);
    expect((await browser.call('getStaffSession', {})).value).toEqual({ session: null });
    const { challenge, secret } = asked.value as unknown as { challenge: string; secret: string };
    const code = authenticator.of(secret).generate({ timestamp: clock.now().getTime() });
    const entered = await browser.call('loginStaffSecondFactor', { challenge, factor: 'totp', code });
    expect(entered.value.recoveryCodes).toHaveLength(10);
    expect((await browser.call('getStaffSession', {})).value.session?.userName).toBe('paolo');
  });
});
