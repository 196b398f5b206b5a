import * as v from 'valibot';
import { Purpose } from './accesses.ts';
import { ARRIVAL_KINDS } from './arrivals.ts';
import { BET_STATES } from './bets.ts';
import { defineCall } from './call.ts';
import { Instant, MemberId, MoneyText, notFound, plainText } from './common.ts';
import { DEPOSIT_STATES } from './deposit-rules.ts';
import { memberRead } from './member-read.ts';
import { MEMBER_TYPES } from './member-types.ts';
import { MOVE_STATES } from './moves.ts';
import { Note } from './notes.ts';
import { SecurityEventKind, SIGN_IN_REFUSALS, SignIn } from './security.ts';
import { WITHDRAWAL_STATES } from './withdrawals.ts';

export const MEMBER_STATUSES = ['ACTIVE', 'LOCKED', 'CLOSED'] as const;
const MemberStatus = v.picklist(MEMBER_STATUSES);
const Type = v.picklist(MEMBER_TYPES);

/** A member, as far as a link to them says. */
const MemberLink = v.object({ id: v.string(), account: v.string() });

const MemberHit = v.object({
  ...MemberLink.entries,
  nickname: v.string(),
  type: Type,
  status: MemberStatus,
  /** By what they were found. */
  matched: v.picklist(['id', 'account', 'nickname', 'mobile', 'email']),
  /** The number or address by which they were found, masked; else null. */
  contact: v.nullable(v.string()),
});
const BetHit = v.object({
  member: MemberLink,
  betId: v.string(),
  roundId: v.string(),
  transaction: v.string(),
  stake: MoneyText,
  currency: v.string(),
  state: v.picklist(BET_STATES),
  placedAt: Instant,
  matched: v.picklist(['bet', 'round', 'transaction']),
});
const LoginHit = v.object({
  member: MemberLink,
  at: Instant,
  device: v.string(),
  /** Masked, as it is kept. */
  address: v.string(),
  matched: v.picklist(['address', 'device', 'session']),
});
const PaymentHit = v.object({
  member: MemberLink,
  kind: v.picklist(['deposit', 'withdrawal']),
  id: v.string(),
  amount: MoneyText,
  currency: v.string(),
  state: v.picklist([...DEPOSIT_STATES, ...WITHDRAWAL_STATES]),
  at: Instant,
  /** Our id, or the provider's of the order, the payment or what moved. */
  matched: v.picklist(['id', 'provider']),
});
export const SEARCH_GROUPS = ['members', 'bets', 'payments', 'logins'] as const;
/** So many hits of a group come at first, and so many where one group is asked for. */
export const SEARCH_HITS = { first: 3, more: 50 } as const;

const hitsOf = <S extends v.GenericSchema>(hit: S) =>
  v.object({ hits: v.array(hit), /** There are more than were asked for. */ more: v.boolean() });

/** A body and not an address: what was looked for is personal, and addresses stand in logs. */
export const searchDesk = defineCall({
  name: 'searchDesk',
  method: 'POST',
  path: '/api/staff/search',
  summary:
    'Finds by the shape of what was typed: ids, account names, nicknames, numbers, addresses, devices, bets, rounds, transactions, payments.',
  who: 'staff.members',
  cost: 'read',
  unsafe: false,
  body: v.strictObject({
    q: v.pipe(plainText(100), v.trim(), v.minLength(1)),
    /** More hits of one group; without it the first of each. */
    group: v.optional(v.picklist(SEARCH_GROUPS)),
  }),
  value: v.object({
    members: hitsOf(MemberHit),
    bets: hitsOf(BetHit),
    payments: hitsOf(PaymentHit),
    logins: hitsOf(LoginHit),
  }),
  refusals: [],
});

const Lock = v.object({
  kind: v.picklist(['all', 'play', 'withdrawal']),
  by: v.string(),
  reason: v.string(),
  at: Instant,
  /** When it ends by itself, unless a second person lets it stay; null for one that stays. */
  until: v.nullable(Instant),
});

/** The head of a member's page: who they are, how they stand, and the answer to what is asked most. */
export const DeskMember = v.object({
  id: v.string(),
  account: v.string(),
  nickname: v.string(),
  type: Type,
  /** REAL, TRIAL or TEST: which money they play with. */
  book: v.string(),
  currency: v.string(),
  status: MemberStatus,
  locks: v.array(Lock),
  registeredAt: Instant,
  registerMethod: v.string(),
  /** Of a demo's invented history: nobody is behind it. */
  invented: v.boolean(),
  /** When they last logged in; of who never did, when they registered. */
  lastSeenAt: Instant,
  dormantSince: v.nullable(Instant),
  closedAt: v.nullable(Instant),
  erasedAt: v.nullable(Instant),
  vipLevel: v.number(),
  /** 0 to 2 (IDENTITY-1). */
  identityTier: v.number(),
  /** Of risk, that nobody has closed. */
  openFlags: v.number(),
  language: v.nullable(v.string()),
  /** Masked; `revealContact` shows one. */
  mobile: v.nullable(v.string()),
  email: v.nullable(v.string()),
  /** The answer strip. */
  available: MoneyText,
  /** What is owed, never above zero. */
  debt: MoneyText,
  /** Bets without a result among the newest thousand. */
  unsettled: v.object({ count: v.number(), stake: MoneyText }),
  /** Shut out of play by their own wish or by a limit, until when; null where they are not. */
  shut: v.nullable(v.object({ by: v.picklist(['exclusion', 'limit']), until: v.nullable(Instant) })),
  /** Until when no money may leave because a password, a number or a factor is new; null where it may. */
  withdrawalsHeldUntil: v.nullable(Instant),
  lastSignIn: v.nullable(v.object({ at: Instant, device: v.string(), address: v.string() })),
  openSessions: v.number(),
  /** What proves them beside the password. */
  factors: v.array(v.picklist(['totp', 'passkeys', 'payment'])),
  recommender: v.nullable(MemberLink),
  /** May send money to whoever invited them, where the licence lets money go that way (AGENT-7). */
  toUpline: v.boolean(),
  /** An agent who may send money to direct downlines, where the licence lets money go that way. */
  toDownline: v.boolean(),
  notes: v.array(Note),
});
export type DeskMember = v.InferOutput<typeof DeskMember>;

