import { type Money, moneyToString, parseMoney } from '@laro/money';
import { resetHold } from '@laro/wire/security';
import {
  beyondDay,
  beyondWithdrawable,
  transferKnown,
  uplineClosed,
  uplineExcluded,
  uplineNone,
  uplineOff,
} from '@laro/wire/upline';
import type { MemberActor } from '../../platform/actor.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyAtCommit } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { type JurisdictionProfile, loadProfile } from '../jurisdiction/index.ts';
import type { Posted } from '../ledger/index.ts';
import type { Member } from '../members/index.ts';
import type { Deps } from './deps.ts';
import { isReceiver, isSender, leftOf } from './rules.ts';
import * as store from './store.ts';

const NAMESPACE = 'laro:upline';
const TIER = 1;

type Asked = { readonly id: string; readonly amount: string; readonly paymentPassword: string };
type Sent = { readonly id: string; readonly amount: string; readonly at: string };
type Id = Pick<Member, 'id'>;
type Ends = { readonly member: Member; readonly upline: Member };

/** Where the licence lets money of a member arrive; null where it lets none go. */
export const arrivesIn = ({
  memberTransfers,
}: Pick<JurisdictionProfile, 'memberTransfers'>): store.Transfer['arrives'] | null =>
  memberTransfers === 'none' ? null : memberTransfers === 'full' ? 'wallet' : 'settlement';

const shown = ({ id, amount, at }: store.Transfer): Sent => ({
  id,
  amount: moneyToString(amount),
  at: at.toISOString(),
});

/** What stands before a transfer. */
function createGuards({ members, risk, security, verification }: Deps) {
  const isOpenTo = (member: Member): boolean => member.book === 'REAL' && isSender(member);

  const isHeld = async (scope: Scope, { id }: Id): Promise<boolean> =>
    (await store.standingOf(scope, id))?.held !== false;
  /** Somebody looks at what they do with money, or at who they are. */
  const isUnderReview = async (scope: Scope, { id }: Id): Promise<boolean> =>
    (await risk.openFlags(scope, id)).length > 0 || (await verification.isUnderReview(scope, id));
  /** Whether money may come from a member or go to one. */
  const isSound = async (scope: Scope, member: Id): Promise<boolean> =>
    !(await isHeld(scope, member)) && !(await isUnderReview(scope, member));

  /** Nothing goes while staff hold the money of either, or look at either of them (TRANSFER-4). */
  async function assertSound(scope: Scope, { member, upline }: Ends): Promise<void> {
    if (await isHeld(scope, member)) throw new Refusal(uplineExcluded);
    // For all of these one answer: a cent that is tried tells nobody that they are looked at.
    if (!(await isSound(scope, upline)) || !(await isSound(scope, member))) throw new Refusal(uplineClosed);
  }

  /** Sender and receiver, or why not; the sender is held. */
  async function endsOf(scope: Scope, memberId: string): Promise<Ends> {
    const member = await members.byId(scope, memberId);
    if (!member || !isOpenTo(member)) throw new Refusal(uplineOff);
    const standing = await store.standingOf(scope, memberId);
    const upline = standing?.recommendedBy && (await members.byId(scope, standing.recommendedBy));
    if (!upline) throw new Refusal(uplineNone);
    await verification.demandTier(scope, memberId, TIER);
    const until = await security.withdrawalsHeldUntil(scope, memberId);
    if (until) throw new Refusal(resetHold, { until: until.toISOString() });
    const isSame = upline.book === member.book && upline.currency === member.currency;
    if (!isSame || !isReceiver(upline)) throw new Refusal(uplineClosed);
    const ends = { member, upline };
    await assertSound(scope, ends);
    return ends;
  }

  return { assertSound, endsOf, isOpenTo, isSound };
}

async function notifyWallets(
  scope: Scope,
  ends: readonly Member[],
  posted: readonly Posted[],
): Promise<void> {
  await notifyAtCommit(
    scope.tx,
    ends.map(({ id }, at) => ({
      subject: id,
      event: { event: 'wallet.changed', version: Number(posted[at]?.version ?? 0) } as const,
    })),
  );
}

