import { CALLS, type CallInput, type CallName, type CallSpec, type Calls, STAFF_ACTS } from '@laro/wire';
import { OPERATOR_ACTS } from '@laro/wire/acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWall } from './brand-wall.ts';
import { type BrowserClient, type SentRequest, watchRequests } from './browser-client.ts';
import { readCallRows } from './call-rows.ts';
import { type Examples, readExamples } from './examples.ts';
import { walkList } from './recomputed-records.ts';
import { joinGroup, signInStaff } from './staff.ts';
import { createTestClock, startWorld, type World } from './world.ts';

/** Everything that changes something on the staff side, its own way in included. */
const ACTING = (Object.values(CALLS) as readonly CallSpec[]).filter(
  ({ name, own, unsafe, who }) =>
    unsafe &&
    !own &&
    (who.startsWith('staff') || name.startsWith('loginStaff') || name === 'acceptStaffInvitation'),
);

const clock = createTestClock();
let world: World;
let desk: BrowserClient;
/** How each is done as it should be, once. */
let examples: Examples;

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world);
  await joinGroup(world, 'stf_admin_DEMO');
  examples = await readExamples({ world, clock, desk, reason: 'A test of the audit.' });
});
afterAll(async () => await world.stop());

type Line = {
  readonly act: string;
  readonly staff: string;
  readonly subject: string;
  readonly before: object;
  readonly after: object;
  readonly refusal: string | null;
};
describe('the audit of staff', () => {
  it('every call of theirs that changes something says what it writes down, and every act is said by one', () => {
    expect(ACTING.length).toBeGreaterThan(12);
    expect(ACTING.filter(({ audit }) => audit === undefined).map(({ name }) => name)).toEqual([]);
    const declared = new Set(ACTING.flatMap(({ audit }) => audit ?? []));
    // A look changes nothing; it is written down by features/accesses and features/verification. The operator's acts are
    // commands, which features/staff/group.test.ts runs.
    expect(new Set(STAFF_ACTS.filter((act) => !declared.has(act)))).toEqual(
      new Set(['member.viewed', 'identity.picture_opened', ...OPERATOR_ACTS]),
    );
    const others = (Object.values(CALLS) as readonly CallSpec[]).filter((call) => !ACTING.includes(call));
    expect(others.filter(({ audit }) => audit !== undefined)).toEqual([]);
  });

  it.each(ACTING.map(({ name, audit }) => [name, audit ?? []] as const))(
    '%s leaves a line that says so',
    async (name, audit) => {
      const example = examples[name as CallName];
      if (!example) throw new Error(`${name} is new: show in its feature's testing.ts how it is done.`);
      const newest = async () =>
        (await world.owner.query<{ id: number }>('select coalesce(max(id), 0)::int as id from staff.audit'))
          .rows[0]?.id ?? 0;
      const before = await newest();
      const sent: SentRequest[] = [];
      const unwatch = watchRequests((one) => sent.push(one));
      expect(await example()).toMatchObject({ success: true });
      unwatch();
      const { rows } = await world.owner.query<Line>(
        'select act, staff, subject, before, after, refusal from staff.audit where id > $1',
        [before],
      );
      const lines = rows.filter(({ act }) => (audit as readonly string[]).includes(act));
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(line).toMatchObject({ staff: expect.stringMatching(/^stf_/), refusal: null });
        expect(Object.keys(line.after)).not.toEqual([]);
        expect(Object.keys(line.before).length).toBeLessThanOrEqual(Object.keys(line.after).length);
      }
      // Whatever changes something at one brand, sent by an administrator of another one: it changes nothing there.
      expect(await createWall(world).replay(CALLS[name as CallName], sent)).toEqual([]);
    },
  );

  it('no read of staff answers at one brand what another one has, whichever of its ids is asked for', async () => {
    const { unseen, wrong } = await createWall(world).reads(desk);
    expect(wrong).toEqual([]);
    // The check sees what it looks for: at its own brand nearly every read answers with something.
    const rows = await readCallRows();
    expect(unseen.filter((name) => !rows.get(name as CallName)?.unseen)).toEqual([]);
  }, 120_000);

  it('an auditor reads who signed in where it is asked for, and what was done without that', async () => {
    const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
    const acts = async (asked: CallInput<Calls['listStaffActs']>) => {
      const page = async (after = '') =>
        (await auditor.call('listStaffActs', { ...asked, size: 200, ...(after && { after }) })).value;
      return (await walkList(page)).map(({ act }) => act);
    };
    const done = await acts({ 'f.signIns': 'false', 'f.outcome': 'done' });
    const signIns = await acts({ 'f.signIns': 'true' });
    const refused = await acts({ 'f.outcome': 'refused' });
    expect(signIns[0]).toBe('staff.signed_in');
    expect(new Set(signIns)).toEqual(
      new Set(['staff.signed_in', 'staff.signed_out', 'staff.switched', 'staff.proved']),
    );
    expect(done.filter((act) => signIns.includes(act))).toEqual([]);
    expect((await acts({})).length).toBe(done.length + signIns.length + refused.length);
  });
});