export const getMember = defineCall({
  name: 'getMember',
  method: 'GET',
  path: '/api/staff/members/:member',
  summary:
    'A member’s page: who they are and how they stand, with masked contacts. Who looked and why is written down once an hour.',
  who: 'staff.members',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ member: MemberId }),
  query: v.strictObject({ purpose: Purpose }),
  value: DeskMember,
  refusals: [notFound],
});

export const getMemberSecurity = defineCall({
  ...memberRead,
  name: 'getMemberSecurity',
  path: '/api/staff/members/:member/security',
  summary: 'Where a member is logged in, the last fifty logins, and what changed about their protection.',
  value: v.object({
    devices: v.array(
      v.object({
        handle: v.string(),
        name: v.string(),
        address: v.string(),
        signedInAt: Instant,
        seenAt: Instant,
        open: v.boolean(),
        remembered: v.boolean(),
      }),
    ),
    /** With the reason of a refusal; null for who came in, and where it was not kept. */
    signIns: v.array(v.object({ ...SignIn.entries, refusal: v.nullable(v.picklist(SIGN_IN_REFUSALS)) })),
    events: v.array(v.object({ kind: SecurityEventKind, at: Instant, address: v.nullable(v.string()) })),
    identities: v.array(v.object({ provider: v.string(), linkedAt: Instant })),
  }),
});

const NetworkMember = v.object({ ...MemberLink.entries, type: Type, status: MemberStatus });

export const getMemberNetwork = defineCall({
  ...memberRead,
  name: 'getMemberNetwork',
  path: '/api/staff/members/:member/network',
  summary: 'Who stands above a member, from the top; who brought them, and whom they brought, newest first.',
  value: v.object({
    upline: v.array(NetworkMember),
    recommender: v.nullable(NetworkMember),
    /** How they came (TEAM-4); null where no code and no link brought them. */
    arrival: v.nullable(
      v.object({
        kind: v.picklist(ARRIVAL_KINDS),
        campaign: v.nullable(v.string()),
        clickedAt: v.nullable(Instant),
      }),
    ),
    /** How two of staff have moved them, the newest first (TEAM-8). */
    moves: v.array(
      v.object({
        id: v.string(),
        state: v.picklist(MOVE_STATES),
        at: Instant,
        before: v.nullable(MemberLink),
        agent: v.nullable(MemberLink),
        /** With all below. */
        moved: v.nullable(v.number()),
        /** The refusal, of one that could no longer be done. */
        failure: v.nullable(v.string()),
        proposedBy: v.string(),
        decidedBy: v.string(),
      }),
    ),
    /** The newest hundred; all of them are a list with the filter `recommender`. */
    brought: v.array(v.object({ ...NetworkMember.entries, registeredAt: Instant })),
    more: v.boolean(),
  }),
});

/** What stands in a timeline, by where it comes from. */
export const TIMELINE_SOURCES = [
  'registered',
  'bet',
  'money',
  'sign_in',
  'security',
  'message',
  'inbox',
  'feedback',
  'place',
  'act',
] as const;
const TimelineSource = v.picklist(TIMELINE_SOURCES);
export type TimelineSource = (typeof TIMELINE_SOURCES)[number];

/** Names, states and amounts from which the console makes a sentence. */
const Facts = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])));

const Sources = v.pipe(
  v.union([TimelineSource, v.array(TimelineSource)]),
  v.transform((some) => [...new Set(typeof some === 'string' ? [some] : some)]),
);

export const listMemberTimeline = defineCall({
  ...memberRead,
  name: 'listMemberTimeline',
  path: '/api/staff/members/:member/timeline',
  summary: 'Everything that happened to a member and around them in one stream, newest first.',
  query: v.strictObject({
    source: v.optional(Sources),
    /** Where the last page ended. */
    after: v.optional(v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[\w-]+$/))),
  }),
  value: v.object({
    entries: v.array(v.object({ source: TimelineSource, id: v.string(), at: Instant, facts: Facts })),
    next: v.nullable(v.string()),
  }),
});
