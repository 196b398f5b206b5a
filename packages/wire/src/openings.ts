import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, Instant, notFound } from './common.ts';
import { Username, usernameTaken } from './registration.ts';

/** This account cannot bring members: it is a test account, or staff have locked it. */
export const openingRefused = refusal('registration.opening_refused', 403);
/** Ten agents are the most that stand above a member. */
export const teamTooDeep = refusal('registration.team_too_deep', 409);
export const tooManyOpenings = refusal('registration.too_many_openings', 429);

/** How long a prepared account waits for the person whom it is for. */
export const OPENING_DAYS = 7;
/** So many an agent prepares in a day. */
export const OPENINGS_A_DAY = 20;

const OpeningId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
/** What the link carries in its fragment, which no server and no log sees. */
export const OpeningSecret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

const Opening = {
  id: OpeningId,
  username: v.string(),
  expiresAt: Instant,
};

export const prepareAccount = defineCall({
  name: 'prepareAccount',
  method: 'POST',
  path: '/api/teams/openings',
  summary:
    'Prepares an account below the agent: the answer carries the one link by which its owner sets the password, agrees and is logged in (REG-13). Asked again under its id it makes a new link.',
  who: 'agent',
  module: 'REGISTER_REE3',
  cost: 'credential',
  unsafe: true,
  body: v.strictObject({ id: OpeningId, username: Username }),
  value: v.object({ ...Opening, secret: v.string() }),
  refusals: [openingRefused, teamTooDeep, usernameTaken, tooManyOpenings],
});

export const listPreparedAccounts = defineCall({
  name: 'listPreparedAccounts',
  method: 'GET',
  path: '/api/teams/openings',
  summary: 'The accounts that the agent has prepared and that their owners have not taken over yet.',
  who: 'agent',
  module: 'REGISTER_REE3',
  cost: 'read',
  unsafe: false,
  value: v.object({ list: v.array(v.object(Opening)) }),
  refusals: [],
});

export const dropPreparedAccount = defineCall({
  name: 'dropPreparedAccount',
  method: 'DELETE',
  path: '/api/teams/openings/:id',
  summary: 'Drops a prepared account: its link opens nothing any more.',
  who: 'agent',
  module: 'REGISTER_REE3',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ id: OpeningId }),
  value: Empty,
  refusals: [notFound],
});

/** A body and not an address: addresses are in logs. */
export const readPreparedAccount = defineCall({
  name: 'readPreparedAccount',
  method: 'POST',
  path: '/api/register/opening',
  summary: 'What the link of a prepared account is for: the proposed username and the agent, masked.',
  who: 'anyone',
  module: 'REGISTER_REE3',
  cost: 'credential',
  unsafe: false,
  body: v.strictObject({ secret: OpeningSecret }),
  value: v.object({ username: v.string(), agent: v.string(), expiresAt: Instant }),
  refusals: [notFound],
});
