import * as v from 'valibot';
import { STAFF_ACTS } from './acts.ts';
import { defineCall } from './call.ts';
import { MoneyText } from './common.ts';
import { defineList, field, filter, filtered, nullable, sorted } from './lists.ts';

/** One line per book and currency; `sum` must be zero and `drifted` empty (goal M7). */
export const TrialBalance = v.object({
  balanced: v.boolean(),
  lines: v.array(
    v.object({
      book: v.string(),
      currency: v.string(),
      accounts: v.number(),
      postings: v.number(),
      sum: MoneyText,
    }),
  ),
  /** Accounts whose balance or version differs from the fold of their postings. */
  drifted: v.array(v.object({ account: v.string(), balance: MoneyText, folded: MoneyText })),
});
export type TrialBalance = v.InferOutput<typeof TrialBalance>;

export const getTrialBalance = defineCall({
  name: 'getTrialBalance',
  method: 'GET',
  path: '/api/staff/trial-balance',
  summary: 'All accounts sum to zero, and every balance is the fold of its postings: shown on request.',
  who: 'staff.finance',
  cost: 'write',
  unsafe: false,
  value: TrialBalance,
  refusals: [],
});

/** What an act found or left, by name: ids, states and switches, never what proves anybody. */
export const Facts = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])));

/** What somebody of the staff did to a member, a colleague, or what proves themselves, or tried to do. */
export const STAFF_ACTS_LIST = defineList({
  name: 'staff_acts',
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    act: filtered(field.choice(STAFF_ACTS)),
    /** Who did it, by their name on the staff side; null for the operator. */
    by: nullable(filtered(field.staff())),
    /** Id of what or whom it was done to, or of whoever did it to themselves; of a sign-in, its session. */
    subject: filtered(field.id()),
    reason: field.text(),
    before: field.of(Facts, 'facts'),
    after: field.of(Facts, 'facts'),
    /** The code of the refusal where nothing was done; null for what was. */
    refusal: nullable(field.text()),
  },
  filters: {
    outcome: filter.choice(['done', 'refused']),
    /** Whether it is one: they are many, and drown what was done. */
    signIns: filter.flag(),
    /** The same holds for looks at members' pages. */
    looks: filter.flag(),
  },
  sort: '-at',
  window: { filter: 'at', range: '-31d' },
});

export const listStaffActs = defineCall({
  name: 'listStaffActs',
  method: 'GET',
  path: '/api/staff/acts',
  summary:
    'What staff did, and tried in vain, to members, money, play, each other and their own second factor, newest first.',
  who: 'staff.audit',
  cost: 'read',
  unsafe: false,
  ...STAFF_ACTS_LIST.call,
});

export const exportStaffActs = defineCall({
  name: 'exportStaffActs',
  path: '/api/staff/acts/export',
  summary: 'The same as a file, of all pages.',
  who: 'staff.audit',
  ...STAFF_ACTS_LIST.export,
});
