import type { NewPayout, Outcome, Payout } from '@laro/payment-protocol';
import { callOutward } from '../../platform/outward.ts';
import type { Scope } from '../../platform/scope.ts';
import { codeAt, type Destination } from '../payees/index.ts';
import { centavosOfMoney } from '../providers/index.ts';
import type { Deps } from './deps.ts';
import type { Moves } from './moves.ts';
import { isSendable, lockNamed, namedPayeeOf } from './names.ts';
import { netOf } from './rules.ts';
import * as store from './store.ts';

/** Definite refusals that lie in the withdrawal itself: no provider would ever pay it so. */
const PERMANENT_FAILURES: ReadonlySet<string> = new Set(['destination']);
/** Not definite: an answer that could not be read comes as `invalid`, and a provider that is asked too often may be asked again. */
const AMBIGUOUS_FAILURES: ReadonlySet<string> = new Set(['invalid', 'too_often']);

export type Sent = {
  readonly integration: string;
  readonly payout: NewPayout;
  /** The integration was never asked for it before: what it refuses now, it has not done. */
  readonly first: boolean;
  /** Who has refused it before. */
  readonly refusedBy: readonly string[];
};

function payoutOf(row: store.WithdrawalRow, payee: Destination): NewPayout {
  return {
    // The withdrawal's own id: sent twice, or by two processes, it is one payout.
    reference: row.id,
    amountCentavos: centavosOfMoney(netOf(row)),
    currency: row.currency,
    destination: {
      kind: payee.kind === 'bank' ? 'bank' : 'wallet',
      bank: payee.institution,
      number: payee.number,
      name: payee.holder,
    },
  };
}

/** The payout, and whether it is sent as things are; the caller holds the member, whom no one locks or renames meanwhile. */
export async function addressedOf(
  { ledger, payees }: Pick<Deps, 'ledger' | 'payees'>,
  scope: Scope,
  row: store.WithdrawalRow,
) {
  const { payee, names } = await namedPayeeOf(scope, payees, row);
  const { isLocked } = await store.standingOf(scope, row.member);
  return {
    payout: payoutOf(row, payee),
    isNamed: isSendable(names, row.approvedNames),
    // While the books do not balance nothing leaves (M7), and nothing of a member whom staff have locked.
    isStopped: isLocked || (await ledger.frozen(scope)) !== undefined,
  };
}

/** The provider's answers, each written down in the unit of work that takes it. */
function createRecording({ clock, members, providers, ...deps }: Deps, moves: Moves) {
  /** Nothing is known of it, and it is asked about until something is. */
  async function markUnknown(scope: Scope, { integration, payout }: Sent, cause: string): Promise<null> {
    const row = await store.lockWithdrawal(scope, payout.reference);
    if (row?.state !== 'paying' || row.provider !== integration) return null;
    await moves.move(scope, row, 'unknown', { at: clock.now(), reason: cause.slice(0, 140) });
    return null;
  }

  /**
   * The provider has said no. To the first question it means that nothing was begun: another one is asked, or it is over. To
   * any later one it says nothing of what was sent before (WITHDRAWAL-2). Answers what is sent next.
   */
  async function refused(scope: Scope, sent: Sent, code: string): Promise<Sent | null> {
    const { first, integration, payout, refusedBy } = sent;
    const row = await lockNamed(scope, members, payout.reference);
    if (row?.state !== 'paying' || row.provider !== integration) return null;
    const at = clock.now();
    const { isNamed, isStopped } = await addressedOf(deps, scope, row);
    // Where somebody has asked about it in the meantime they may have sent it as well.
    const isFirst = first && row.askedAt?.getTime() === row.sentAt?.getTime();
    if (!isFirst || AMBIGUOUS_FAILURES.has(code)) {
      await moves.move(scope, row, 'unknown', { at, reason: code });
      return null;
    }
    const wanted = { currency: row.currency, amount: netOf(row) };
    const isOver = PERMANENT_FAILURES.has(code) || !isNamed || isStopped;
    const routes = isOver ? [] : await providers.payoutRoutes(scope, wanted);
    const next = routes.find((one) => one !== integration && !refusedBy.includes(one));
    if (next === undefined) {
      // Every one that was asked has refused, each at the first question: none has it under way.
      await moves.move(scope, row, 'failed', { at, reason: code });
      return null;
    }
    await store.setProvider(scope, row.id, next);
    return { ...sent, integration: next, refusedBy: [...refusedBy, integration] };
  }

  async function answered(scope: Scope, sent: Sent, outcome: Outcome<Payout>): Promise<Sent | null> {
    if (outcome.kind === 'unknown') return await markUnknown(scope, sent, outcome.cause);
    if (outcome.kind === 'refused') return await refused(scope, sent, outcome.code);
    await providers.recordPayout(scope, sent.integration, outcome.value);
    return null;
  }

  return { answered, markUnknown };
}

export interface Sending {
  /** Sends what `begin` has written down, under its reference; again and again it is the same payout. */
  readonly send: (merchant: string, begin: (scope: Scope) => Promise<Sent | null>) => Promise<void>;
  readonly markUnknown: (scope: Scope, sent: Sent, cause: string) => Promise<null>;
}

export function createSending(deps: Deps, moves: Moves): Sending {
  const { providers, scopes } = deps;
  const { answered, markUnknown } = createRecording(deps, moves);
  return {
    markUnknown,
    send: async (merchant, begin) =>
      await callOutward(scopes, merchant, {
        crashPoints: { before: 'withdrawals.before_send', after: 'withdrawals.after_send' },
        begin,
        async call({ integration, payout }: Sent) {
          const { destination } = payout;
          const bank = codeAt(await providers.providerOf(integration), destination.bank);
          return await providers.sendPayout(integration, {
            ...payout,
            destination: { ...destination, bank },
          });
        },
        record: answered,
      }),
  };
}
