import { moneyToString } from '@laro/money';
import { notFound } from '@laro/wire';
import { envelopeOver, envelopesClosed } from '@laro/wire/envelopes';
import type { Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { assertPosted, memberFunds } from '../ledger/index.ts';
import type { Member } from '../members/index.ts';
import { notifyWallet } from '../wallet/index.ts';
import type { Deps } from './deps.ts';
import { NAMESPACE } from './sending.ts';
import * as store from './store.ts';

/** What is received is played once before it is withdrawn, and is no bonus (ENVELOPE-2). */
const LOT_MULTIPLIER = 1;

export function createOpening({ clock }: Platform, deps: Deps) {
  const { ledger, members, notifications, risk, turnover, upline } = deps;

  /** False while staff hold or look at a member, or the member is shut out of play. */
  const mayOpen = async (scope: Scope, { id }: Member): Promise<boolean> =>
    (await members.byId(scope, id))?.excluded === false && (await upline.isSound(scope, { id }));

  /** Pays a share to its receiver, once. */
  async function open(
    scope: Scope,
    { id, receiver, at }: { readonly id: string; readonly receiver: string; readonly at: Date },
  ): Promise<store.ReceivedRow> {
    const share = await store.lockShare(scope, { id, receiver });
    if (!share) throw new Refusal(notFound);
    if (share.state === 'CLAIMED') return share;
    if (share.state === 'EXPIRED' || share.expiresAt <= at) throw new Refusal(envelopeOver);
    const member = await members.byId(scope, receiver);
    if (!member || !(await mayOpen(scope, member))) throw new Refusal(envelopesClosed);
    const { amount } = share;
    await turnover.clearIfLow(scope, member);
    const reference = `${id}/${receiver}`;
    const by = { movement: 'envelopes.open', referenceNamespace: NAMESPACE, reference } as const;
    const posted = await ledger.credit(scope, memberFunds(scope, member), amount, by);
    // An exclusion waits for the account that is held by now.
    if (!(await mayOpen(scope, member))) throw new Refusal(envelopesClosed);
    const lot = { source: 'ENVELOPE', base: amount, multiplier: LOT_MULTIPLIER, reference } as const;
    await turnover.open(scope, member, lot);
    await store.markClaimed(scope, { id, receiver, at });
    assertPosted(posted, 'An opened envelope');
    await notifyWallet(scope, receiver, posted);
    await risk.note(scope, receiver, { kind: 'transfer_in', reference, amount, at, other: share.sender });
    return { ...share, state: 'CLAIMED', claimedAt: at };
  }

  /** What was not opened in time goes back to its sender, also to one who is excluded or locked by now. */
  async function giveBack(scope: Scope, id: string): Promise<void> {
    const at = clock.now();
    const over = await store.lockOver(scope, id, at);
    if (!over) return;
    const { sender, unopened: returned } = over;
    await store.markReturned(scope, { id, returned, at });
    const member = await members.byId(scope, sender);
    if (!member) throw new Error('The sender of an envelope is a member.');
    if (returned === 0n) return;
    const reference = `${id}/returned`;
    const by = { movement: 'envelopes.return', referenceNamespace: NAMESPACE, reference } as const;
    const posted = await ledger.credit(scope, memberFunds(scope, member), returned, by);
    assertPosted(posted, 'A returned envelope');
    await notifyWallet(scope, sender, posted);
    await notifications.notify(scope, {
      member: sender,
      kind: 'envelope_returned',
      facts: { amount: `${moneyToString(returned)} ${member.currency}` },
      key: `envelope ${reference}`,
    });
  }

  const duty: Duty = {
    name: 'envelopes.return',
    schedule: '* * * * *',
    rows: store.listOver,
    apply: giveBack,
  };
  return { duty, open };
}
