import { moneyToString, parseMoney } from '@laro/money';
import { notFound } from '@laro/wire';
import { MethodArguments, methodRefused, ReceiptArguments, receiptDecided } from '@laro/wire/deposits-desk';
import type { InferOutput } from 'valibot';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { allowedMethods } from './allowed.ts';
import { assertNewTransfer, creditReceipt } from './desk.ts';
import { lockMethods, type Method, methodOf, saveMethod } from './methods-store.ts';
import type { Moves } from './moves.ts';
import { quickAmountsOf } from './rules.ts';
import * as store from './store.ts';

/** A receipt above what one person credits. */
export function createReceiptApproval({
  members,
  moves,
}: {
  readonly members: Members;
  readonly moves: Moves;
}): ApprovalKind<InferOutput<typeof ReceiptArguments>> {
  return {
    name: 'deposit_receipt',
    arguments: ReceiptArguments,

    async look(scope, { deposit: id, received, transfer }, lock) {
      const deposit = await (lock ? store.lockDeposit : store.depositById)(scope, id);
      const member = deposit && (await members.byId(scope, deposit.member));
      if (!deposit || !member) throw new Refusal(notFound);
      if (deposit.state !== 'reviewing') throw new Refusal(receiptDecided);
      await assertNewTransfer(scope, transfer);
      return {
        // The member's, as a receipt that one person decides: whose money somebody touched is read from the audit.
        subject: deposit.member,
        about: member.account,
        seen: deposit.state,
        before: { deposit: id, state: deposit.state, ordered: moneyToString(deposit.amount) },
        after: { deposit: id, state: 'paid', ordered: moneyToString(deposit.amount), received, transfer },
        money: { amount: parseMoney(received), currency: deposit.currency },
      };
    },

    async apply(scope, { id: approval, arguments: { deposit: id, received, transfer }, decidedBy, at }) {
      const deposit = await store.lockDeposit(scope, id);
      if (!deposit) throw new Refusal(notFound);
      const given = { received: parseMoney(received), transfer, by: decidedBy, approval, reason: '', at };
      await creditReceipt(scope, moves, deposit, given);
      return { deposit: id, state: 'paid', received, transfer };
    },
  };
}

const factsOf = (method: Method | undefined) =>
  method === undefined
    ? { enabled: false }
    : {
        enabled: method.enabled,
        min: moneyToString(method.min),
        max: moneyToString(method.max),
        feeBp: method.feeBp,
        feeFixed: moneyToString(method.feeFixed),
        quickAmounts: method.quickAmounts.map(moneyToString).join(' '),
        minutes: method.minutes,
        twoAbove: moneyToString(method.twoAbove),
        twoAboveDay: moneyToString(method.twoAboveDay),
        bank: method.bank?.bank ?? '',
        bankName: method.bank?.name ?? '',
        bankNumber: method.bank?.number ?? '',
      };

/** Throws the refusal of amounts that do not fit together, and of a transfer to nowhere. */
function methodFrom(given: MethodArguments): Omit<Method, 'version'> {
  const { bank, bankName, bankNumber, quickAmounts, method, enabled, feeBp, minutes } = given;
  const [min, max, feeFixed] = [parseMoney(given.min), parseMoney(given.max), parseMoney(given.feeFixed)];
  const hasBank = bank !== '' && bankName !== '' && bankNumber.trim().length >= 4;
  if (min > max || feeFixed >= min || (method === 'RECEIPT' && !hasBank)) throw new Refusal(methodRefused);
  return {
    method,
    enabled,
    min,
    max,
    feeBp,
    feeFixed,
    quickAmounts: quickAmountsOf(quickAmounts).map(parseMoney),
    minutes,
    twoAbove: parseMoney(given.twoAbove),
    twoAboveDay: parseMoney(given.twoAboveDay),
    bank: method === 'RECEIPT' ? { bank, name: bankName, number: bankNumber } : null,
  };
}

/** How members pay in, and to which account: whoever could change that alone could take all that comes. */
export const createMethodApproval = (merchants: Merchants): ApprovalKind<MethodArguments> => ({
  name: 'deposit_method',
  arguments: MethodArguments,

  async look(scope: Scope, given, lock) {
    const allowed = await allowedMethods(merchants, scope.merchant);
    if (given.enabled && !allowed.includes(given.method)) throw new Refusal(methodRefused);
    if (lock) await lockMethods(scope);
    const known = await methodOf(scope, given.method);
    return {
      subject: given.method,
      about: given.method,
      seen: String(known?.version ?? -1),
      before: factsOf(known),
      after: factsOf({ ...methodFrom(given), version: 0 }),
    };
  },

  async apply(scope, { arguments: given }) {
    await saveMethod(scope, methodFrom(given));
    return factsOf(await methodOf(scope, given.method));
  },
});

export { factsOf as methodFacts };
