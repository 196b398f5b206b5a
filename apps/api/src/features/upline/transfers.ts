import { moneyToString, parseMoney } from '@laro/money';
import { resetHold } from '@laro/wire/security';
import { transferKnown, uplineClosed, uplineNone, uplineOff } from '@laro/wire/upline';
import type { MemberActor } from '../../platform/actor.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { type JurisdictionProfile, loadProfile } from '../jurisdiction/index.ts';
import type { Member } from '../members/index.ts';
import type { SentDay } from './day.ts';
import type { Deps } from './deps.ts';
import type { Ends, Posting } from './posting.ts';
import { isReceiver, isSender } from './rules.ts';
import * as store from './store.ts';

const NAMESPACE = 'laro:upline';
export const TIER = 1;

type Asked = { readonly id: string; readonly amount: string; readonly paymentPassword: string };
export type Sent = { readonly id: string; readonly amount: string; readonly at: string };

/** Where the licence lets money of a member arrive; null where it lets none go. */
export const arrivesIn = ({
  memberTransfers,
}: Pick<JurisdictionProfile, 'memberTransfers'>): store.Arrives | null =>
  memberTransfers === 'none' ? null : memberTransfers === 'full' ? 'wallet' : 'settlement';

export const shown = ({ id, amount, at }: store.Amount): Sent => ({
  id,
  amount: moneyToString(amount),
  at: at.toISOString(),
});

export const isOpenTo = (member: Member): boolean => member.book === 'REAL' && isSender(member);

/** A transfer up, guard by guard and in one unit of work (TRANSFER-1). */
export function createTransfers(
  { scopes }: Platform,
  { members, merchants, security, verification }: Deps,
  { day, posting }: { readonly day: SentDay; readonly posting: Posting },
) {
  const profileOf = async (merchant: string) => loadProfile((await merchants.byCode(merchant)).profile);

  /** Sender and receiver, or why not; the sender is held. */
  async function endsOf(scope: Scope, memberId: string): Promise<Ends> {
    const from = await members.byId(scope, memberId);
    if (!from || !isOpenTo(from)) throw new Refusal(uplineOff);
    const standing = await store.standingOf(scope, memberId);
    const to = standing?.recommendedBy && (await members.byId(scope, standing.recommendedBy));
    if (!to) throw new Refusal(uplineNone);
    await verification.demandTier(scope, memberId, TIER);
    const until = await security.withdrawalsHeldUntil(scope, memberId);
    if (until) throw new Refusal(resetHold, { until: until.toISOString() });
    const isSame = to.book === from.book && to.currency === from.currency;
    if (!isSame || !isReceiver(to)) throw new Refusal(uplineClosed);
    await posting.assertSound(scope, { from, to }, uplineClosed);
    return { from, to };
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
      const transfer = { id, member: ends.from.id, upline: ends.to.id, amount, arrives, at };
      await day.add(scope, transfer);
      // Another member was first with the same id.
      if (!(await store.insertTransfer(scope, transfer, timeZone))) throw new Refusal(transferKnown);
      await posting.post(scope, ends, { ...transfer, namespace: NAMESPACE, closed: uplineClosed });
      return shown(transfer);
    });
  }

  return { profileOf, send };
}
