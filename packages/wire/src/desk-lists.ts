import * as v from 'valibot';
import { purposeRequired } from './accesses.ts';
import { BET_STATES } from './bets.ts';
import { defineCall } from './call.ts';
import { Instant, MemberId, MoneyText, notFound } from './common.ts';
import { MEMBER_STATUSES } from './desk.ts';
import { GAME_TYPES } from './game-types.ts';
import { defineList, filter } from './lists.ts';
import { MEMBER_TYPES } from './member-types.ts';

const TYPES = ['0', '1', '2', '4', '40', '41', '42'] as const;

export const MEMBERS_LIST = defineList({
  name: 'members',
  row: {
    id: v.string(),
    account: v.string(),
    nickname: v.string(),
    type: v.picklist(MEMBER_TYPES),
    /** Of a demo's invented history: nobody is behind it. */
    invented: v.boolean(),
    status: v.picklist(MEMBER_STATUSES),
    playLocked: v.boolean(),
    withdrawalLocked: v.boolean(),
    available: MoneyText,
    currency: v.string(),
    registeredAt: Instant,
    /** When they last logged in; of who never did, when they registered. */
    lastSeenAt: Instant,
    dormantSince: v.nullable(Instant),
    /** The account by whose code they came. */
    recommender: v.nullable(v.string()),
  },
  columns: {
    id: 'id',
    account: 'id',
    nickname: 'text',
    type: 'number',
    invented: 'flag',
    status: 'text',
    playLocked: 'flag',
    withdrawalLocked: 'flag',
    available: 'money',
    currency: 'text',
    registeredAt: 'time',
    lastSeenAt: 'time',
    dormantSince: 'time',
    recommender: 'id',
  },
  masks: {},
  filters: {
    type: filter.choice(TYPES),
    status: filter.choice(MEMBER_STATUSES),
    locked: filter.choice(['play', 'withdrawal']),
    dormant: filter.flag(),
    account: filter.text(40),
    recommender: filter.id(/^mem_[0-9a-z]{26}$/),
    registeredAt: filter.time(),
    lastSeenAt: filter.time(),
  },
  sorts: ['registeredAt', 'lastSeenAt', 'account'],
  sort: '-registeredAt',
  window: null,
  searched: false,
});

export const listMembers = defineCall({
  name: 'listMembers',
  method: 'GET',
  path: '/api/staff/members',
  summary: 'The members of the brand, by type, status, locks, registration, last login and who brought them.',
  who: 'staff.members',
  cost: 'read',
  unsafe: false,
  ...MEMBERS_LIST.call,
});

export const exportMembers = defineCall({
  name: 'exportMembers',
  path: '/api/staff/members/export',
  summary: 'The same as a file, of all pages.',
  who: 'staff.privacy',
  ...MEMBERS_LIST.export,
});

/** A kind of movement, or a supplier's word for an act. */
const Kind = /^[a-z_]{1,30}\.[a-z_]{1,30}$/;
const Reference = /^[^\p{Cc}]{1,80}$/u;

/** What moved on a member's account; the console makes a sentence of each from its kind and these facts. */
export const POSTINGS_LIST = defineList({
  name: 'member_postings',
  row: {
    id: v.string(),
    at: Instant,
    /** As in docs/money: `bets.stake`, `adjustments.credit`, … */
    kind: v.string(),
    /** `undo` gives back what the reference names. */
    op: v.picklist(['move', 'undo']),
    amount: MoneyText,
    balance: MoneyText,
    reference: v.string(),
    /** Who names the reference: an integration, or `laro:` and a feature. */
    source: v.string(),
    /** The bet that it is about, where it is about one. */
    betId: v.nullable(v.string()),
    roundId: v.nullable(v.string()),
    gameName: v.nullable(v.string()),
  },
  columns: {
    id: 'id',
    at: 'time',
    kind: 'text',
    op: 'text',
    amount: 'money',
    balance: 'money',
    reference: 'id',
    source: 'id',
    betId: 'id',
    roundId: 'id',
    gameName: 'text',
  },
  masks: {},
  filters: {
    kind: filter.id(Kind),
    amount: filter.amount(),
    at: filter.time(),
    reference: filter.id(Reference),
  },
  sorts: ['at'],
  sort: '-at',
  window: null,
  searched: false,
});