/** A transfer, guard by guard and in one unit of work (TRANSFER-1). */
export function createTransfers({ scopes }: Platform, deps: Deps) {
  const { ledger, members, merchants, risk, security, turnover } = deps;
  const profileOf = async (merchant: string) => loadProfile((await merchants.byCode(merchant)).profile);
  const { assertSound, endsOf, isOpenTo, isSound } = createGuards(deps);

  /** Posts both halves; what else has to hold is asked once the accounts are held, and takes them back where it does not. */
  async function post(scope: Scope, both: Ends, transfer: store.Transfer): Promise<void> {
    const { member, upline } = both;
    const { merchant } = scope;
    const place = { lane: upline.lane, owner: upline.id, book: upline.book, currency: upline.currency };
    const isWallet = transfer.arrives === 'wallet';
    const account = isWallet ? upline.cashAccount : await ledger.openSettlement(scope, place);
    const ends = {
      from: { ...member, account: member.cashAccount, merchant },
      to: { ...upline, account, merchant },
    };
    const movement = isWallet ? 'transfers.member' : 'transfers.settlement';
    const by = { movement, referenceNamespace: NAMESPACE, reference: transfer.id } as const;
    const posted = await ledger.transfer(scope, ends, transfer.amount, by);
    const isShort = posted.some(({ status }) => status !== 'posted');
    // Stakes, lots and exclusion wait for the accounts that are held by now.
    if ((await members.byId(scope, member.id))?.excluded !== false) throw new Refusal(uplineExcluded);
    if ((await members.byId(scope, upline.id))?.excluded !== false) throw new Refusal(uplineClosed);
    // So does a lock: whoever set one meanwhile has committed by now.
    await assertSound(scope, both);
    if (isShort || (await turnover.blocking(scope, member)).length > 0) throw await beyond(scope, member);
    await notifyWallets(scope, isWallet ? [member, upline] : [member], posted);
  }

  async function beyond(scope: Scope, member: Member): Promise<Refusal> {
    const isBlocked = (await turnover.blocking(scope, member)).length > 0;
    const account = isBlocked ? undefined : await ledger.readAccount(scope, member.lane, member.cashAccount);
    return new Refusal(beyondWithdrawable, { amount: account ? moneyToString(account.balance) : '0.00' });
  }

  async function assertWithinDay(
    scope: Scope,
    { member, amount, at }: { readonly member: string; readonly amount: Money; readonly at: Date },
    timeZone: string,
  ): Promise<void> {
    const profile = await profileOf(scope.merchant);
    const left = leftOf(await store.sentOn(scope, member, at, timeZone), profile);
    if (amount <= left.amount) return;
    throw new Refusal(beyondDay, { amount: moneyToString(left.amount), count: left.count });
  }

  async function send(
    context: CallContext<MemberActor>,
    { id, amount: text, paymentPassword }: Asked,
  ): Promise<Sent> {
    const { actor, merchant, now: at } = context;
    const amount = parseMoney(text);
    await security.provePayment(context, paymentPassword);
    const { timeZone } = await merchants.byCode(merchant);
    const arrives = arrivesIn(await profileOf(merchant));
    return await scopes.write(merchant, async (scope) => {
      await security.lockSignedIn(scope, actor);
      const known = await store.transferById(scope, id);
      if (known) {
        if (known.member !== actor.memberId || known.amount !== amount) throw new Refusal(transferKnown);
        return shown(known);
      }
      if (!arrives) throw new Refusal(uplineOff);
      const ends = await endsOf(scope, actor.memberId);
      const transfer = { id, member: ends.member.id, upline: ends.upline.id, amount, arrives, at };
      await assertWithinDay(scope, transfer, timeZone);
      // Another member was first with the same id.
      if (!(await store.insertTransfer(scope, transfer, timeZone))) throw new Refusal(transferKnown);
      await post(scope, ends, transfer);
      if (arrives === 'wallet') {
        const lot = { source: 'TRANSFER', base: amount, multiplier: 0, reference: id } as const;
        await turnover.open(scope, ends.upline, lot);
      }
      const noted = { reference: id, amount, at };
      await risk.note(scope, transfer.member, { ...noted, kind: 'transfer', other: transfer.upline });
      await risk.note(scope, transfer.upline, { ...noted, kind: 'transfer_in', other: transfer.member });
      return shown(transfer);
    });
  }

  return { isOpenTo, isSound, profileOf, send };
}
