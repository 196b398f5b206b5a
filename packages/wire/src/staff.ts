import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Empty, MoneyText, plainText } from './common.ts';
import { tooManyFailures, wrongCredentials } from './login.ts';
import { envelopeRefused, keyExpired } from './sessions.ts';

export const loginStaff = defineCall({
  name: 'loginStaff',
  method: 'POST',
  path: '/api/staff/login',
  summary: 'Signs staff in, on the staff side only; the body is sealed.',
  who: 'anyone',
  cost: 'credential',
  unsafe: true,
  sealed: true,
  body: v.strictObject({
    username: v.pipe(plainText(64), v.minLength(1)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  value: v.object({ userName: v.string() }),
  refusals: [keyExpired, envelopeRefused, tooManyFailures, wrongCredentials],
});

export const logoutStaff = defineCall({
  name: 'logoutStaff',
  method: 'DELETE',
  path: '/api/staff/logout',
  summary: 'Ends the staff session.',
  who: 'staff',
  cost: 'write',
  unsafe: true,
  value: Empty,
  refusals: [],
});

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
