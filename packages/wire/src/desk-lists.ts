import * as v from 'valibot';
import { BET_STATES } from './bets.ts';
import { defineCall } from './call.ts';
import { MEMBER_STATUSES } from './desk.ts';
import { GAME_TYPES } from './game-types.ts';
import { defineList, field, filter, filtered, nullable, sorted } from './lists.ts';
import { memberRead } from './member-read.ts';
import { MEMBER_TYPES } from './member-types.ts';

const TYPES = ['0', '1', '2', '4', '40', '41', '42'] as const;

export const MEMBERS_LIST = defineList({
  name: 'members',
  fields: {
    id: field.id(),
    type: { ...field.of(v.picklist(MEMBER_TYPES), 'number'), filter: filter.choice(TYPES) },
    /** Of a demo's invented history: nobody is behind it. */
    invented: field.flag(),
    status: filtered(field.state(MEMBER_STATUSES)),
    account: sorted({ ...field.account(), filter: filter.text(40) }),
    nickname: field.text(),
    playLocked: field.flag(),
    withdrawalLocked: field.flag(),
    available: field.money(),
    currency: field.text(),
    registeredAt: sorted(filtered(field.time())),
    /** When they last logged in; of who never did, when they registered. */
    lastSeenAt: sorted(filtered(field.time())),
    dormantSince: nullable(field.time()),
    /** The account by whose code they came. */
    recommender: nullable({ ...field.account(), filter: filter.id(/^mem_[0-9a-z]{26}$/) }),
  },
  filters: { locked: filter.choice(['play', 'withdrawal']), dormant: filter.flag() },
  sort: '-registeredAt',
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
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    /** As in docs/money: `bets.stake`, `adjustments.credit`, … */
    kind: { ...field.of(v.string(), 'code'), filter: filter.id(Kind) },
    /** `undo` gives back what the reference names. */
    op: field.choice(['move', 'undo']),
    amount: filtered(field.money()),
    balance: field.money(),
    reference: filtered(field.id(Reference)),
    /** Who names the reference: an integration, or `laro:` and a feature. */
    source: field.of(v.string(), 'code'),
    /** The bet that it is about, where it is about one. */
    betId: nullable(field.id()),
    roundId: nullable(field.id()),
    gameName: nullable(field.text()),
  },
  sort: '-at',
});

export const BETS_LIST = defineList({
  name: 'member_bets',
  fields: {
    betId: field.id(),
    /** The supplier's own id of the stake. */
    transaction: field.id(),
    integration: field.vendor(),
    nodeId: field.id(),
    gameName: field.text(),
    state: filtered(field.state(BET_STATES)),
    placedAt: sorted(filtered(field.time())),
    gameType: { ...field.text(), filter: filter.choice(GAME_TYPES) },
    stake: filtered(field.money()),
    payout: field.money(),
    validBet: field.money(),
    currency: field.text(),
    roundId: filtered(field.id(Reference)),
    /** Counts settlements: above one the supplier has changed its word. */
    settlement: field.number(),
    businessDay: field.of(v.string(), 'text'),
    settledAt: nullable(field.time()),
  },
  sort: '-placedAt',
});

/** What the brand wrote to a member. Codes are none of a member's messages, so none stands here. */
export const MEMBER_MESSAGES_LIST = defineList({
  name: 'member_messages',
  fields: {
    id: field.id(),
    channel: filtered(field.choice(['sms', 'email', 'inbox'])),
    at: sorted(filtered(field.time())),
    template: field.of(v.string(), 'code'),
    /** Masked; empty for the inbox. */
    to: field.text(),
    subject: nullable(field.text()),
    text: field.text(),
    state: field.of(v.string(), 'state'),
  },
  sort: '-at',
});

const fileOfMember = {
  summary: 'The same as a file, of all pages.',
  who: memberRead.who,
  params: memberRead.params,
} as const;

export const listMemberPostings = defineCall({
  ...memberRead,
  name: 'listMemberPostings',
  path: '/api/staff/members/:member/postings',
  summary: 'Every posting on a member’s account, newest first.',
  ...POSTINGS_LIST.call,
  refusals: [...memberRead.refusals, ...POSTINGS_LIST.call.refusals],
});

export const exportMemberPostings = defineCall({
  ...fileOfMember,
  name: 'exportMemberPostings',
  path: '/api/staff/members/:member/postings/export',
  ...POSTINGS_LIST.export,
  refusals: [...memberRead.refusals, ...POSTINGS_LIST.export.refusals],
});

export const listMemberBets = defineCall({
  ...memberRead,
  name: 'listMemberBets',
  path: '/api/staff/members/:member/bets',
  summary: 'Every bet of a member with its round and the supplier’s transaction, newest first.',
  ...BETS_LIST.call,
  refusals: [...memberRead.refusals, ...BETS_LIST.call.refusals],
});

export const exportMemberBets = defineCall({
  ...fileOfMember,
  name: 'exportMemberBets',
  path: '/api/staff/members/:member/bets/export',
  ...BETS_LIST.export,
  refusals: [...memberRead.refusals, ...BETS_LIST.export.refusals],
});

export const listMemberMessages = defineCall({
  ...memberRead,
  name: 'listMemberMessages',
  path: '/api/staff/members/:member/messages',
  summary: 'What was written to a member by SMS, e-mail and inbox, newest first.',
  ...MEMBER_MESSAGES_LIST.call,
  refusals: [...memberRead.refusals, ...MEMBER_MESSAGES_LIST.call.refusals],
});
