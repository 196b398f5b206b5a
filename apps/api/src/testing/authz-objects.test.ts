import { CALLS, type CallName, type CallSpec } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpAnswer } from './browser-client.ts';
import { signInStaff } from './staff.ts';
import { PASSWORD, type Player, startWorld, type World } from './world.ts';

/**
 * Whose things a call is about (S3; ASVS V8.2.2, V8.4.1): named in the path, the query or the body, one's
 * own is reached and another member's, another brand's and one that never was are the same "not found".
 */

let world: World;
let alice: Player;
let bob: Player;
let carla: Player;

beforeAll(async () => {
  world = await startWorld();
  alice = await world.register('alice');
  bob = await world.register('bobby');
  carla = await world.register('carla', 'other.test');
});
afterAll(async () => await world.stop());

/** Calls that name a thing in their path, and where each is played; a new one has no line here and stops the build. */
const PLAYED = {
  beginIdentity: 'a provider of the brand, no object of anybody',
  finishIdentity: 'a provider of the brand, no object of anybody',
  endDevice: 'here and in authz-matrix.csv',
  removePasskey: 'here, and with real keys in features/security/passkeys.test.ts',
  getRoundProof: 'here: a proof is public at its own brand',
  setLimit: 'names no thing: one of eleven limits, the asker’s own',
  confirmLimit: 'names no thing: one of eleven limits, the asker’s own',
  withdrawLimitChange: 'names no thing: one of eleven limits, the asker’s own',
  getMemberLimits: 'features/limits: members of the same brand alone',
  proposeMemberLimit:
    'features/limits: for members of the same brand; under an id of somebody else it is refused',
  getTeamBranch: 'features/teams: one’s own direct downlines alone',
  lockMember: 'authz-matrix.csv, by the rows of its object',
  unlockMember: 'authz-matrix.csv, by the rows of its object',
  resetStaffFactor: 'features/login: staff of the same brand alone',
  removeStaffPasskey: 'features/login: one’s own alone',
  endStaffSession: 'features/sessions: one’s own alone',
  changeColleagueRole: 'features/colleagues: staff of the same brand alone',
  disableColleague: 'features/colleagues: staff of the same brand alone',
  enableColleague: 'features/colleagues: staff of the same brand alone',
  listColleagueSessions: 'features/colleagues: staff of the same brand alone',
  endColleagueSession: 'features/colleagues: staff of the same brand alone',
  revokeStaffInvitation: 'features/colleagues: invitations of the same brand alone',
  changeStaffRole: 'features/colleagues: roles of the same brand alone',
  removeStaffRole: 'features/colleagues: roles of the same brand alone',
  approveHeadIcon: 'features/members: pictures of the same brand alone',
  refuseHeadIcon: 'features/members: pictures of the same brand alone',
  getWaitingHeadIcon: 'features/members: pictures of the same brand alone',
  addPayee: 'features/payees: a member’s own alone',
  removePayee: 'features/payees: a member’s own alone',
  getWithdrawal: 'features/withdrawals: a member’s own alone',
  cancelWithdrawal: 'features/withdrawals: a member’s own alone',
  requestWithdrawal: 'features/withdrawals: a member’s own alone',
  getWithdrawalOrder: 'features/withdrawals: withdrawals of the same brand alone',
  claimWithdrawal: 'features/withdrawals: withdrawals of the same brand alone',
  commentWithdrawal: 'features/withdrawals: withdrawals of the same brand alone',
  holdWithdrawal: 'features/withdrawals: withdrawals of the same brand alone',
  approveWithdrawal: 'features/withdrawals: withdrawals of the same brand alone',
  rejectWithdrawal: 'features/withdrawals: withdrawals of the same brand alone',
  askPayout: 'features/withdrawals: withdrawals of the same brand alone',
  proposeWithdrawalApproval: 'features/withdrawals: withdrawals of the same brand alone',
  proposeWithdrawalOutcome: 'features/withdrawals: withdrawals of the same brand alone',
  proposeWithdrawalRules: 'features/withdrawals: withdrawals of the same brand alone',
  proposeWithdrawalLevel: 'features/withdrawals: withdrawals of the same brand alone',
  getStatement: 'features/records: a month of one’s own account',
  getStatementProof: 'features/records: a month of one’s own account',
  askRound: 'features/rounds: bets of the same brand alone',
  proposeRoundResolution: 'features/rounds: bets of the same brand alone',
  retryRound: 'features/rounds: bets of the same brand alone',
  proposeVendorKey: 'features/vendors: suppliers of the same brand alone',
  retireVendorKey: 'features/vendors: suppliers of the same brand alone',
  getVendor: 'features/vendors: suppliers of the same brand alone',
  startVendorRun: 'features/vendors: suppliers of the same brand alone',
  listVendorRuns: 'features/vendors: runs of the same brand alone',
  getVendorRun: 'features/vendors: runs of the same brand alone',
  switchVendor: 'features/switches: suppliers of the same brand alone',
  switchGame: 'features/switches: games of the same brand alone',
  placeGame: 'features/games: games of the same brand alone',
  placeVendor: 'features/games: vendors of the same brand alone',
  getAnnouncement: 'features/announcements: of the same brand alone',
  previewAnnouncement: 'features/announcements: of the same brand alone',
  saveAnnouncement: 'features/announcements: of the same brand alone; an id that it does not know is new',
  publishAnnouncement: 'features/announcements: of the same brand alone',
  withdrawAnnouncement: 'features/announcements: of the same brand alone',
  saveHelpItem: 'features/help: of the same brand alone; a tag that it does not know is new',
  removeHelpItem: 'features/help: of the same brand alone',
  publishHelpItem: 'features/versions: of the same brand alone',
  withdrawHelpItem: 'features/versions: of the same brand alone',
  listVersions: 'features/versions: of the same brand alone',
  getVersion: 'features/versions: of the same brand alone',
  restoreVersion: 'features/versions: of the same brand alone',
  tagGame: 'features/games: games of the same brand alone',
  planVendorSwitch: 'features/switches: suppliers of the same brand alone',
  planGameSwitch: 'features/switches: games of the same brand alone',
  getGroupMerchant: 'features/brands: brands of the same group alone',
  createMerchant: 'features/brands: a code of another group is taken, and nothing more is told',
  addMerchantHost: 'features/brands: brands of the same group alone',
  removeMerchantHost: 'features/brands: brands of the same group alone',
  saveIdentityService: 'features/verification: of the same brand alone, under an id of its own',
  inviteFirstAdmin: 'features/brands: brands of the same group alone',
  getHostProof: 'features/brands: what would prove any host, and nothing of a brand',
  sendInboxMessage: 'features/inbox: to members of the same brand alone',
  sendFeedback: 'features/feedback: under an id of somebody else it is refused',
  unsubscribePush: 'features/push: another member’s is passed over',
  saveTemplate: 'features/notifications: words of the same brand alone',
  resetTemplate: 'features/notifications: words of the same brand alone',
  startChat: 'features/chat: another member’s or brand’s is not there',
  sendChatMessage: 'features/chat: another member’s or brand’s is not there',
  getChatPicture: 'features/chat: another member’s or brand’s is not there',
  typeInChat: 'features/chat: another member’s or brand’s is not there',
  readChat: 'features/chat: another member’s or brand’s is not there',
  endChat: 'features/chat: another member’s or brand’s is not there',
  rateChat: 'features/chat: another member’s or brand’s is not there',
  getMemberChat: 'features/chat: of the same brand alone',
  takeChat: 'features/chat: of the same brand alone',
  handOverChat: 'features/chat: of the same brand alone',
  closeChat: 'features/chat: of the same brand alone',
  answerChat: 'features/chat: of the same brand alone',
  typeToMember: 'features/chat: of the same brand alone',
  getMemberChatPicture: 'features/chat: of the same brand alone',
  getChatTranscript: 'features/chat: of the same brand alone',
  createDeposit: 'features/deposits: under an id of somebody else it is an order of one’s own',
  getDeposit: 'features/deposits: one’s own alone',
  cancelDeposit: 'features/deposits: one’s own alone',
  sendReceipt: 'features/deposits: one’s own alone',
  getMemberDeposit: 'features/deposits: of the same brand alone',
  getReceiptPicture: 'features/deposits: of the same brand alone',
  claimReceipt: 'features/deposits: of the same brand alone',
  decideReceipt: 'features/deposits: of the same brand alone',
  proposeReceipt: 'features/deposits: under an id of somebody else it is refused',
  proposeReportRate: 'features/reports: rates of the same brand alone',
  proposeDepositMethod: 'features/deposits: under an id of somebody else it is refused',
  switchProvider: 'features/providers: of the same brand alone',
  settleProviderFlag: 'features/providers: of the same brand alone',
  compareProviderDay: 'features/providers: of the same brand alone',
  getFeedbackPicture: 'features/feedback: of the same brand alone',
  answerFeedback: 'features/feedback: of the same brand alone',
  submitDocument: 'features/verification: under an id of somebody else it is refused',
  getIdentityDocument: 'features/verification: of the same brand alone',
  getIdentityPicture: 'features/verification: of the same brand alone',
  decideDocument: 'features/verification: of the same brand alone',
  setUplineTransfer: 'features/upline: members of the same brand alone',
  closeRiskFlag: 'features/risk: of the same brand alone',
  previewTerms: 'features/terms: of the same brand alone',
  saveTermsDraft: 'features/terms: of the same brand alone',
  publishTerms: 'features/terms: of the same brand alone',
  listMemberTerms: 'features/terms: members of the same brand alone',
  saveView: 'features/views: one’s own, and shared ones of the same brand by permission',
  renameView: 'features/views: one’s own, and shared ones of the same brand by permission',
  removeView: 'features/views: one’s own, and shared ones of the same brand by permission',
  getDraft: 'features/drafts: one’s own alone',
  saveDraft: 'features/drafts: one’s own alone',
  discardDraft: 'features/drafts: one’s own alone',
  getApproval: 'features/approvals: of the same brand alone, and of kinds that they propose or decide',
  decideApproval: 'features/approvals: as it is seen',
  withdrawApproval: 'features/approvals: as it is seen, and by whoever proposed it',
  proposeAdjustment:
    'features/adjustments: for members of the same brand; under an id of somebody else it is refused',
  proposeAdjustmentLimit: 'features/adjustments: under an id of somebody else it is refused',
  listPlays: 'names no thing: one of five ways to sum',
  exportPlays: 'names no thing: one of five ways to sum',
  getMember: 'features/desk: members of the same brand alone',
  getMemberSecurity: 'features/desk: members of the same brand alone',
  getMemberNetwork: 'features/desk: members of the same brand alone',
  listMemberTimeline: 'features/desk: members of the same brand alone',
  listMemberPostings: 'features/desk: members of the same brand alone',
  listMemberBets: 'features/desk: members of the same brand alone',
  exportMemberPostings: 'features/desk: members of the same brand alone',
  exportMemberBets: 'features/desk: members of the same brand alone',
  listMemberMessages: 'features/desk: members of the same brand alone',
  revealContact: 'features/desk: members of the same brand alone',
  signOutMember: 'features/desk: members of the same brand alone',
  resetMemberFactors: 'features/desk: members of the same brand alone',
  changeMemberType: 'features/desk: members of the same brand alone',
  closeMember: 'features/desk: members of the same brand alone',
  eraseMember: 'features/desk: members of the same brand alone',
  exportMember: 'features/desk: members of the same brand alone',
  listNotes: 'features/notes: members of the same brand alone',
  listNoteVersions: 'features/notes: members of the same brand alone',
  listMemberLots: 'features/turnover: members of the same brand alone',
  waiveLot: 'features/turnover: a lot of another member is not found',
  forfeitLot: 'features/turnover: a lot of another member is not found',
  addNote: 'features/notes: members of the same brand alone',
  editNote: 'features/notes: members of the same brand alone',
} as const satisfies Partial<Record<CallName, string>>;

