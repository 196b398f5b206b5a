import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import { type Examples, type Scene, WORDS } from '../../testing/examples.ts';

export const rows = {
  acceptTerms: {
    who: 'account',
    answers: '',
  },
  getTerms: {
    who: 'anyone',
    answers: 'content inForceFrom kind language title version',
  },
  listMemberTerms: {
    who: 'staff.support',
    answers:
      'content[].acceptedAt content[].kind content[].language content[].method content[].version pageNum totalCount totalPages',
    things: 'members of the same brand alone',
    goesOn: true,
    unseen: true,
  },
  listMyTerms: {
    who: 'member',
    answers:
      'accepted[].acceptedAt accepted[].kind accepted[].language accepted[].version pending[].inForceFrom pending[].kind pending[].title pending[].version',
  },
  listTerms: {
    who: 'anyone',
    answers: 'list[].inForceFrom list[].kind list[].title list[].version',
  },
  listTermsVersions: {
    who: 'staff.content',
    answers:
      'content[].inForceFrom content[].kind content[].needsConsent content[].publishedAt content[].revision content[].savedAt content[].state content[].version content[].words.CN.action content[].words.CN.content content[].words.CN.title content[].words.EN.action content[].words.EN.content content[].words.EN.title content[].words.TH.action content[].words.TH.content content[].words.TH.title content[].words.TY.action content[].words.TY.content content[].words.TY.title content[].words.VI.action content[].words.VI.content content[].words.VI.title pageNum totalCount totalPages',
  },
  previewTerms: {
    who: 'staff.content',
    answers: 'content title',
    things: 'of the same brand alone',
    showsNobody: 'content of the brand',
  },
  publishTerms: {
    who: 'staff.content',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'of the same brand alone',
    unproved: 'decided_later',
  },
  saveTermsDraft: {
    who: 'staff.content',
    answers:
      'inForceFrom kind needsConsent publishedAt revision savedAt state version words.CN.action words.CN.content words.CN.title words.EN.action words.EN.content words.EN.title words.TH.action words.TH.content words.TH.title words.TY.action words.TY.content words.TY.title words.VI.action words.VI.content words.VI.title',
    things: 'of the same brand alone',
    unproved: 'content',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason }: Scene): Examples => ({
  saveTermsDraft: async () =>
    await desk.call('saveTermsDraft', {
      kind: 'rules',
      needsConsent: false,
      words: WORDS,
      revision: 0,
      reason,
    }),
  publishTerms: async () => {
    const play = { kind: 'play', needsConsent: false, words: WORDS, revision: 0, reason } as const;
    await desk.call('saveTermsDraft', play);
    const draft = (await desk.call('listTermsVersions', { kind: 'play' })).value.content[0];
    return await desk.call('publishTerms', {
      id: randomUUID(),
      kind: 'play',
      version: draft?.version ?? 0,
      revision: draft?.revision ?? 0,
      reason,
    });
  },
});
