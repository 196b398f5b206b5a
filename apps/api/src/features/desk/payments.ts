import { moneyToString } from '@laro/money';
import { notFound } from '@laro/wire';
import { PAYMENTS_SHOWN } from '@laro/wire/desk-payments';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Payees } from '../payees/index.ts';
import type { Verification } from '../verification/index.ts';
import { outlookToWire, type Withdrawals } from '../withdrawals/index.ts';
import * as store from './payments-store.ts';
import { placeOf } from './store.ts';

type Deps = {
  readonly accesses: Accesses;
  readonly payees: Pick<Payees, 'listOf' | 'namesOf' | 'of'>;
  readonly verification: Pick<Verification, 'legalNameOf' | 'nameSourceOf'>;
  readonly withdrawals: Pick<Withdrawals, 'termsOf'>;
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The rows of one member, as the wire has them. */
function createPayments(payees: Deps['payees']) {
  async function payeesOf(scope: Scope, member: string) {
    const list = await payees.listOf(scope, member);
    return await Promise.all(
      list.map(async (payee) => ({
        id: payee.id,
        kind: payee.kind,
        institutionName: payee.institutionName,
        number: payee.masked,
        holder: payee.holder,
        fit: (await payees.namesOf(scope, payee)).fit,
        addedAt: payee.addedAt.toISOString(),
        heldUntil: iso(payee.heldUntil),
      })),
    );
  }

  async function depositsOf(scope: Scope, member: string) {
    const rows = await store.depositsOf(scope, { member, max: PAYMENTS_SHOWN + 1 });
    return {
      moreDeposits: rows.length > PAYMENTS_SHOWN,
      deposits: rows.slice(0, PAYMENTS_SHOWN).map(({ amount, received, createdAt, paidAt, ...row }) => ({
        ...row,
        amount: moneyToString(amount),
        received: received === null ? null : moneyToString(received),
        createdAt: createdAt.toISOString(),
        paidAt: iso(paidAt),
      })),
    };
  }

  async function withdrawalsOf(scope: Scope, member: string) {
    const rows = await store.withdrawalsOf(scope, { member, max: PAYMENTS_SHOWN + 1 });
    const shown = [];
    for (const { amount, fee, payee, institution, requestedAt, stateAt, ...row } of rows.slice(
      0,
      PAYMENTS_SHOWN,
    )) {
      const account = await payees.of(scope, member, payee);
      shown.push({
        ...row,
        amount: moneyToString(amount),
        fee: moneyToString(fee),
        institutionName: account?.institutionName ?? institution,
        number: account?.masked ?? '',
        requestedAt: requestedAt.toISOString(),
        stateAt: stateAt.toISOString(),
      });
    }
    return { moreWithdrawals: rows.length > PAYMENTS_SHOWN, withdrawals: shown };
  }

  return { payeesOf, depositsOf, withdrawalsOf };
}

/** A member's deposits, withdrawals and payout accounts, to read, for staff who may open the member. */
export function bindPayments(
  calls: CallRegistry,
  { scopes }: Platform,
  { accesses, payees, verification, withdrawals }: Deps,
): void {
  const { payeesOf, depositsOf, withdrawalsOf } = createPayments(payees);

  calls.bind('getMemberOutlook', async (context, { params: { member } }) => {
    await accesses.goOn(context, member);
    const { merchant, now } = context;
    return await scopes.read(merchant, async (scope) => {
      if (!(await placeOf(scope, member))) throw new Refusal(notFound);
      return outlookToWire(await withdrawals.termsOf(scope, member, now));
    });
  });

  calls.bind('getMemberPayments', async (context, { params: { member } }) => {
    await accesses.goOn(context, member);
    return await scopes.read(context.merchant, async (scope) => {
      if (!(await placeOf(scope, member))) throw new Refusal(notFound);
      const documents = await store.documentsOf(scope, { member, max: PAYMENTS_SHOWN });
      return {
        legalName: await verification.legalNameOf(scope, member),
        nameSource: await verification.nameSourceOf(scope, member),
        ...(await depositsOf(scope, member)),
        ...(await withdrawalsOf(scope, member)),
        payees: await payeesOf(scope, member),
        documents: documents.map(({ submittedAt, decidedAt, ...row }) => ({
          ...row,
          submittedAt: submittedAt.toISOString(),
          decidedAt: iso(decidedAt),
        })),
      };
    });
  });
}