/** Ids that an attacker would try next: the ones beside it, by their last letters. */
function besides(id: string): readonly string[] {
  const stem = id.slice(0, -1);
  const last = Array.from('0123456789abcdefghjkmnpqrstvwxyzABCDEFGHJKMNPQRSTVWXYZ');
  return last.map((letter) => `${stem}${letter}`).filter((near) => near !== id);
}

const DEVICE_HANDLE = async (player: Player): Promise<string> => {
  const { list } = (await player.call('listDevices', {})).value;
  const handle = list.find(({ current }) => current)?.handle;
  if (!handle) throw new Error('Whoever is signed in has a device.');
  return handle;
};

describe('things named in the path', () => {
  it('S3 every call that names one is played', () => {
    const calls = (Object.values(CALLS) as CallSpec[]).filter(({ params }) => params !== undefined);
    expect(calls.map(({ name }) => name).filter((name) => !(name in PLAYED))).toEqual([]);
  });

  it('S3 V8.2.2 endDevice: the own one ends; another’s, another brand’s and all that lie beside are not found', async () => {
    const [own, foreign, elsewhere] = [
      await DEVICE_HANDLE(alice),
      await DEVICE_HANDLE(bob),
      await DEVICE_HANDLE(carla),
    ];
    for (const handle of [foreign, elsewhere, ...besides(own), ...besides(foreign)]) {
      expect(await alice.call('endDevice', { handle })).toMatchObject({
        status: 404,
        code: 'wire.not_found',
      });
    }
    for (const player of [alice, bob, carla]) expect((await player.call('getWallet', {})).status).toBe(200);
    expect((await alice.call('endDevice', { handle: own })).success).toBe(true);
    expect((await alice.call('getWallet', {})).status).toBe(401);
    await alice.call('login', { type: 'username', username: 'alice', password: PASSWORD });
  });

  it('S3 V8.2.2 endDevice: a session’s public handle ends that session for its owner alone', async () => {
    const { token } = (await bob.call('getSession', {})).value.session ?? { token: '' };
    expect((await alice.call('endDevice', { handle: token })).status).toBe(404);
    expect((await bob.call('getWallet', {})).status).toBe(200);
  });

  it('S3 V8.2.2 removePasskey: another’s, another brand’s and all that lie beside are not found', async () => {
    const ids = new Map<string, string>();
    for (const [index, player] of [alice, bob, carla].entries()) {
      const id = `pky_0000000000000000000000000${index}`;
      ids.set(player.name, id);
      await world.owner.query(
        `insert into security.passkey (id, merchant, member, credential_id, rp_id, public_key, counter, transports, name, created_at)
         values ($1, (select merchant from members.member where id = $2), $2, $1, 'localhost', '\\x00', 0, '{}', 'phone', now())`,
        [id, player.id],
      );
    }
    const [own = '', foreign = '', elsewhere = ''] = ids.values();
    for (const id of [foreign, elsewhere, ...besides(own)]) {
      expect((await alice.call('removePasskey', { id })).success).toBe(false);
    }
    const left = await world.owner.query('select id from security.passkey order by id');
    expect(left.rows.map(({ id }) => id)).toEqual([own, foreign, elsewhere]);
    expect((await alice.call('removePasskey', { id: own })).success).toBe(true);
    expect((await world.owner.query('select from security.passkey')).rowCount).toBe(2);
  });

  it('S3 V8.4.1 getRoundProof: a round of one brand is unknown at another, and so is what lies beside it', async () => {
    const seat = await world.launch(bob);
    const round = 'round-of-bobby-00001';
    await world.supplier.wallet(world.walletBase, 'bet', {
      ...seat,
      round,
      transaction_uuid: world.newTransaction(),
      amount: 100_000,
    });
    expect((await world.visitor().call('getRoundProof', { roundId: round })).success).toBe(true);
    for (const roundId of [round, ...besides(round)]) {
      const answer = await world.visitor('other.test').call('getRoundProof', { roundId });
      expect([roundId, answer.code]).toEqual([roundId, 'bets.round_unknown']);
    }
  });
});

