import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant, MemberId, MoneyText, notFound, PositiveAmount, pageOf, pageQuery } from './common.ts';
import { PaymentPassword } from './registration.ts';
import { paymentPasswordRefusals, resetHold } from './security.ts';
import { beyondDay, beyondWithdrawable, transferTerms } from './upline.ts';
import { identityRequired } from './verification.ts';

/** The licence lets no money go from agents to members, or this member is no agent (ENVELOPE-1). */
export const envelopesOff = refusal('envelopes.off', 403);
/** Staff hold the money of who sends or opens, or look at them, or they are shut out of play: one answer for all of it. */
export const envelopesClosed = refusal('envelopes.closed', 409);
/** Not every receiver is a direct downline with a wallet of the same currency. */
export const envelopeStranger = refusal('envelopes.stranger', 422);
/** Carries `{ least }`: what it takes at least for so many receivers. */
export const envelopeSmall = refusal('envelopes.small', 422);
/** Something else was sent under this id. */
export const envelopeKnown = refusal('envelopes.known', 409);
/** It was not opened in time, and the money is with its sender again. */
export const envelopeOver = refusal('envelopes.over', 409);

/** How an envelope is divided: the same to each, or by chance. */
export const ENVELOPE_SPLITS = ['EQUAL', 'RANDOM'] as const;
export type EnvelopeSplit = (typeof ENVELOPE_SPLITS)[number];
export const ENVELOPE_RECEIVERS_MAX = 200;

export const SHARE_STATES = ['SENT', 'CLAIMED', 'EXPIRED'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

const EnvelopeId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
const Hex32 = v.string();

/** Of one share, as its receiver sees it: its amount once it is opened. */
const Received = v.object({
  id: v.string(),
  /** The agent's account, masked. */
  sender: v.string(),
  state: v.picklist(SHARE_STATES),
  amount: v.nullable(MoneyText),
  sentAt: Instant,
  expiresAt: Instant,
  claimedAt: v.nullable(Instant),
});

const Sent = v.object({
  id: v.string(),
  split: v.picklist(ENVELOPE_SPLITS),
  amount: MoneyText,
  receivers: v.number(),
  claimed: v.number(),
  /** What came back to the sender; null while it can be opened. */
  returned: v.nullable(MoneyText),
  sentAt: Instant,
  expiresAt: Instant,
});

export const getEnvelopeTerms = defineCall({
  name: 'getEnvelopeTerms',
  method: 'GET',
  path: '/api/envelopes/terms',
  summary: 'How much an agent may put into a red envelope now, and what it still takes.',
  who: 'agent',
  module: 'FUNDTRANS3',
  cost: 'read',
  unsafe: false,
  value: v.object({
    ...transferTerms,
    leastEach: MoneyText,
    hours: v.number(),
  }),
  refusals: [envelopesOff],
});

export const sendEnvelope = defineCall({
  name: 'sendEnvelope',
  method: 'POST',
  path: '/api/envelopes',
  summary: 'Puts money into a red envelope for chosen direct downlines, once under its id (ENVELOPE-1).',
  who: 'agent',
  module: 'FUNDTRANS3',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: v.strictObject({
    id: EnvelopeId,
    split: v.picklist(ENVELOPE_SPLITS),
    /** The whole of it. */
    amount: PositiveAmount,
    receivers: v.pipe(
      v.array(MemberId),
      v.minLength(1),
      v.maxLength(ENVELOPE_RECEIVERS_MAX),
      v.check((all) => new Set(all).size === all.length, 'Each receiver stands once.'),
    ),
    paymentPassword: PaymentPassword,
  }),
  value: Sent,
  refusals: [
    ...paymentPasswordRefusals,
    envelopesOff,
    envelopeKnown,
    envelopeStranger,
    envelopeSmall,
    envelopesClosed,
    identityRequired,
    resetHold,
    beyondDay,
    beyondWithdrawable,
  ],
});

export const listSentEnvelopes = defineCall({
  name: 'listSentEnvelopes',
  method: 'GET',
  path: '/api/envelopes/sent',
  summary: "An agent's own red envelopes, the newest first.",
  who: 'agent',
  cost: 'read',
  unsafe: false,
  query: v.strictObject(pageQuery()),
  value: v.object(pageOf(Sent)),
  refusals: [],
});

export const getSentEnvelope = defineCall({
  name: 'getSentEnvelope',
  method: 'GET',
  path: '/api/envelopes/sent/:id',
  summary: 'Who of the receivers has opened an envelope of one’s own, and how it was divided (ENVELOPE-3).',
  who: 'agent',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ id: EnvelopeId }),
  value: v.object({
    ...Sent.entries,
    shares: v.array(
      v.object({
        /** Masked. */
        account: v.string(),
        amount: MoneyText,
        state: v.picklist(SHARE_STATES),
      }),
    ),
    /** SHA-256 of the seed, from the beginning; the seed, once nothing of it can be opened any more. */
    commitment: Hex32,
    seed: v.nullable(Hex32),
  }),
  refusals: [notFound],
});

export const listReceivedEnvelopes = defineCall({
  name: 'listReceivedEnvelopes',
  method: 'GET',
  path: '/api/envelopes',
  summary: 'Red envelopes that a member was sent, the newest first.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  query: v.strictObject(pageQuery()),
  value: v.object(pageOf(Received)),
  refusals: [],
});

export const openEnvelope = defineCall({
  name: 'openEnvelope',
  method: 'POST',
  path: '/api/envelopes/:id/open',
  summary: 'Takes the member’s own share of a red envelope, once; the same answer again (ENVELOPE-2).',
  who: 'account',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: EnvelopeId }),
  value: Received,
  refusals: [notFound, envelopeOver, envelopesClosed],
});
