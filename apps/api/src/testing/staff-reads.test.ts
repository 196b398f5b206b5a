import { CALLS, type CallName, type CallSpec } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './authz.ts';
import { deskOf, hire } from './staff.ts';
import { type Player, startWorld, type World } from './world.ts';

/**
 * Every read of staff that names one thing in its path: whether it shows a member, who then is looked at for a purpose
 * and with a line, or why it shows none. A new one has no line here and stops the build.
 */

/** Go on for the purpose that was named when the member was opened, and are refused before. Played here. */
const GOES_ON = [
  'getMemberLimits',
  'getMemberNetwork',
  'getMemberSecurity',
  'listMemberBets',
  'listMemberLots',
  'listMemberMessages',
  'listMemberPostings',
  'listMemberTerms',
  'listMemberTimeline',
  'listNoteVersions',
  'listNotes',
] as const satisfies readonly CallName[];

/** Where the purpose is asked for, or is the desk's own; each played with its line where its objects are made. */
const LOOKS = {
  getMember: 'features/desk: the purpose is asked for',
  getIdentityDocument: 'features/verification: the purpose is asked for',
  getIdentityPicture: 'features/verification: goes on for the purpose of its document',
  getMemberDeposit: 'features/deposits: a payment',
  getReceiptPicture: 'features/deposits: a payment',
  getWithdrawalOrder: 'features/withdrawals: a payment',
  getMemberChat: 'features/chat: what the member asked',
  getMemberChatPicture: 'features/chat: what the member asked',
  getChatTranscript: 'features/chat: what the member asked',
  getFeedbackPicture: 'features/feedback: what the member complained of',
} as const satisfies Partial<Record<CallName, string>>;

const SHOWS_NOBODY = {
  askRound: 'a bet, with the name of its account as every list of bets has it',
  getAnnouncement: 'content of the brand',
  getApproval: 'a proposal of a colleague; whoever wants the member opens the member',
  getDraft: 'what whoever asks has put aside',
  getHostProof: 'what proves a host, and nothing of a brand',
  getGroupMerchant: 'a brand',
  getVendor: 'a supplier',
  getVendorRun: 'a supplier',
  getVersion: 'content of the brand',
  getWaitingHeadIcon: 'a picture that other members are to see, by its name alone',
  listColleagueSessions: 'a colleague',
  listPlays: 'sums, by what is grouped',
  listVendorRuns: 'a supplier',
  listVersions: 'content of the brand',
  previewAnnouncement: 'content of the brand',
  previewTerms: 'content of the brand',
} as const satisfies Partial<Record<CallName, string>>;

let world: World;
let player: Player;
beforeAll(async () => {
  world = await startWorld();
  player = await world.register('lookedat');
});
afterAll(async () => await world.stop());

describe('a read of staff of one member', () => {
  it('has its purpose and its line, or a reason to have none', () => {
    const named = (Object.values(CALLS) as readonly CallSpec[]).filter(
      ({ path, unsafe, who }) => who.startsWith('staff') && !unsafe && path.includes('/:'),
    );
    const known = [...GOES_ON, ...Object.keys(LOOKS), ...Object.keys(SHOWS_NOBODY)];
    expect(known.toSorted()).toEqual(named.map(({ name }) => name).toSorted());
  });

  it.each(GOES_ON)('%s: is refused until a purpose was named, and leaves its line then', async (name) => {
    const username = name.toLowerCase();
    const staff = await hire(world, username, { role: 'admin' });
    const desk = await deskOf(world, username);
    const cookie = [...desk.cookies].map((pair) => pair.join('=')).join('; ');
    const read = async () =>
      await ask(
        world,
        CALLS[name],
        { cookie },
        { parameters: { member: player.id, account: 'lookedat', note: crypto.randomUUID() } },
      );
    const lines = async () =>
      (
        await world.owner.query(
          "select after from staff.audit where staff = $1 and act = 'member.viewed' and subject = $2",
          [staff, player.id],
        )
      ).rows;
    expect(await read()).toEqual({ status: 403, code: 'accesses.purpose_required' });
    expect(await lines()).toEqual([]);
    await desk.call('getMember', { member: player.id, purpose: 'regulator' });
    expect((await read()).code).not.toBe('accesses.purpose_required');
    expect(await lines()).toEqual([{ after: { purpose: 'regulator' } }]);
  });
});
