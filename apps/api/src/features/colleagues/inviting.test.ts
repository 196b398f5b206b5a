import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondPerson } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of asking twice.';
let world: World;
let admin: BrowserClient;

beforeAll(async () => {
  world = await startWorld({ sandbox: true });
  admin = await signInStaff(world);
});
afterAll(async () => await world.stop());

const wish = (role = 'support') => ({ id: randomUUID(), role, reason });
const invite = async (asked: ReturnType<typeof wish> & { readonly email?: string }, by = admin) =>
  await by.call('inviteColleague', asked);
const atOnce = async (asked: ReturnType<typeof wish>) =>
  await Promise.all(Array.from({ length: 10 }, async () => await invite(asked)));
let names = 0;
const accept = async ({ link }: { readonly link: string }) => {
  names += 1;
  const [, token = ''] = link.split('#');
  const joining = { token, username: `asker${names}`, password: 'three quiet herons' };
  return (await world.visitor().call('acceptStaffInvitation', joining)).code ?? 'joined';
};
/** How many invitations stand under this id, and how many lines of the audit tell that somebody was invited. */
async function made(id: string) {
  const { rows } = await world.owner.query<{ invitations: number; lines: number }>(
    `select (select count(*) from colleagues.invitation where id = $1)::int as invitations,
       (select count(*) from staff.audit where subject = $1 and act = 'colleague.invited' and refusal is null)::int as lines`,
    [id],
  );
  return rows[0];
}
const ONE = { invitations: 1, lines: 1 };

describe('an invitation that is asked for again under its id', () => {
  it('is the same one: both are answered the same link, which lets one person in, and afterwards nobody', async () => {
    const asked = wish();
    const [first, second] = [await invite(asked), await invite(asked)];
    expect(first.value).toMatchObject({ id: asked.id, mailed: null, approval: null });
    expect([second.status, second.value]).toEqual([200, first.value]);
    expect(await made(asked.id)).toEqual(ONE);
    expect(await accept(second.value)).toBe('joined');
    expect((await invite(asked)).value).toEqual(first.value);
    expect(await accept(first.value)).toBe('staff.invitation_gone');
    expect(await made(asked.id)).toEqual(ONE);
  });

  it('ten times at once is one, and each answer opens it', async () => {
    const asked = wish();
    const answers = await atOnce(asked);
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect(await made(asked.id)).toEqual(ONE);
    expect(await accept(answers[9]?.value ?? { link: '' })).toBe('joined');
  });

  it('is mailed once, and each answer says what came of it', async () => {
    const asked = { ...wish(), email: 'twice@example.test' };
    const [first, second] = [await invite(asked), await invite(asked)];
    expect([first.value.mailed, second.value]).toEqual(['sent', first.value]);
    const letters = world.sandbox().messages(asked.email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(second.value.link);
  });

  it('has another link than one that was forgotten under the same id', async () => {
    const asked = wish();
    const { link } = (await invite(asked)).value;
    await world.owner.query('delete from colleagues.invitation where id = $1', [asked.id]);
    const again = (await invite(asked)).value;
    expect(again.link).not.toBe(link);
    expect([await accept({ link }), await accept(again)]).toEqual(['staff.invitation_gone', 'joined']);
  });

  it('by two people is one proposal under its id; what one made alone before is answered as it stands', async () => {
    const alone = wish('finance');
    const before = await invite(alone);
    expect(before.value.approval).toBeNull();
    const chief = await secondPerson(world);
    expect((await invite(alone)).value).toEqual(before.value);
    expect(await accept(before.value)).toBe('staff.invitation_gone');

    const asked = wish('finance');
    const answers = [...(await atOnce(asked)), await invite(asked)];
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    const [first] = answers;
    expect([first?.value.approval, await made(asked.id)]).toEqual([asked.id, ONE]);
    const { list } = (await chief.call('listStaffInvitations', {})).value;
    expect(list.find(({ id }) => id === asked.id)?.waitsForApproval).toBe(true);
    const decided = await chief.call('decideApproval', { id: asked.id, verdict: 'approve' });
    expect(decided.value.state).toBe('applied');
    expect((await invite(asked)).value).toEqual(first?.value);
    expect(await accept(first?.value ?? { link: '' })).toBe('joined');
  });

  it('of other content, by a colleague, at another brand, or of what was proposed so is refused, and nothing changes', async () => {
    const asked = { ...wish('content'), email: 'nina@example.test' };
    const { value } = await invite(asked);
    const [chief, abroad] = [await secondPerson(world), await signInStaff(world, 'other.test')];
    const { email, ...nobody } = asked;
    const limit = randomUUID();
    await admin.call('proposeAdjustmentLimit', { id: limit, max: '100', reason });
    for (const answer of [
      await invite({ ...asked, role: 'risk' }),
      await invite({ ...asked, role: 'finance' }),
      await invite({ ...asked, reason: 'Another.' }),
      // Masked they are alike.
      await invite({ ...asked, email: 'nora@example.test' }),
      await invite(nobody),
      await invite(asked, chief),
      await invite(asked, abroad),
      await invite({ ...wish('finance'), id: limit }),
    ]) {
      expect([answer.status, answer.code]).toEqual([409, 'approvals.known']);
    }
    expect([await made(asked.id), await made(limit)]).toEqual([ONE, { invitations: 0, lines: 0 }]);
    expect([world.sandbox().messages(email).length, world.sandbox().messages('nora@example.test')]).toEqual([
      1,
      [],
    ]);
    expect((await abroad.call('listStaffInvitations', {})).value.list).toEqual([]);
    expect((await invite(asked)).value).toEqual(value);
  });
});
