import { randomUUID } from 'node:crypto';
import { CALLS, type CallInput, type CallName, type CallSpec, type Calls, STAFF_ACTS } from '@laro/wire';
import { OPERATOR_ACTS } from '@laro/wire/acts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../features/members/index.ts';
import { authenticator } from '../features/security/index.ts';
import { createWall, UNSEEN } from './brand-wall.ts';
import { type BrowserClient, type SentRequest, watchRequests } from './browser-client.ts';
import { chatExamples } from './chat-examples.ts';
import { goodPictures } from './hostile-pictures.ts';
import { bindMobile, emptied } from './members.ts';
import { walkList } from './recomputed-records.ts';
import { joinGroup, signInStaff } from './staff.ts';
import { brandExamples } from './staff-brand-examples.ts';
import { depositExamples } from './staff-deposit-examples.ts';
import { type Done, entryExamples, type Scene } from './staff-entry-examples.ts';
import { filesOf } from './staff-files.ts';
import { identityExamples } from './staff-identity-examples.ts';
import { lockExamples } from './staff-lock-examples.ts';
import { lotExamples } from './staff-lot-examples.ts';
import { noteExamples } from './staff-note-examples.ts';
import { roundExamples } from './staff-round-examples.ts';
import { withdrawalExamples } from './staff-withdrawal-examples.ts';
import { uploadFile } from './upload.ts';
import { createTestClock, startWorld, type World } from './world.ts';

/** Everything that changes something on the staff side, its own way in included. */
const ACTING = (Object.values(CALLS) as readonly CallSpec[]).filter(
  ({ name, own, unsafe, who }) =>
    unsafe &&
    !own &&
    (who.startsWith('staff') || name.startsWith('loginStaff') || name === 'acceptStaffInvitation'),
);

const clock = createTestClock();
const reason = 'A test of the audit.';
const TEMPLATE = { kind: 'feedback_answered', language: 'EN' } as const;
const TOLD = { title: 'Answered', text: 'We have answered.', short: 'Answered.' };
let world: World;
let desk: BrowserClient;
let finance: BrowserClient;
let pictures: Awaited<ReturnType<typeof goodPictures>>;

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world);
  await joinGroup(world, 'stf_admin_DEMO');
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
    const colleague = { id: 'stf_audited', username: 'audited', passwordHash, role: 'support' } as const;
    await world.app.features.staff.save(scope, colleague);
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

const view = (name: string) => ({
  id: randomUUID(),
  list: 'staff_acts',
  name,
  query: '',
  columns: [],
  version: 0,
});
async function savedView(name: string): Promise<{ readonly id: string }> {
  const { id, ...rest } = view(name);
  await desk.call('saveView', { id, ...rest });
  return { id };
}
const wallet = { direction: 'credit', amount: '5', currency: 'PHP', code: 'goodwill', reason } as const;
/** What admin proposed and waits; answers its id. */
async function proposed(account: string): Promise<string> {
  await world.register(account);
  const id = randomUUID();
  await desk.call('proposeAdjustment', { id, account, ...wallet });
  return id;
}

type Line = {
  readonly act: string;
  readonly staff: string;
  readonly subject: string;
  readonly before: object;
  readonly after: object;
  readonly refusal: string | null;
};
/** As it is when an example is done. */
const scene: Scene = {
  get world() {
    return world;
  },
  get desk() {
    return desk;
  },
  clock,
};
const SECTIONS = {
  saveFlags: 'flags',
  saveRegistration: 'registration',
  saveServices: 'services',
  saveDownloads: 'downloads',
  savePartners: 'partners',
  saveFollow: 'follow',
  saveFooter: 'footer',
  saveLayout: 'layout',
  saveTheme: 'theme',
  saveImages: 'images',
  saveRegions: 'regions',
  saveMaintenance: 'maintenance',
} as const satisfies Partial<Record<CallName, string>>;
/** Each section, as it is in force. */
const SAVING: Partial<Record<CallName, () => Promise<Done>>> = Object.fromEntries(
  Object.entries(SECTIONS).map(([name, section]) => [
    name,
    async () => {
      const { value, version } = (await desk.call('listSettings', {})).value[section];
      return await desk.call(name as 'saveFooter', { value: value as { text: string }, version, reason });
    },
  ]),
);

