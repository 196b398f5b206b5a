import { moneyToString } from '@laro/money';
import type { RefusalSpec } from '@laro/wire';
import { beyondWithdrawable, uplineExcluded } from '@laro/wire/upline';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { memberFunds } from '../ledger/index.ts';
import { type Member, maskedAccount } from '../members/index.ts';
import { notifyWallet } from '../wallet/index.ts';
import type { Deps } from './deps.ts';
import * as store from './store.ts';

type Id = Pick<Member, 'id'>;
export type Ends = { readonly from: Member; readonly to: Member };

type Movement = store.Amount & {
  /** The answer where something stands between the two of them. */
  readonly closed: RefusalSpec;
  readonly arrives: store.Arrives;
  readonly namespace: string;
};

export interface Posting {
  /** Whether money may come from a member or go to one. */
  isSound(scope: Scope, member: Id): Promise<boolean>;
  /** Throws while staff hold the money of either, or look at either of them (TRANSFER-4). */
  assertSound(scope: Scope, ends: Ends, closed: RefusalSpec): Promise<void>;
  /** Both halves or neither, with what follows for the receiver. */
  post(scope: Scope, ends: Ends, movement: Movement): Promise<void>;
}

/** What both directions ask of the two ends, and how money goes from one to the other in one unit of work. */
export function createPosting({
  ledger,
  members,
  notifications,
  risk,
  turnover,
  verification,
}: Deps): Posting {
  const isHeld = async (scope: Scope, { id }: Id): Promise<boolean> =>
    (await store.standingOf(scope, id))?.held !== false;
  /** Staff look at what they do with money, or at who they are. */
  const isUnderReview = async (scope: Scope, { id }: Id): Promise<boolean> =>
    (await risk.openFlags(scope, id)).length > 0 || (await verification.isUnderReview(scope, id));
  /** Whether money may come from a member or go to one. */
  const isSound = async (scope: Scope, member: Id): Promise<boolean> =>
    !(await isHeld(scope, member)) && !(await isUnderReview(scope, member));

  /** Nothing goes while staff hold the money of either, or look at either of them (TRANSFER-4). */
  async function assertSound(scope: Scope, { from, to }: Ends, closed: RefusalSpec): Promise<void> {
    if (await isHeld(scope, from)) throw new Refusal(uplineExcluded);
    // All of these get one answer: a transfer of one cent must not reveal that an account is under review.
    if (!(await isSound(scope, to)) || !(await isSound(scope, from))) throw new Refusal(closed);
  }

  async function beyond(scope: Scope, from: Member): Promise<Refusal> {
    const isBlocked = (await turnover.blocking(scope, from)).length > 0;
    const account = isBlocked ? undefined : await ledger.readAccount(scope, from.lane, from.cashAccount);
    return new Refusal(beyondWithdrawable, { amount: account ? moneyToString(account.balance) : '0.00' });
  }

  /** Where it arrives: in a wallet, or on an account for settlement that is opened with the first amount. */
  async function accountOf(scope: Scope, to: Member, arrives: store.Arrives): Promise<bigint> {
    if (arrives === 'wallet') return to.cashAccount;
    const place = { lane: to.lane, owner: to.id, book: to.book, currency: to.currency };
    return await ledger.openSettlement(scope, place);
  }

  async function arrived(scope: Scope, { from, to }: Ends, { amount, id }: store.Amount): Promise<void> {
    const lot = { source: 'TRANSFER', base: amount, multiplier: 0, reference: id } as const;
    await turnover.open(scope, to, lot);
    await notifications.notify(scope, {
      member: to.id,
      kind: 'transfer_received',
      facts: { amount: `${moneyToString(amount)} ${to.currency}`, from: maskedAccount(from.account) },
      key: `transfer ${id}`,
    });
  }

  /** Posts both halves; what else has to hold is asked once the accounts are held, and takes them back where it does not. */
  async function post(
    scope: Scope,
    ends: Ends,
    { closed, arrives, namespace, ...sent }: Movement,
  ): Promise<void> {
    const { from, to } = ends;
    const { merchant } = scope;
    const isWallet = arrives === 'wallet';
    const funds = {
      from: memberFunds(scope, from),
      to: { ...to, account: await accountOf(scope, to, arrives), merchant },
    };
    const movement = isWallet ? 'transfers.member' : 'transfers.settlement';
    const by = { movement, referenceNamespace: namespace, reference: sent.id } as const;
    const posted = await ledger.transfer(scope, funds, sent.amount, by);
    const isShort = posted.some(({ status }) => status !== 'posted');
    // Stakes, lots and exclusion wait for the accounts that are held by now.
    if ((await members.byId(scope, from.id))?.excluded !== false) throw new Refusal(uplineExcluded);
    if ((await members.byId(scope, to.id))?.excluded !== false) throw new Refusal(closed);
    // So does a lock: one that was set meanwhile is committed by now.
    await assertSound(scope, ends, closed);
    if (isShort || (await turnover.blocking(scope, from)).length > 0) throw await beyond(scope, from);
    const [taken, given] = posted;
    if (taken) await notifyWallet(scope, from.id, taken);
    if (given && isWallet) await notifyWallet(scope, to.id, given);
    if (isWallet) await arrived(scope, ends, sent);
    const noted = { reference: sent.id, amount: sent.amount, at: sent.at };
    await risk.note(scope, from.id, { ...noted, kind: 'transfer', other: to.id });
    await risk.note(scope, to.id, { ...noted, kind: 'transfer_in', other: from.id });
  }

  return { assertSound, isSound, post };
}
