import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Instant } from './common.ts';
import { defineList, filter } from './lists.ts';
import type { StaffActName } from './policy.ts';
import { Facts } from './staff.ts';

/** What a regulator wants to hear of (GLI-19 2.8.8), by what it is about. */
export const SIGNIFICANT_ITEMS = [
  /** A way in that is shut after too many failures. */
  'access',
  /** A process of ours that has gone silent. */
  'unavailability',
  'large_wager',
  'large_win',
  /** A bet that was voided or settled anew, and a round that people ended. */
  'correction',
  /** How the brand is set, by whom it may be worked at, and with which keys. */
  'parameters',
  'permissions',
  /** A balance that people set right, or that is no longer what was posted. */
  'balance',
  /** What identifies or protects a member. */
  'member_data',
  /** An account that was locked, opened again, closed or erased. */
  'deactivation',
  /** What else takes a person. */
  'intervention',
] as const;
export type SignificantItem = (typeof SIGNIFICANT_ITEMS)[number];

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

/**
 * Every act of staff, and which item it is where it is significant: there where it comes into force, so that it stands once.
 * What was asked for, decided on or looked at is none, nor is what members read.
 */
const ACTS = {
  'staff.signed_in': null,
  'staff.signed_out': null,
  'staff.switched': null,
  'staff.proved': null,
  'staff.session_ended': null,
  'factor.set_up': null,
  'factor.recovery_used': null,
  'factor.locked': 'access',
  'factor.reset': 'permissions',
  'factor.passkey_added': null,
  'factor.passkey_removed': null,
  'colleague.invited': null,
  'colleague.invitation_approved': null,
  'colleague.uninvited': null,
  'colleague.joined': 'permissions',
  'colleague.admitted': 'permissions',
  'colleague.role_proposed': null,
  'colleague.role_changed': 'permissions',
  'colleague.disabled': 'permissions',
  'colleague.disabling_approved': 'permissions',
  'colleague.enabled': 'permissions',
  'colleague.signed_out': null,
  'role.created': 'permissions',
  'role.change_proposed': null,
  'role.changed': 'permissions',
  'role.removed': 'permissions',
  'networks.changed': 'permissions',
  'member.locked': 'deactivation',
  'member.lock_confirmed': null,
  'member_limit.proposed': null,
  'member_limit.imposed': 'deactivation',
  'member.unlock_proposed': null,
  'member.unlocked': 'deactivation',
  'member.viewed': null,
  'member.signed_out': null,
  'member.factors_reset': 'member_data',
  'member.type_changed': 'member_data',
  'member.closed': 'deactivation',
  'member.erased': 'deactivation',
  'member.exported': null,
  'contact.revealed': null,
  'lot.waived': 'intervention',
  'lot.forfeited': 'balance',
  'note.added': null,
  'note.edited': null,
  'identity.approved': 'member_data',
  'identity.rejected': null,
  'identity.picture_opened': null,
  'identity_service.saved': 'parameters',
  'identity_service.changed': 'parameters',
  'risk_flag.closed': null,
  'risk_thresholds.saved': 'parameters',
  'member.upline_transfer_set': 'member_data',
  'picture.approved': null,
  'picture.refused': null,
  'reconciliation.run': null,
  'vendor_key.proposed': null,
  'vendor_key.changed': 'parameters',
  'vendor_key.retired': 'parameters',
  'vendor_run.started': null,
  'round.resolution_proposed': null,
  'round.resolved': 'correction',
  'round.retried': 'intervention',
  'freeze.lift_requested': null,
  'freeze.lifted': 'intervention',
  'switch.maintenance': 'parameters',
  'switch.vendor': 'parameters',
  'switch.game': 'parameters',
  'game.placed': null,
  'vendor.placed': null,
  'announcement.saved': null,
  'announcement.published': null,
  'announcement.withdrawn': null,
  'announcement.ordered': null,
  'help.saved': null,
  'help.published': null,
  'help.withdrawn': null,
  'help.removed': null,
  'help.ordered': null,
  'inbox.sent': null,
  'feedback.answered': null,
  'chat.taken': null,
  'chat.handed_over': null,
  'chat.answered': null,
  'chat.closed': null,
  'chat.picture_uploaded': null,
  'chat.topics_saved': null,
  'chat.replies_saved': null,
  'picture.uploaded': null,
  'audit.verified': null,
  'audit.exported': null,
  'terms.saved': null,
  'terms.publication_proposed': null,
  'terms.published': 'parameters',
  'push_key.proposed': null,
  'push_key.rotated': 'parameters',
  'list.exported': null,
  'view.saved': null,
  'view.removed': null,
  'adjustment.proposed': null,
  'adjustment.applied': 'balance',
  'adjustment_limit.proposed': null,
  'adjustment_limit.applied': 'parameters',
  'receipt.claimed': null,
  'receipt.decided': null,
  'receipt.proposed': null,
  'receipt.credited': null,
  'deposit_method.proposed': null,
  'deposit_method.changed': 'parameters',
  'provider.switched': 'parameters',
  'provider_flag.settled': null,
  'provider_day.compared': null,
  'approval.decided': null,
  'approval.withdrawn': null,
  'version.restored': 'parameters',
  'settings.flags': 'parameters',
  'settings.registration': 'parameters',
  'settings.services': null,
  'settings.downloads': null,
  'settings.partners': null,
  'settings.follow': null,
  'settings.footer': null,
  'settings.theme': null,
  'settings.images': null,
  'settings.regions': 'parameters',
  'settings.maintenance': 'parameters',
  'switch.vendor_planned': 'parameters',
  'switch.game_planned': 'parameters',
  'game.tagged': null,
  'category.ordered': null,
  'merchant.proposed': null,
  'merchant.created': 'parameters',
  'merchant.host_addition_proposed': null,
  'merchant.host_added': 'parameters',
  'merchant.host_removal_proposed': null,
  'merchant.host_removed': 'parameters',
  'preview.made': null,
  'template.saved': null,
  'template.reset': null,
  'report_rate.proposed': null,
  'report_rate.changed': 'parameters',
  'withdrawal.claimed': null,
  'withdrawal.commented': null,
  'withdrawal.held': null,
  'withdrawal.approval_proposed': null,
  'withdrawal.approved': null,
  'withdrawal.rejected': null,
  'withdrawal.inquired': 'intervention',
  'withdrawal.outcome_proposed': null,
  'withdrawal.ended': 'correction',
  'withdrawal_rules.proposed': null,
  'withdrawal_rules.changed': 'parameters',
  'withdrawal_level.proposed': null,
  'withdrawal_level.changed': 'parameters',
} as const satisfies Readonly<Record<StaffActName, SignificantItem | null>>;
type SignificantAct = {
  [Act in StaffActName]: (typeof ACTS)[Act] extends null ? never : Act;
}[StaffActName];

