import { randomUUID } from 'node:crypto';
import { CALLS, type CallName, type CallSpec, STAFF_ACTS } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../features/members/index.ts';
import { authenticator } from '../features/security/index.ts';
import type { BrowserClient } from './browser-client.ts';
import { goodPictures } from './hostile-pictures.ts';
import { signInStaff } from './staff.ts';
import { uploadFile } from './upload.ts';
import { createTestClock, startWorld, type World } from './world.ts';

/** Everything that changes something on the staff side, its own way in included. */
const ACTING = (Object.values(CALLS) as readonly CallSpec[]).filter(
  ({ name, unsafe, who }) => unsafe && (who.startsWith('staff') || name.startsWith('loginStaff')),
);

const clock = createTestClock();
const reason = 'A test of the audit.';
let world: World;
let desk: BrowserClient;
let finance: BrowserClient;
let pictures: Awaited<ReturnType<typeof goodPictures>>;

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world);
  finance = await signInStaff(world, 'localhost:8080', 'finance');
  pictures = await goodPictures();
});
afterAll(async () => await world.stop());

/** A picture that waits; answers its file. */
async function waiting(name: string): Promise<string> {
  const member = await world.register(name);
  await uploadFile(member, '/api/head-icon', { bytes: pictures.png });
  return ((await member.call('getHeadIcon', {})).value.url ?? '').replace('/media/heads/', '');
}

/** Somebody of OTHER, where an app is asked for, after the first step. */
async function firstStep() {
  await world.owner.query("update merchants.merchant set staff_second_factor = true where code = 'OTHER'");
  clock.advance(10_000);
  const passwordHash = await hashPassword('desk lamp 42');
  await world.platform.scopes.write('OTHER', async (scope) => {
    await world.app.features.staff.save(scope, {
      id: 'stf_audited',
      username: 'audited',
      passwordHash,
      role: 'support',
    });
  });
  const browser = world.visitor('other.test');
  const asked = await browser.call('loginStaff', { username: 'audited', password: 'desk lamp 42' });
  const { challenge, secret } = asked.value as unknown as { challenge: string; secret: string };
  return { browser, challenge, secret };
}

const words = { EN: { title: 'News', content: '' }, TY: { title: 'Balita', content: '' } };
const saveNews = async () =>
  await desk.call('saveAnnouncement', {
    id: 'audited',
    promotionType: 'PL',
    execution: null,
    shownFrom: null,
    shownUntil: null,
    picture: null,
    groupName: null,
    linkage: null,
    color: null,
    words,
    version: 0,
    reason,
  });

