import * as accesses from './accesses.ts';
import * as adjustments from './adjustments.ts';
import * as announcements from './announcements.ts';
import * as approvals from './approvals.ts';
import * as bets from './bets.ts';
import * as brands from './brands.ts';
import type { CallSpec } from './call.ts';
import * as captcha from './captcha.ts';
import * as chat from './chat.ts';
import * as chatDesk from './chat-desk.ts';
import * as codes from './codes.ts';
import * as colleagues from './colleagues.ts';
import * as deposits from './deposits.ts';
import * as depositsDesk from './deposits-desk.ts';
import * as desk from './desk.ts';
import * as deskActs from './desk-acts.ts';
import * as deskLists from './desk-lists.ts';
import * as deskPayments from './desk-payments.ts';
import * as deskQueues from './desk-queues.ts';
import * as drafts from './drafts.ts';
import * as events from './events.ts';
import * as favourites from './favourites.ts';
import * as feedback from './feedback.ts';
import * as fixtures from './fixtures.ts';
import * as games from './games.ts';
import * as help from './help.ts';
import * as identities from './identities.ts';
import * as inbox from './inbox.ts';
import * as launches from './launches.ts';
import * as limits from './limits.ts';
import * as locks from './locks.ts';
import * as login from './login.ts';
import * as lotteries from './lotteries.ts';
import * as members from './members.ts';
import * as merchants from './merchants.ts';
import * as messages from './messages.ts';
import * as notes from './notes.ts';
import * as notifications from './notifications.ts';
import * as operations from './operations.ts';
import * as payees from './payees.ts';
import * as pictures from './pictures.ts';
import * as previews from './previews.ts';
import * as providers from './providers.ts';
import * as push from './push.ts';
import * as pushKey from './push-key.ts';
import * as reconciliation from './reconciliation.ts';
import * as records from './records.ts';
import * as registration from './registration.ts';
import * as reportComparisons from './report-comparisons.ts';
import * as reportRates from './report-rates.ts';
import * as reports from './reports.ts';
import * as reviews from './reviews.ts';
import * as risk from './risk.ts';
import * as rounds from './rounds.ts';
import * as seals from './seals.ts';
import * as security from './security.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as significant from './significant.ts';
import * as staff from './staff.ts';
import * as staffEvents from './staff-events.ts';
import * as staffFactors from './staff-factors.ts';
import * as staffLogin from './staff-login.ts';
import * as staffNetworks from './staff-networks.ts';
import * as staffRoles from './staff-roles.ts';
import * as staffSessions from './staff-sessions.ts';
import * as switches from './switches.ts';
import * as teams from './teams.ts';
import * as terms from './terms.ts';
import * as texts from './texts.ts';
import * as turnover from './turnover.ts';
import * as upline from './upline.ts';
import * as vendors from './vendors.ts';
import * as verification from './verification.ts';
import * as versions from './versions.ts';
import * as views from './views.ts';
import * as violations from './violations.ts';
import * as wallet from './wallet.ts';
import * as winners from './winners.ts';
import * as withdrawalDesk from './withdrawal-desk.ts';
import * as withdrawalRules from './withdrawal-rules.ts';
import * as withdrawals from './withdrawals.ts';

type CallsIn<M> = { readonly [N in keyof M as M[N] extends CallSpec ? N : never]: M[N] };

/** What a file declares with `defineCall` exists by that alone. */
function callsIn<M extends object>(file: M): CallsIn<M> {
  const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'cost' in value;
  return Object.fromEntries(Object.entries(file).filter(([, value]) => isCall(value))) as CallsIn<M>;
}

/** The calls by the feature of the API that binds them. */
export const GROUPS = {
  adjustments: callsIn(adjustments),
  accesses: callsIn(accesses),
  announcements: callsIn(announcements),
  approvals: callsIn(approvals),
  bets: callsIn(bets),
  brands: callsIn(brands),
  captcha: callsIn(captcha),
  chat: { ...callsIn(chat), ...callsIn(chatDesk) },
  codes: callsIn(codes),
  colleagues: { ...callsIn(colleagues), ...callsIn(staffRoles), ...callsIn(staffNetworks) },
  desk: {
    ...callsIn(desk),
    ...callsIn(deskActs),
    ...callsIn(deskLists),
    ...callsIn(deskPayments),
    ...callsIn(deskQueues),
  },
  deposits: { ...callsIn(deposits), ...callsIn(depositsDesk) },
  documents: callsIn(violations),
  drafts: callsIn(drafts),
  events: { ...callsIn(events), ...callsIn(staffEvents) },
  favourites: callsIn(favourites),
  feedback: callsIn(feedback),
  pictures: callsIn(pictures),
  fixtures: callsIn(fixtures),
  games: callsIn(games),
  help: callsIn(help),
  identities: callsIn(identities),
  inbox: callsIn(inbox),
  launches: callsIn(launches),
  limits: callsIn(limits),
  login: { ...callsIn(login), ...callsIn(locks), ...callsIn(staffLogin), ...callsIn(staffFactors) },
  lotteries: callsIn(lotteries),
  members: callsIn(members),
  merchants: callsIn(merchants),
  messages: callsIn(messages),
  operations: callsIn(operations),
  seals: callsIn(seals),
  previews: callsIn(previews),
  providers: callsIn(providers),
  notes: callsIn(notes),
  notifications: callsIn(notifications),
  payees: callsIn(payees),
  push: { ...callsIn(push), ...callsIn(pushKey) },
  reconciliation: callsIn(reconciliation),
  records: callsIn(records),
  registration: callsIn(registration),
  reports: { ...callsIn(reports), ...callsIn(reportRates), ...callsIn(reportComparisons) },
  reviews: callsIn(reviews),
  risk: callsIn(risk),
  rounds: callsIn(rounds),
  security: callsIn(security),
  sessions: { ...callsIn(sessions), ...callsIn(staffSessions) },
  significant: callsIn(significant),
  staff: callsIn(staff),
  switches: callsIn(switches),
  terms: callsIn(terms),
  views: callsIn(views),
  settings: callsIn(settings),
  teams: callsIn(teams),
  texts: callsIn(texts),
  turnover: callsIn(turnover),
  vendors: callsIn(vendors),
  upline: callsIn(upline),
  verification: callsIn(verification),
  versions: callsIn(versions),
  wallet: callsIn(wallet),
  winners: callsIn(winners),
  withdrawals: { ...callsIn(withdrawals), ...callsIn(withdrawalDesk), ...callsIn(withdrawalRules) },
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
