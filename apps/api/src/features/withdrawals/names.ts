import { holderDiffers, namesChanged } from '@laro/wire/withdrawal-desk';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Destination, PayeeNames } from '../payees/index.ts';
import type { Deps } from './deps.ts';
import * as store from './store.ts';

/** Held with its member, whose name nobody changes until the unit of work ends. The member first, as whoever asks for one does. */
export async function lockNamed(
  scope: Scope,
  members: Pick<Deps['members'], 'lockRow'>,
  id: string,
): Promise<store.WithdrawalRow | undefined> {
  const found = await store.withdrawalById(scope, id);
  if (!found) return undefined;
  await members.lockRow(scope, found.member);
  return await store.lockWithdrawal(scope, id);
}

/** The account that a withdrawal is paid to, and both names as they are now. */
export async function namedPayeeOf(
  scope: Scope,
  payees: Pick<Deps['payees'], 'of' | 'namesOf'>,
  row: Pick<store.WithdrawalRow, 'member' | 'payee'>,
): Promise<{ readonly payee: Destination; readonly names: PayeeNames }> {
  const payee = await payees.of(scope, row.member, row.payee);
  if (!payee) throw new Error('A withdrawal names an account of its member.');
  return { payee, names: await payees.namesOf(scope, payee) };
}

/** Throws where nobody may approve it; `seen` is the mark of the names that whoever approves has read, empty where they say none. */
export function assertApprovable({ fit, mark }: PayeeNames, seen: string): void {
  if (fit === 'other') throw new Refusal(holderDiffers);
  if (fit === 'near' && seen !== mark.toString('hex')) throw new Refusal(namesChanged);
}

/** Whether it is sent: the account is the member's own, or a person has approved just these two names. */
export const isSendable = ({ fit, mark }: PayeeNames, approvedNames: Buffer | null): boolean =>
  fit === 'own' || (fit === 'near' && approvedNames?.equals(mark) === true);
