import { keyOf, type OracleAccount, type Prior } from './account.ts';

/** One act as the ledger sees it. For `undo` the amount is null, unless the ledger itself knows better. */
export type LedgerAct = {
  readonly op: 'move' | 'undo';
  readonly referenceNamespace: string;
  readonly reference: string;
  /** The undo's own id. */
  readonly own: string | null;
  readonly hash: string;
  readonly amountE5: bigint | null;
  readonly onShort: 'refuse' | 'deficit';
  readonly veto: string | null;
};

export type JudgedAct = {
  readonly status: string;
  /** What moves when it is posted: both legs together. */
  readonly effectE5: bigint;
  readonly cashAfterE5: bigint;
  readonly debtAfterE5: bigint;
  /** As the answer says them. */
  readonly balanceE5: bigint;
  readonly version: bigint;
  /** Of the act: of several undos of one stake one stands in the ledger, with its content and its own id. */
  readonly hash: string;
  readonly own: string | null;
};

export type Judgement = {
  readonly acts: readonly JudgedAct[];
  readonly refused: boolean;
  readonly balanceNowE5: bigint;
  readonly versionNow: bigint;
};

/** Whether this key belongs to an act on another member's account. */
export type Foreign = (op: 'move' | 'undo', key: string) => boolean;

/** What cannot be told from the account alone. */
export type Unseen = {
  readonly foreign: Foreign;
  /** Where several buried one reference at once: whether it was this one's id that was kept. */
  readonly isUndoStored: boolean;
};

export const INT64_MAX = 2n ** 63n - 1n;
const HARMLESS: ReadonlySet<string> = new Set(['posted', 'repeat', 'tombstoned', 'tombstone_created']);

/** What must be answered to acts of one command on one account, in order, all or none. Changes nothing. */
export function judge(account: OracleAccount, acts: readonly LedgerAct[], unseen: Unseen): Judgement {
  let spendable = account.cashE5 + account.debtE5;
  let version = account.version;
  const looked = acts.map((act) => {
    const [first, prior] = look(account, act, unseen);
    const effect = act.op === 'undo' ? (act.amountE5 ?? -totalE5Of(account, act)) : (act.amountE5 ?? 0n);
    const { hash, own } = act;
    if (first !== 'posted') return { status: first, effect, prior, spendable, version, hash, own };
    spendable += effect;
    version += 1n;
    const status =
      spendable > INT64_MAX || spendable < -INT64_MAX
        ? 'out_of_range'
        : effect < 0n && act.onShort === 'refuse' && spendable < 0n
          ? 'insufficient'
          : 'posted';
    return { status, effect, prior, spendable, version, hash, own };
  });
  const refused = looked.some(({ status }) => !HARMLESS.has(status));
  const judged = looked.map((act): JudgedAct => {
    const status =
      refused && (act.status === 'posted' || act.status === 'tombstone_created') ? 'aborted' : act.status;
    const cashAfterE5 = act.spendable > 0n ? act.spendable : 0n;
    const shown = status === 'repeat' ? act.prior : undefined;
    return {
      status,
      effectE5: act.effect,
      cashAfterE5,
      debtAfterE5: act.spendable < 0n ? act.spendable : 0n,
      balanceE5: shown?.balanceE5 ?? (status === 'posted' ? cashAfterE5 : account.cashE5),
      version: shown?.version ?? (status === 'posted' ? act.version : account.version),
      hash: act.hash,
      own: act.own,
    };
  });
  const moved = judged.some(({ status }) => status === 'posted');
  return {
    acts: judged,
    refused,
    balanceNowE5: moved && spendable > 0n ? spendable : moved ? 0n : account.cashE5,
    versionNow: moved ? version : account.version,
  };
}

function look(
  account: OracleAccount,
  act: LedgerAct,
  { foreign, isUndoStored }: Unseen,
): readonly [string, Prior | undefined] {
  const key = keyOf(act.referenceNamespace, act.reference);
  const prior = (act.op === 'undo' ? account.undos : account.moves).get(key);
  if (prior !== undefined)
    return [act.op === 'undo' || prior.hash === act.hash ? 'repeat' : 'conflict', prior];
  if (foreign(act.op, key)) return ['conflict', undefined];
  const original = account.moves.has(key);
  if (act.op === 'undo') {
    if (isOwnTaken(account, act, isUndoStored)) return ['conflict', undefined];
    if (original) return [act.veto ?? 'posted', undefined];
    return [foreign('move', key) ? 'conflict' : 'tombstone_created', undefined];
  }
  if (account.tombs.has(key)) return ['tombstoned', undefined];
  return [act.veto ?? 'posted', undefined];
}

/** An undo's own id names one original only. */
function isOwnTaken(account: OracleAccount, act: LedgerAct, isUndoStored: boolean): boolean {
  if (act.own === null) return false;
  const own = keyOf(act.referenceNamespace, act.own);
  const undid = account.undoIds.get(own);
  if (undid !== undefined) return undid !== act.reference;
  const buried = account.buriers.get(own);
  if (buried === undefined || buried === act.reference) return false;
  return (account.tombs.get(keyOf(act.referenceNamespace, buried))?.length ?? 0) === 1 || isUndoStored;
}

function totalE5Of(account: OracleAccount, act: LedgerAct): bigint {
  return account.moves.get(keyOf(act.referenceNamespace, act.reference))?.totalE5 ?? 0n;
}

/** Makes the account what the judgement says. */
export function apply(account: OracleAccount, acts: readonly LedgerAct[], judgement: Judgement): void {
  acts.forEach((act, index) => {
    const judged = judgement.acts[index];
    if (judged === undefined) return;
    const key = keyOf(act.referenceNamespace, act.reference);
    if (judged.status === 'tombstone_created') {
      const buriers = account.tombs.get(key) ?? [];
      if (act.own !== null && !buriers.includes(act.own)) {
        account.buriers.set(keyOf(act.referenceNamespace, act.own), act.reference);
        buriers.push(act.own);
      }
      account.tombs.set(key, buriers);
    }
    if (judged.status !== 'posted') return;
    account.cashE5 = judged.cashAfterE5;
    account.debtE5 = judged.debtAfterE5;
    account.version = judged.version;
    const prior: Prior = {
      hash: act.hash,
      balanceE5: judged.balanceE5,
      version: judged.version,
      totalE5: judged.effectE5,
    };
    (act.op === 'undo' ? account.undos : account.moves).set(key, prior);
    if (act.op === 'undo' && act.own !== null)
      account.undoIds.set(keyOf(act.referenceNamespace, act.own), act.reference);
  });
}