/** What a client may call itself, and must not be believed in. */
const CLAIMS = {
  memberId: '',
  member: '',
  userId: '',
  account: 'bobby',
  userName: 'bobby',
  merchant: 'OTHER',
};

describe('things named in the query', () => {
  const reads = (Object.values(CALLS) as CallSpec[]).filter(
    (call) => call.method === 'GET' && !call.unsafe && call.params === undefined && call.cost !== 'stream',
  );
  const valueOf = ({ text }: HttpAnswer): unknown => (JSON.parse(text) as { value?: unknown }).value;
  /** They tell the time of the answer. */
  const MOVING = new Set(['getStatus']);

  it.each(reads)(
    'S3 V8.4.1 $name answers about whoever is signed in at this host, whatever the query names',
    async ({ name, path }) => {
      const own = await alice.send('GET', path, {});
      for (const [field, value] of Object.entries({
        ...CLAIMS,
        memberId: bob.id,
        member: bob.id,
        userId: bob.id,
      })) {
        const answer = await alice.send('GET', `${path}?${field}=${value}`, {});
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toContain(bob.id);
        if (answer.status === 200 && own.status === 200 && !MOVING.has(name)) {
          expect(valueOf(answer)).toEqual(valueOf(own));
        }
      }
    },
  );

  it('S3 V8.4.1 another brand’s code in the query changes nothing: the merchant is the host’s', async () => {
    for (const path of ['/api/games', '/api/games/hot', '/api/announcements/banners', '/api/games/types']) {
      for (const field of ['merchant', 'merchantCode']) {
        const [here, there] = [
          await alice.send('GET', `${path}?${field}=DEMO`, {}),
          await alice.send('GET', `${path}?${field}=OTHER`, {}),
        ];
        if (there.status === 200) expect(valueOf(there)).toEqual(valueOf(here));
        else expect(there.status).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('S3 staff of one brand see nothing of another’s integrations, named or not', async () => {
    const desk = await signInStaff(world, 'other.test', 'finance');
    for (const integration of ['int_demo_studio', 'int_demo_studio_trial']) {
      expect((await desk.call('listReconciliationRuns', { integration })).value.content).toEqual([]);
      expect((await desk.call('listReconciliationBreaks', { integration })).value.content).toEqual([]);
      const run = await desk.call('runReconciliation', { integration, businessDay: '2026-01-01' });
      expect(run).toMatchObject({ success: false, code: 'reconciliation.integration_unknown' });
    }
  });
});

describe('things named in the body', () => {
  const writes = (Object.values(CALLS) as CallSpec[]).filter(
    (call) => call.body !== undefined && !call.sealed && !call.upload && !call.who.startsWith('staff'),
  );

  it.each(writes)('S3 V15.3.3 $name takes no field that says who or what one is', async (call) => {
    const path = call.path.replace(/:\w+/g, 'google');
    for (const [field, value] of Object.entries({
      ...CLAIMS,
      type: 1,
      balance: '1000',
      isAgent: true,
      clubLabel: 'VIP',
    })) {
      const sent = await alice.send(
        call.method,
        path,
        { 'x-laro': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        JSON.stringify({ [field]: field === 'memberId' ? bob.id : value }),
      );
      expect([field, JSON.parse(sent.text).code]).toEqual([field, 'wire.malformed']);
    }
    const rows = await world.owner.query(
      "select type from members.member where account in ('alice', 'bobby')",
    );
    expect(rows.rows).toEqual([{ type: 0 }, { type: 0 }]);
  });

  it('S3 a second factor begun by one member is not finished as another, at another brand, or from what lies beside', async () => {
    const challenge = `${'A'.repeat(42)}B`;
    for (const near of besides(challenge).slice(0, 5)) {
      const answer = await bob.call('loginSecondFactor', { challenge: near, factor: 'totp', code: '123456' });
      expect(answer.code).toBe('login.expired');
    }
  });
});
