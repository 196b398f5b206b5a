import * as announcements from './announcements.ts';
import * as bets from './bets.ts';
import type { CallSpec } from './call.ts';
import * as captcha from './captcha.ts';
import * as codes from './codes.ts';
import * as events from './events.ts';
import * as favourites from './favourites.ts';
import * as feedback from './feedback.ts';
import * as fixtures from './fixtures.ts';
import * as games from './games.ts';
import * as help from './help.ts';
import * as identities from './identities.ts';
import * as inbox from './inbox.ts';
import * as launches from './launches.ts';
import * as login from './login.ts';
import * as lotteries from './lotteries.ts';
import * as members from './members.ts';
import * as merchants from './merchants.ts';
import * as messages from './messages.ts';
import * as pictures from './pictures.ts';
import * as reconciliation from './reconciliation.ts';
import * as registration from './registration.ts';
import * as reviews from './reviews.ts';
import * as security from './security.ts';
import * as sessions from './sessions.ts';
import * as staff from './staff.ts';
import * as staffLogin from './staff-login.ts';
import * as switches from './switches.ts';
import * as violations from './violations.ts';
import * as wallet from './wallet.ts';
import * as winners from './winners.ts';

type CallsIn<M> = { readonly [N in keyof M as M[N] extends CallSpec ? N : never]: M[N] };

/** What a file declares with `defineCall` exists by that alone. */
function callsIn<M extends object>(file: M): CallsIn<M> {
  const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'cost' in value;
  return Object.fromEntries(Object.entries(file).filter(([, value]) => isCall(value))) as CallsIn<M>;
}

/** The calls by the feature of the API that binds them. */
export const GROUPS = {
  announcements: callsIn(announcements),
  bets: callsIn(bets),
  captcha: callsIn(captcha),
  codes: callsIn(codes),
  documents: callsIn(violations),
  events: callsIn(events),
  favourites: callsIn(favourites),
  feedback: callsIn(feedback),
  pictures: callsIn(pictures),
  fixtures: callsIn(fixtures),
  games: callsIn(games),
  help: callsIn(help),
  identities: callsIn(identities),
  inbox: callsIn(inbox),
  launches: callsIn(launches),
  login: { ...callsIn(login), ...callsIn(staffLogin) },
  lotteries: callsIn(lotteries),
  members: callsIn(members),
  merchants: callsIn(merchants),
  messages: callsIn(messages),
  reconciliation: callsIn(reconciliation),
  registration: callsIn(registration),
  reviews: callsIn(reviews),
  security: callsIn(security),
  sessions: callsIn(sessions),
  staff: callsIn(staff),
  switches: callsIn(switches),
  wallet: callsIn(wallet),
  winners: callsIn(winners),
};

type AllOf<Groups> = (
  Groups[keyof Groups] extends infer Group
    ? Group extends unknown
      ? (group: Group) => void
      : never
    : never
) extends (all: infer All) => void
  ? All
  : never;

export const CALLS = Object.assign({}, ...Object.values(GROUPS)) as AllOf<typeof GROUPS>;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