const files = filesOf(scene);
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
  ...entryExamples(scene),
  ...chatExamples(scene),
  ...depositExamples(scene),
  ...roundExamples(scene),
  ...identityExamples(scene),
  ...lotExamples(scene),
  ...withdrawalExamples(scene),
  exportWithdrawalOrders: files.list('withdrawals'),
  ...noteExamples(scene),
  exportMember: async () =>
    await files.posted(`members/${(await world.register('auditexport')).id}/export`, {}),
  exportMemberDeposits: files.list('deposits'),
  exportMembers: files.list('members'),
  exportMemberPostings: files.ofMember('auditpostings', 'postings'),
  exportMemberBets: files.ofMember('auditbets', 'bets'),
  exportPlays: files.list('reports/plays/game'),
  exportPlayLines: files.list('reports/lines'),
  exportPeople: files.list('reports/people'),
  exportMovements: files.list('reports/movements'),
  exportLiabilities: files.list('reports/liabilities'),
  exportAdjustments: files.list('reports/adjustments'),
  exportStaffActs: files.list('acts'),
  exportSignificantEvents: files.list('significant-events'),
  exportAuditChain: async () =>
    await files.posted('audit-chain/export', {
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-02-01T00:00:00.000Z',
    }),
  approveHeadIcon: async () => await desk.call('approveHeadIcon', { file: await waiting('auditone') }),
  refuseHeadIcon: async () => await desk.call('refuseHeadIcon', { file: await waiting('audittwo'), reason }),
  ...lockExamples(scene),
  revealContact: async () => {
    const { id: member } = await world.register('auditcontact');
    await bindMobile(world, member, '+639171230001');
    return await desk.call('revealContact', { member, field: 'mobile', purpose: 'member_request', reason });
  },
  signOutMember: async () =>
    await desk.call('signOutMember', { member: (await world.register('auditout')).id, reason }),
  resetMemberFactors: async () => {
    const player = await world.register('auditfactors');
    await player.call('setPaymentPassword', { paymentPassword: '481516' });
    return await desk.call('resetMemberFactors', { member: player.id, factors: ['payment'], reason });
  },
  changeMemberType: async () =>
    await desk.call('changeMemberType', { member: (await world.register('audittype')).id, type: 1, reason }),
  closeMember: async () =>
    await desk.call('closeMember', { member: await emptied(world, 'auditclose'), reason }),
  eraseMember: async () => {
    const member = await emptied(world, 'auditerase');
    await world.owner.query(
      "update members.member set status = 'CLOSED', closed_at = now() - interval '1 day' where id = $1",
      [member],
    );
    return await desk.call('eraseMember', { member, reason });
  },
  runReconciliation: async () => {
    const day = { integration: 'int_demo_studio', businessDay: '2026-01-05' };
    const done = await desk.call('runReconciliation', day);
    const running = async () =>
      (await world.owner.query("select from reconciliation.run where state = 'running'")).rowCount;
    // It goes on in the background, and nothing else is to change while the next ones are looked at.
    await expect.poll(running, { timeout: 20_000 }).toBe(0);
    return done;
  },
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
  verifyAuditChain: async () => await desk.call('verifyAuditChain', {}),
  rotatePushKey: async () =>
    await desk.call('rotatePushKey', { id: randomUUID(), contact: 'mailto:push@laro.ph', reason }),
  saveTermsDraft: async () =>
    await desk.call('saveTermsDraft', { kind: 'rules', needsConsent: false, words, revision: 0, reason }),
  publishTerms: async () => {
    await desk.call('saveTermsDraft', { kind: 'play', needsConsent: false, words, revision: 0, reason });
    const draft = (await desk.call('listTermsVersions', { kind: 'play' })).value.content[0];
    return await desk.call('publishTerms', {
      id: randomUUID(),
      kind: 'play',
      version: draft?.version ?? 0,
      revision: draft?.revision ?? 0,
      reason,
    });
  },
  publishHelpItem: async () => await desk.call('publishHelpItem', { tag: 'deposits', reason }),
  withdrawHelpItem: async () => await desk.call('withdrawHelpItem', { tag: 'deposits', reason }),
  restoreVersion: async () => {
    await desk.call('saveHelpItem', { tag: 'restored', words, version: 0, reason });
    return await desk.call('restoreVersion', { kind: 'help', id: 'restored', version: 1, found: 1, reason });
  },
  tagGame: async () => await desk.call('tagGame', { nodeId: 'studio-ls_test', ribbon: 'new', reason }),
  orderCategories: async () => await desk.call('orderCategories', { categories: ['LIVE'], reason }),
  planVendorSwitch: async () =>
    await desk.call('planVendorSwitch', { integration: 'int_demo_studio', plan: null, reason }),
  planGameSwitch: async () =>
    await desk.call('planGameSwitch', { nodeId: 'studio-ls_test', plan: null, reason }),
  createPreview: async () =>
    await desk.call('createPreview', { as: 'visitor', items: [], theme: null, reason }),
  ...brandExamples(scene),
  ...SAVING,
  uploadPicture: async () => {
    const { status } = await uploadFile(desk, '/api/staff/pictures', { bytes: pictures.png });
    return { success: status === 200 };
  },
  sendInboxMessage: async () => {
    await world.register('auditinbox');
    return await desk.call('sendInboxMessage', { id: 'audited', accounts: ['auditinbox'], words, reason });
  },
  saveView: async () => await desk.call('saveView', view('saved')),
  renameView: async () => {
    const { id } = await savedView('renamed');
    return await desk.call('renameView', { id, name: 'another', version: 1 });
  },
  removeView: async () => await desk.call('removeView', await savedView('removed')),
  saveTemplate: async () => await desk.call('saveTemplate', { ...TEMPLATE, ...TOLD, version: 0, reason }),
  resetTemplate: async () => {
    await desk.call('saveTemplate', { ...TEMPLATE, language: 'TY', ...TOLD, version: 0, reason });
    return await desk.call('resetTemplate', { ...TEMPLATE, language: 'TY', reason });
  },
  answerFeedback: async () => {
    const id = randomUUID();
    const text = 'The fishing game stopped twice this morning while I was aiming.';
    await (await world.register('auditfeedback')).call('sendFeedback', { id, text, pictures: [] });
    return await desk.call('answerFeedback', { id, answer: 'Thank you.' });
  },
  proposeAdjustment: async () => {
    await world.register('auditadjusted');
    return await desk.call('proposeAdjustment', { id: randomUUID(), account: 'auditadjusted', ...wallet });
  },
  proposeAdjustmentLimit: async () =>
    await desk.call('proposeAdjustmentLimit', { id: randomUUID(), max: '20000', reason }),
  decideApproval: async () => {
    const other = await signInStaff(world, 'localhost:8080', 'finance');
    return await other.call('decideApproval', { id: await proposed('auditdecided'), verdict: 'approve' });
  },
  withdrawApproval: async () => await desk.call('withdrawApproval', { id: await proposed('auditwithdrawn') }),
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
      const example = EXAMPLES[name as CallName];
      if (!example) throw new Error(`${name} is new: show here how it is done.`);
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
    expect(unseen.filter((name) => !UNSEEN.includes(name))).toEqual([]);
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