type Line = {
  readonly act: string;
  readonly staff: string;
  readonly subject: string;
  readonly before: object;
  readonly after: object;
  readonly refusal: string | null;
};
type Done = { readonly success: boolean };
/** How each is done as it should be, once. */
const EXAMPLES: Partial<Record<CallName, () => Promise<Done>>> = {
  loginStaff: async () => {
    await signInStaff(world, 'localhost:8080', 'auditor');
    return { success: true };
  },
  loginStaffSecondFactor: async () => {
    const { browser, challenge, secret } = await firstStep();
    const code = authenticator.of(secret, '', '').generate({ timestamp: clock.now().getTime() });
    return await browser.call('loginStaffSecondFactor', { challenge, factor: 'totp', code });
  },
  logoutStaff: async () =>
    await (await signInStaff(world, 'localhost:8080', 'content')).call('logoutStaff', {}),
  resetStaffFactor: async () => await desk.call('resetStaffFactor', { username: 'finance_demo' }),
  approveHeadIcon: async () => await desk.call('approveHeadIcon', { file: await waiting('auditone') }),
  refuseHeadIcon: async () => await desk.call('refuseHeadIcon', { file: await waiting('audittwo'), reason }),
  lockMember: async () => {
    await world.register('auditthree');
    return await desk.call('lockMember', { account: 'auditthree', reason });
  },
  unlockMember: async () => {
    await world.register('auditfour');
    await desk.call('lockMember', { account: 'auditfour', reason });
    return await desk.call('unlockMember', { account: 'auditfour' });
  },
  runReconciliation: async () =>
    await desk.call('runReconciliation', { integration: 'int_demo_studio', businessDay: '2026-01-05' }),
  requestFreezeLift: async () => {
    await world.app.features.ledger.freeze('DEMO', 'A test.');
    return await desk.call('requestFreezeLift', { reason });
  },
  liftFreeze: async () => {
    await world.app.features.ledger.freeze('DEMO', 'A test.');
    await desk.call('requestFreezeLift', { reason });
    finance = await signInStaff(world, 'localhost:8080', 'finance');
    return await finance.call('liftFreeze', {});
  },
  switchMaintenance: async () => await desk.call('switchMaintenance', { on: false, reason }),
  switchVendor: async () =>
    await desk.call('switchVendor', { integration: 'int_demo_studio', on: true, reason }),
  switchGame: async () => await desk.call('switchGame', { nodeId: 'studio-ls_test', on: true, reason }),
  placeGame: async () =>
    await desk.call('placeGame', { nodeId: 'studio-ls_test', hidden: false, pin: null, reason }),
  placeVendor: async () =>
    await desk.call('placeVendor', { vassalage: 'LS', hidden: false, sort: 0, reason }),
  saveAnnouncement: async () => await saveNews(),
  publishAnnouncement: async () => await desk.call('publishAnnouncement', { id: 'notice-fair', reason }),
  withdrawAnnouncement: async () => await desk.call('withdrawAnnouncement', { id: 'notice-fair', reason }),
  orderAnnouncements: async () => await desk.call('orderAnnouncements', { ids: ['notice-fair'], reason }),
  saveHelpItem: async () => await desk.call('saveHelpItem', { tag: 'audited', words, version: 0, reason }),
  removeHelpItem: async () => await desk.call('removeHelpItem', { tag: 'turnover', reason }),
  orderHelpItems: async () => await desk.call('orderHelpItems', { tags: ['accounts'], reason }),
  uploadPicture: async () => {
    const { status } = await uploadFile(desk, '/api/staff/pictures', { bytes: pictures.png });
    return { success: status === 200 };
  },
  sendInboxMessage: async () => {
    await world.register('auditinbox');
    return await desk.call('sendInboxMessage', { id: 'audited', accounts: ['auditinbox'], words, reason });
  },
  answerFeedback: async () => {
    const id = randomUUID();
    const text = 'The fishing game stopped twice this morning while I was aiming.';
    await (await world.register('auditfeedback')).call('sendFeedback', { id, text, pictures: [] });
    return await desk.call('answerFeedback', { id, answer: 'Thank you.' });
  },
};

describe('the audit of staff', () => {
  it('every call of theirs that changes something says what it writes down, and every act is said by one', () => {
    expect(ACTING.length).toBeGreaterThan(12);
    expect(ACTING.filter(({ audit }) => audit === undefined).map(({ name }) => name)).toEqual([]);
    const declared = new Set(ACTING.flatMap(({ audit }) => audit ?? []));
    expect(STAFF_ACTS.filter((act) => !declared.has(act))).toEqual([]);
    const others = (Object.values(CALLS) as readonly CallSpec[]).filter((call) => !ACTING.includes(call));
    expect(others.filter(({ audit }) => audit !== undefined)).toEqual([]);
  });

  it.each(ACTING.map(({ name, audit }) => [name, audit ?? []] as const))(
    '%s leaves a line that says so',
    async (name, audit) => {
      const example = EXAMPLES[name as CallName];
      if (!example) throw new Error(`${name} is new: show here how it is done.`);
      const newest = async () =>
        (await world.owner.query<{ id: number }>('select coalesce(max(id), 0)::int as id from staff.audit'))
          .rows[0]?.id ?? 0;
      const before = await newest();
      expect(await example()).toMatchObject({ success: true });
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
    },
  );

  it('an auditor reads who signed in where it is asked for, and what was done without that', async () => {
    const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
    const acts = async (show: 'acts' | 'refused' | 'sign_ins' | 'all') =>
      (await auditor.call('listStaffActs', { show, pageSize: 100 })).value.content.map(({ act }) => act);
    const [done, signIns, all] = [await acts('acts'), await acts('sign_ins'), await acts('all')];
    const refused = await acts('refused');
    expect(signIns[0]).toBe('staff.signed_in');
    expect(new Set(signIns)).toEqual(new Set(['staff.signed_in', 'staff.signed_out']));
    expect(done.filter((act) => signIns.includes(act))).toEqual([]);
    expect(all.length).toBe(done.length + signIns.length + refused.length);
  });
});