export type SignificantName = SystemEventName | SignificantAct;
/** All that is significant, and which item each is. */
export const SIGNIFICANT = Object.fromEntries(
  Object.entries({ ...SYSTEM_EVENTS, ...ACTS }).filter(([, item]) => item !== null),
) as Readonly<Record<SignificantName, SignificantItem>>;
export const SIGNIFICANT_NAMES = Object.keys(SIGNIFICANT) as SignificantName[];

export const SIGNIFICANT_LIST = defineList({
  name: 'significant_events',
  row: {
    id: v.string(),
    at: Instant,
    item: v.picklist(SIGNIFICANT_ITEMS),
    /** What happened: an event of ours, or an act of staff as the audit names it. */
    event: v.picklist(SIGNIFICANT_NAMES),
    /** Who of the staff did it; null for what happened by itself. */
    by: v.nullable(v.string()),
    /** Id of what or whom it is about. */
    subject: v.string(),
    reason: v.string(),
    before: Facts,
    after: Facts,
    /** Its place in the chain of seals; null for the moments until it has one. */
    seal: v.nullable(v.number()),
  },
  columns: {
    id: 'id',
    at: 'time',
    item: 'text',
    event: 'text',
    by: 'id',
    subject: 'id',
    reason: 'text',
    before: 'facts',
    after: 'facts',
    seal: 'number',
  },
  masks: {},
  filters: {
    at: filter.time(),
    item: filter.choice(SIGNIFICANT_ITEMS),
    event: filter.choice(SIGNIFICANT_NAMES),
    subject: filter.id(/^[^\p{Cc}]{1,80}$/u),
  },
  sorts: ['at'],
  sort: '-at',
  window: { filter: 'at', range: '-31d' },
  searched: false,
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
