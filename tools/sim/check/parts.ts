import { contentHash } from '../../../apps/api/src/features/ledger/index.ts';
import type { Entry } from '../history.ts';
import { type Half, REFERENCE_NAMESPACE } from '../operations.ts';
import type { OracleAccount } from '../oracle/account.ts';
import { applyCall, judgeCall, type Moment } from '../oracle/bet-rules.ts';
import { apply, type JudgedAct, judge, type LedgerAct } from '../oracle/ledger-rules.ts';

/** An answer to one act, whatever kind of call it came in. */
export type SeenAct = Half & { readonly posting?: string | null; readonly recordedAt?: Date };

/** What of an answer is compared; an outcome reads its fields from its row, so they are asked for one by one. */
export const plainAct = ({ status, balance, version }: SeenAct) => ({ status, balance, version });

/** What one entry did, or may have done, to one account. */
export type Part = {
  readonly entry: Entry;
  readonly account: bigint;
  /** Operation, namespace and reference of each act that may have been posted. */
  readonly keys: readonly string[];
  readonly seen: readonly SeenAct[];
  /** Of a vendor's call: status, balance and balance now of the call as a whole. */
  readonly whole: {
    readonly status: string;
    readonly balanceE5: bigint;
    readonly balanceNowE5: bigint;
  } | null;
  readonly takes: boolean;
  readonly undoes: boolean;
  /** The generation of sessions that the call names. */
  readonly sessionEpoch: number | null;
  judge(account: OracleAccount, moment: Moment): Predicted;
};

export type Predicted = {
  readonly acts: readonly JudgedAct[];
  readonly whole: Part['whole'];
  readonly posted: number;
  apply(account: OracleAccount): void;
};

/** The parts of everything that moves money, account by account; looks and switches are told apart elsewhere. */
export function partsOf(entry: Entry): readonly Part[] {
  const { operation, answer } = entry;
  const halves = answer.kind === 'posted' ? answer.halves : [];
  switch (operation.kind) {
    case 'call':
      return [callPart(entry)];
    case 'transfer': {
      const { person, to, amount, reference } = operation;
      const hash = contentHash({
        from: `${person.lane}/${person.account}`,
        to: `${to.lane}/${to.account}`,
        amount: amount.toString(),
      });
      const half = (word: string, movedE5: bigint): LedgerAct => ({
        ...FUNDS,
        op: 'move',
        reference: `${reference}/${word}`,
        hash: hash.toString('hex'),
        amountE5: movedE5,
      });
      const [debit, credit] = halves;
      const parts = [movementPart(entry, person.account, half('debit', 0n - amount), debit)];
      // The other half was never looked at once this one was refused.
      if (credit === undefined || credit.status !== 'aborted') {
        parts.push(movementPart(entry, to.account, half('credit', amount), credit));
      }
      return parts;
    }
    case 'lock': {
      const { person, amount, reference } = operation;
      const hash = contentHash({ kind: 'withdrawals.lock', amount: (0n - amount).toString() });
      const act: LedgerAct = {
        ...FUNDS,
        op: 'move',
        reference,
        hash: hash.toString('hex'),
        amountE5: 0n - amount,
      };
      return [movementPart(entry, person.account, act, halves[0])];
    }
    case 'release': {
      const { person, lockReference, reference } = operation;
      const act: LedgerAct = {
        ...FUNDS,
        op: 'undo',
        reference: lockReference,
        own: reference,
        hash: contentHash({ release: lockReference }).toString('hex'),
        amountE5: null,
      };
      return [movementPart(entry, person.account, act, halves[0])];
    }
    case 'read':
    case 'balance':
    case 'shut':
    case 'open':
    case 'status':
    case 'end_sessions':
      return [];
  }
}

const FUNDS = { referenceNamespace: REFERENCE_NAMESPACE, own: null, onShort: 'refuse', veto: null } as const;

function movementPart(entry: Entry, account: bigint, act: LedgerAct, seen: Half | undefined): Part {
  return {
    entry,
    account,
    keys: [`${act.op} ${act.referenceNamespace} ${act.reference}`],
    seen: seen === undefined ? [] : [seen],
    whole: null,
    takes: false,
    undoes: act.op === 'undo',
    sessionEpoch: null,
    judge(model, moment) {
      const judgement = judge(model, [act], moment);
      return {
        acts: judgement.acts,
        whole: null,
        posted: judgement.acts.filter(({ status }) => status === 'posted').length,
        apply: (target) => {
          target.calls += 1;
          apply(target, [act], judgement);
        },
      };
    },
  };
}

function callPart(entry: Entry): Part {
  const { operation, answer } = entry;
  if (operation.kind !== 'call') throw new Error('Only a call has acts.');
  const { command } = operation;
  const outcome = answer.kind === 'outcome' ? answer.outcome : null;
  return {
    entry,
    account: command.account,
    keys: command.acts.map(({ op, reference, transaction }) =>
      op === 'undo' || op === 'cancel'
        ? `undo ${command.integration} ${reference}`
        : `move ${command.integration} ${transaction}`,
    ),
    seen: outcome === null ? [] : outcome.acts,
    whole:
      outcome === null
        ? null
        : { status: outcome.status, balanceE5: outcome.balance, balanceNowE5: outcome.balanceNow },
    sessionEpoch: command.sessionEpoch,
    undoes: command.acts.some(({ op }) => op === 'undo' || op === 'cancel'),
    takes: command.acts.some(({ op }) => op === 'stake' || op === 'place' || op === 'promo'),
    judge(model, moment) {
      const judged = judgeCall(model, command, moment);
      const { status, balanceE5, balanceNowE5 } = judged;
      return {
        acts: judged.answers,
        whole: { status, balanceE5, balanceNowE5 },
        posted: judged.acts.filter(({ status }) => status === 'posted').length,
        apply: (target) => applyCall(target, command, judged),
      };
    },
  };
}
