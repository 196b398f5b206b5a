import { documentDecided, documentExpired } from '@laro/wire/verification';
import type { Rejection } from '@laro/wire/verification-rules';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Notifications } from '../notifications/index.ts';
import * as store from './document-store.ts';
import { dayOf } from './rules.ts';

/** Null approves. */
export type Verdict = { readonly reason: Rejection | null; readonly by: string | null; readonly at: Date };

/**
 * Decides on a document that this unit of work holds, and tells its member. False where it was decided the same way before;
 * throws where it was decided otherwise, or is to be approved after its last day.
 */
export async function decide(
  scope: Scope,
  notifications: Notifications,
  document: store.DocumentRow,
  { reason, by, at }: Verdict,
): Promise<boolean> {
  const { expiresOn, id, member, state } = document;
  const decided = reason === null ? 'approved' : 'rejected';
  if (state !== 'under_review') {
    if (state === decided && document.reason === reason) return false;
    throw new Refusal(documentDecided);
  }
  if (reason === null && expiresOn !== null && expiresOn < dayOf(at)) throw new Refusal(documentExpired);
  await store.decideDocument(scope, id, { reason, by, at });
  const kind = reason === null ? 'identity_approved' : 'identity_rejected';
  await notifications.notify(scope, { member, kind, facts: {}, key: `identity ${id}` });
  return true;
}
