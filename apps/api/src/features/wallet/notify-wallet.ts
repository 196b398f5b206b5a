import { notifyAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Posted } from '../ledger/index.ts';

/** With the commit the member's screens read the wallet again, as it is after what was posted. */
export async function notifyWallet(
  scope: Scope,
  member: string,
  { version }: Pick<Posted, 'version'>,
): Promise<void> {
  const event = { event: 'wallet.changed', version: Number(version) } as const;
  await notifyAtCommit(scope.tx, [{ subject: member, event }]);
}
