import { type Money, minMoney, subtractMoney, ZERO } from '@laro/money';
import { crashpoint } from '../../platform/crashpoint.ts';
import { dayAt } from '../../platform/days.ts';
import type { Platform } from '../../platform/platform.ts';
import { afterCommit, type Scope } from '../../platform/scope.ts';
import { assertPosted, type Ledger, memberFunds, type Posted } from '../ledger/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { notifyWallet } from '../wallet/index.ts';
import * as store from './bill-store.ts';
import { DAY_MS, RETRY_DAYS } from './rules.ts';

const CENTAVO_E5 = 1_000n;
const NAMESPACE = 'laro:bills';

export type PayDeps = { readonly ledger: Ledger; readonly members: Members; readonly merchants: Merchants };

export interface Paying {
  /**
   * Pays what is open of a bill that is due now; nothing of any other. `claimedAt` is the agent's own word, without which a
   * bill that is to be claimed is not paid.
   */
  pay(scope: Scope, id: string, claimedAt?: Date | null): Promise<void>;
  /** Expires the bills that were not claimed in time. */
  expire(scope: Scope): Promise<void>;
}

async function afterPosting(scope: Scope, { id }: Member, answer: Posted | undefined): Promise<void> {
  if (!answer) throw new Error('A movement has an answer.');
  assertPosted(answer, 'A payment of a bill');
  await notifyWallet(scope, id, answer);
}

type Held = store.HeldBill & { readonly member: Member };

const isDue = (bill: store.HeldBill, now: Date, claimedAt: Date | null): boolean =>
  bill.state === 'PART_ISSUED'
    ? bill.retryAt !== null && bill.retryAt <= now
    : bill.state === 'CLAIMABLE' && (bill.payMode === 'AUTO' || claimedAt !== null);

/** Pays bills: each is held while it is paid, and each payment has its own reference in the ledger. */
export function createPaying(
  { clock }: Pick<Platform, 'clock'>,
  { ledger, members, merchants }: PayDeps,
): Paying {
  /** What a payer has for it, in whole centavos: nothing of somebody who is closed, locked or out of play. */
  async function availableOf(scope: Scope, payer: Member | undefined, agent: Member): Promise<Money> {
    if (!payer || payer.status !== 'ACTIVE' || payer.excluded || payer.playLocked) return ZERO;
    if (payer.book !== agent.book || payer.currency !== agent.currency) return ZERO;
    const account = await ledger.readAccount(scope, payer.lane, payer.cashAccount);
    const balance = account && account.balance > 0n ? account.balance : ZERO;
    return subtractMoney(balance, (balance % CENTAVO_E5) as Money);
  }

  async function fromPlatform(scope: Scope, bill: Held, amount: Money): Promise<void> {
    const reference = await store.addPayment(scope, bill.id, { source: 'PLATFORM', amount, at: clock.now() });
    const by = { movement: 'bills.platform', referenceNamespace: NAMESPACE, reference } as const;
    await afterPosting(
      scope,
      bill.member,
      await ledger.credit(scope, memberFunds(scope, bill.member), amount, by),
    );
  }

  async function fromUpline(scope: Scope, bill: Held, payer: Member, amount: Money): Promise<void> {
    const reference = await store.addPayment(scope, bill.id, { source: 'PAYER', amount, at: clock.now() });
    const ends = { from: memberFunds(scope, payer), to: memberFunds(scope, bill.member) };
    const by = { movement: 'bills.upline', referenceNamespace: NAMESPACE, reference } as const;
    const [taken, given] = await ledger.transfer(scope, ends, amount, by);
    await afterPosting(scope, payer, taken);
    await afterPosting(scope, bill.member, given);
  }

  /** The part of an upline, as far as its wallet has it; from the seventh day on the platform pays what is missing. */
  async function payUpline(scope: Scope, bill: Held, owed: Money): Promise<Money> {
    const payer = bill.payer === null ? undefined : await members.byId(scope, bill.payer);
    const fromPayer = minMoney(owed, await availableOf(scope, payer, bill.member));
    if (payer && fromPayer > 0n) await fromUpline(scope, bill, payer, fromPayer);
    const missing = subtractMoney(owed, fromPayer);
    const isLate =
      bill.shortSince !== null && clock.now().getTime() >= bill.shortSince.getTime() + RETRY_DAYS * DAY_MS;
    if (missing === 0n || !isLate) return missing;
    await fromPlatform(scope, bill, missing);
    return ZERO;
  }

  async function pay(scope: Scope, id: string, claimedAt: Date | null = null): Promise<void> {
    const held = await store.holdBill(scope, id);
    const now = clock.now();
    if (!held || !isDue(held, now, claimedAt)) return;
    if (await store.isStopped(scope, held.kind)) return;
    const member = await members.byId(scope, held.agent);
    if (!member || member.status === 'CLOSED') return;
    const bill = { ...held, member };
    const isFirst = held.state === 'CLAIMABLE';
    const ofPlatform =
      held.payer === null ? subtractMoney(held.amount, held.paid) : isFirst ? held.topUp : ZERO;
    if (ofPlatform > 0n) await fromPlatform(scope, bill, ofPlatform);
    const owed = subtractMoney(subtractMoney(held.amount, held.paid), ofPlatform);
    const missing = owed > 0n ? await payUpline(scope, bill, owed) : ZERO;
    await store.markPaid(scope, id, {
      paid: subtractMoney(held.amount, missing),
      at: now,
      claimedAt,
      retryAt: missing > 0n ? new Date(now.getTime() + DAY_MS) : null,
    });
    crashpoint('bills.before_commit');
    afterCommit(scope, () => crashpoint('bills.after_commit'));
  }

  return {
    pay,
    async expire(scope: Scope): Promise<void> {
      const { timeZone } = await merchants.byCode(scope.merchant);
      const at = clock.now();
      await store.expireBills(scope, dayAt(timeZone, at), at);
    },
  };
}
