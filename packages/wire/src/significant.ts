import { SIGNIFICANT_ITEMS, type SignificantItem } from './acts/rules.ts';
import { ACTS, type SignificantAct } from './acts.ts';
import { defineCall } from './call.ts';
import { defineList, field, filtered, nullable, sorted } from './lists.ts';
import { Facts } from './staff.ts';

export { SIGNIFICANT_ITEMS, type SignificantItem } from './acts/rules.ts';

/** What happens without anybody of the staff, and which item it is. */
export const SYSTEM_EVENTS = {
  'entry.shut': 'access',
  'process.silent': 'unavailability',
  'bet.large_wager': 'large_wager',
  'bet.large_win': 'large_win',
  'bet.voided': 'correction',
  'bet.corrected': 'correction',
  'books.drifted': 'balance',
  /** A correction took more than a member had. */
  'member.in_debt': 'balance',
  'member.data_changed': 'member_data',
  /** A payout account no longer fitted the legal name. */
  'member.payee_taken_away': 'member_data',
  /** A member shut themselves out of play. */
  'member.excluded': 'deactivation',
} as const satisfies Readonly<Record<string, SignificantItem>>;
export type SystemEventName = keyof typeof SYSTEM_EVENTS;

export type SignificantName = SystemEventName | SignificantAct;
/** All that is significant, and which item each is. */
export const SIGNIFICANT = Object.fromEntries(
  Object.entries({ ...SYSTEM_EVENTS, ...ACTS }).filter(([, item]) => item !== null),
) as Readonly<Record<SignificantName, SignificantItem>>;
export const SIGNIFICANT_NAMES = Object.keys(SIGNIFICANT) as SignificantName[];

export const SIGNIFICANT_LIST = defineList({
  name: 'significant_events',
  fields: {
    id: field.id(),
    at: sorted(filtered(field.time())),
    item: filtered(field.choice(SIGNIFICANT_ITEMS)),
    /** What happened: an event of ours, or an act of staff as the audit names it. */
    event: filtered(field.choice(SIGNIFICANT_NAMES)),
    /** Who of the staff did it; null for the operator's acts and for what the product did. */
    by: nullable(field.staff()),
    /** Id of what or whom it is about. */
    subject: filtered(field.id()),
    reason: field.text(),
    before: field.of(Facts, 'facts'),
    after: field.of(Facts, 'facts'),
    /** Its place in the chain of seals; null for the moments until it has one. */
    seal: nullable(field.number()),
  },
  sort: '-at',
  window: { filter: 'at', range: '-31d' },
});

export const listSignificantEvents = defineCall({
  name: 'listSignificantEvents',
  method: 'GET',
  path: '/api/staff/significant-events',
  summary:
    'What a regulator wants to hear of (GLI-19 2.8.8), newest first, each once and with its seal: ways in shut after too many failures, processes gone silent, large wagers and wins of a single bet, bets voided or settled anew, books that drifted, what members changed of what identifies or protects them, and those acts of staff that set balances, accounts, permissions and parameters.',
  who: 'staff.audit',
  cost: 'read',
  unsafe: false,
  ...SIGNIFICANT_LIST.call,
});

export const exportSignificantEvents = defineCall({
  name: 'exportSignificantEvents',
  path: '/api/staff/significant-events/export',
  summary: 'The same as a file, of all pages.',
  who: 'staff.audit',
  ...SIGNIFICANT_LIST.export,
});