export const BETS_LIST = defineList({
  name: 'member_bets',
  row: {
    betId: v.string(),
    roundId: v.string(),
    /** The supplier's own id of the stake. */
    transaction: v.string(),
    integration: v.string(),
    nodeId: v.string(),
    gameName: v.string(),
    gameType: v.string(),
    stake: MoneyText,
    payout: MoneyText,
    validBet: MoneyText,
    currency: v.string(),
    state: v.picklist(BET_STATES),
    /** Counts settlements: above one the supplier has changed its word. */
    settlement: v.number(),
    businessDay: v.string(),
    placedAt: Instant,
    settledAt: v.nullable(Instant),
  },
  columns: {
    betId: 'id',
    roundId: 'id',
    transaction: 'id',
    integration: 'id',
    nodeId: 'id',
    gameName: 'text',
    gameType: 'text',
    stake: 'money',
    payout: 'money',
    validBet: 'money',
    currency: 'text',
    state: 'text',
    settlement: 'number',
    businessDay: 'text',
    placedAt: 'time',
    settledAt: 'time',
  },
  masks: {},
  filters: {
    state: filter.choice(BET_STATES),
    gameType: filter.choice(GAME_TYPES),
    stake: filter.amount(),
    placedAt: filter.time(),
    roundId: filter.id(Reference),
  },
  sorts: ['placedAt'],
  sort: '-placedAt',
  window: null,
  searched: false,
});

/** What the brand wrote to a member. Codes are none of a member's messages, so none stands here. */
export const MEMBER_MESSAGES_LIST = defineList({
  name: 'member_messages',
  row: {
    id: v.string(),
    at: Instant,
    channel: v.picklist(['sms', 'email', 'inbox']),
    template: v.string(),
    /** Masked; empty for the inbox. */
    to: v.string(),
    subject: v.nullable(v.string()),
    text: v.string(),
    state: v.string(),
  },
  columns: {
    id: 'id',
    at: 'time',
    channel: 'text',
    template: 'text',
    to: 'text',
    subject: 'text',
    text: 'text',
    state: 'text',
  },
  masks: {},
  filters: { channel: filter.choice(['sms', 'email', 'inbox']), at: filter.time() },
  sorts: ['at'],
  sort: '-at',
  window: null,
  searched: false,
});

const ofMember = {
  method: 'GET',
  who: 'staff.members',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ member: MemberId }),
} as const;
const fileOfMember = {
  summary: 'The same as a file, of all pages.',
  who: ofMember.who,
  params: ofMember.params,
} as const;

export const listMemberPostings = defineCall({
  ...ofMember,
  name: 'listMemberPostings',
  path: '/api/staff/members/:member/postings',
  summary: 'Every posting on a member’s account, newest first.',
  ...POSTINGS_LIST.call,
  refusals: [purposeRequired, notFound, ...POSTINGS_LIST.call.refusals],
});

export const exportMemberPostings = defineCall({
  ...fileOfMember,
  name: 'exportMemberPostings',
  path: '/api/staff/members/:member/postings/export',
  ...POSTINGS_LIST.export,
  refusals: [purposeRequired, notFound, ...POSTINGS_LIST.export.refusals],
});

export const listMemberBets = defineCall({
  ...ofMember,
  name: 'listMemberBets',
  path: '/api/staff/members/:member/bets',
  summary: 'Every bet of a member with its round and the supplier’s transaction, newest first.',
  ...BETS_LIST.call,
  refusals: [purposeRequired, notFound, ...BETS_LIST.call.refusals],
});

export const exportMemberBets = defineCall({
  ...fileOfMember,
  name: 'exportMemberBets',
  path: '/api/staff/members/:member/bets/export',
  ...BETS_LIST.export,
  refusals: [purposeRequired, notFound, ...BETS_LIST.export.refusals],
});

export const listMemberMessages = defineCall({
  ...ofMember,
  name: 'listMemberMessages',
  path: '/api/staff/members/:member/messages',
  summary: 'What was written to a member by SMS, e-mail and inbox, newest first.',
  ...MEMBER_MESSAGES_LIST.call,
  refusals: [purposeRequired, notFound, ...MEMBER_MESSAGES_LIST.call.refusals],
});
