import type { OracleAccount } from '../oracle/account.ts';
import type { Foreign, JudgedAct } from '../oracle/ledger-rules.ts';
import { type Finding, show } from './finding.ts';
import { type Part, type Predicted, plainAct, type SeenAct } from './parts.ts';
import { keyOfPosting, type PostingRow } from './rows.ts';
import type { Step } from './windows.ts';

/** What else was true when a part was judged, as far as time tells: each a set of possibilities. */
export type Surroundings = {
  foreigns(part: Part): readonly Foreign[];
  held(part: Part): ReadonlySet<string | null>;
  ended(part: Part): ReadonlySet<boolean>;
};

export type Replayed = {
  readonly findings: readonly Finding[];
  /** What a reader may see: the balance after each command, by version. */
  readonly visible: ReadonlyMap<bigint, bigint>;
  /** Commands that moved money, in the order of their versions. */
  readonly steps: readonly Step[];
  /** Rounds whose end may have come earlier than it was acknowledged. */
  readonly vagueRounds: ReadonlySet<string>;
};

const BOTH = [true, false] as const;
const ONE = [true] as const;
const POSTED: ReadonlySet<string> = new Set(['posted']);
const buries = ({ seen }: Part): boolean => seen.some(({ status }) => status === 'tombstone_created');
const WITHOUT_MOMENT: ReadonlySet<string> = new Set(['posted', 'repeat']);

/**
 * Plays everything that was answered about one account through the oracle, in the one order that the versions allow.
 * What moved nothing has its place between two versions; there the oracle may take it in any order that fits. A call
 * that was answered late may have been done at an earlier try.
 */
export function replayAccount(options: {
  readonly account: bigint;
  readonly model: OracleAccount;
  readonly parts: readonly Part[];
  /** Leg 0 of each posting by its version. */
  readonly rows: ReadonlyMap<bigint, PostingRow>;
  readonly versionAtEnd: bigint;
  readonly inDoubt: boolean;
  readonly surroundings: Surroundings;
}): Replayed {
  const { account, model, parts, rows, versionAtEnd } = options;
  const findings: Finding[] = [];
  const visible = new Map([[model.version, model.cashE5]]);
  const steps: Step[] = [];
  const vagueRounds = new Set<string>();
  const movers = new Map<bigint, Part>();
  const waiting = new Map<bigint, Part[]>();
  const doubted: Part[] = [];

  const wrong = (invariant: Finding['invariant'], text: string, ...blamed: readonly Part[]): void => {
    findings.push({
      invariant,
      text: `account ${account}: ${text}`,
      entries: blamed.map(({ entry }) => entry.seq),
    });
  };

  for (const part of parts) {
    if (options.inDoubt || part.entry.doubts > 0 || part.seen.length === 0) {
      doubted.push(part);
      const { operation } = part.entry;
      if (operation.kind === 'call' && operation.command.roundClosed)
        vagueRounds.add(operation.command.round);
    }
    const moved = part.keys.length === 0 ? undefined : part.seen.find(({ status }) => POSTED.has(status));
    const still = part.seen.find(({ status }) => part.keys.length === 0 || !WITHOUT_MOMENT.has(status));
    if (moved !== undefined) {
      const rival = movers.get(moved.version);
      if (rival !== undefined) wrong('I5', `version ${moved.version} was promised twice`, part, rival);
      movers.set(moved.version, part);
    } else if (still !== undefined) {
      waiting.set(still.version, [...(waiting.get(still.version) ?? []), part]);
    }
  }

  /** Everything that was answered at this version and moved nothing, in whatever order makes sense. */
  function settleWaiting(version: bigint): void {
    // A tombstone changes what is answered after it, so that whatever fits without it is taken before it.
    let left = (waiting.get(version) ?? []).toSorted(
      (one, other) =>
        Number(buries(one)) - Number(buries(other)) || one.entry.respondedAt - other.entry.respondedAt,
    );
    waiting.delete(version);
    while (left.length > 0) {
      const stuck = left.filter((part) => {
        const fit = fitting(part, model, options.surroundings);
        if (fit === undefined) return true;
        fit.apply(model);
        return false;
      });
      if (stuck.length === left.length && !buryEarlier(stuck)) {
        for (const part of stuck) {
          wrong('oracle', misfit(part, model, options.surroundings), part);
        }
        return;
      }
      left = stuck;
    }
  }

  /** An undo that was asked again may have left its tombstone at the first try. */
  function buryEarlier(stuck: readonly Part[]): boolean {
    const names = new Set(stuck.flatMap(({ keys }) => keys.map(bare)));
    for (const [index, part] of doubted.entries()) {
      if (!part.keys.some((key) => key.startsWith('undo ') && names.has(bare(key)))) continue;
      const judged = judgements(part, model, options.surroundings).find(({ acts }) =>
        acts.some(({ status }) => status === 'tombstone_created'),
      );
      if (judged === undefined || judged.posted > 0) continue;
      doubted.splice(index, 1);
      judged.apply(model);
      return true;
    }
    return false;
  }

  /** Whoever may have moved what this row says, and all that belongs to it, without having been told. */
  function unanswered(row: PostingRow): { readonly part: Part; readonly predicted: Predicted } | undefined {
    for (const [index, part] of doubted.entries()) {
      // Whoever was told that it moved something did so then, and not before.
      if (!part.keys.includes(keyOfPosting(row)) || part.seen.some(({ status }) => POSTED.has(status)))
        continue;
      const predicted = judgements(part, model, options.surroundings).find((one) => isWritten(part, one));
      if (predicted === undefined) continue;
      doubted.splice(index, 1);
      return { part, predicted };
    }
    return undefined;
  }

  /** Whether each act that would have been posted stands in the ledger, at its version. */
  function isWritten(part: Part, { acts, posted }: Predicted): boolean {
    if (posted === 0) return false;
    return acts.every(({ status, version, balanceE5, hash, own }, index) => {
      if (status !== 'posted') return true;
      const row = rows.get(version);
      if (row === undefined || keyOfPosting(row) !== part.keys[index]) return false;
      return row.balanceAfterE5 === balanceE5 && row.hash === hash && row.own === own;
    });
  }

  while (findings.length === 0) {
    settleWaiting(model.version);
    if (findings.length > 0) break;
    const version = model.version + 1n;
    const row = rows.get(version);
    const mover = movers.get(version);
    movers.delete(version);
    if (row === undefined) {
      if (mover !== undefined) wrong('I5', `what was promised at version ${version} is not there`, mover);
      else if (version <= versionAtEnd) wrong('I3', `version ${version} of ${versionAtEnd} is missing`);
      break;
    }
    if (mover === undefined) {
      const ghost = unanswered(row);
      if (ghost === undefined) {
        wrong('I5', `nobody was told of the posting at version ${version}: ${show(row)}`);
        break;
      }
      ghost.predicted.apply(model);
      steps.push({ version: model.version, invokedAt: ghost.part.entry.invokedAt, respondedAt: Infinity });
    } else {
      const fit = fitting(mover, model, options.surroundings);
      if (fit === undefined) {
        wrong('oracle', misfit(mover, model, options.surroundings), mover);
        break;
      }
      fit.apply(model);
      steps.push({ version: model.version, ...spanOf(mover) });
    }
    visible.set(model.version, model.cashE5);
  }
  if (findings.length === 0) {
    for (const part of [...movers.values(), ...[...waiting.values()].flat()]) {
      wrong('I5', `an answer speaks of a version that never was: ${show(part.seen.map(plainAct))}`, part);
    }
  }
  return { findings, visible, steps, vagueRounds };
}

const spanOf = ({ entry: { invokedAt, respondedAt } }: Part) => ({ invokedAt, respondedAt });

/** A key without its operation: the act that an undo and its original both name. */
const bare = (key: string): string => key.slice(key.indexOf(' ') + 1);

function judgements(part: Part, model: OracleAccount, surroundings: Surroundings): readonly Predicted[] {
  const states = part.takes ? surroundings.held(part) : [null];
  const endings = part.takes ? surroundings.ended(part) : [false];
  const all: Predicted[] = [];
  for (const foreign of surroundings.foreigns(part)) {
    for (const held of states) {
      for (const ended of endings) {
        for (const isUndoStored of part.undoes ? BOTH : ONE) {
          all.push(part.judge(model, { foreign, held, ended, isUndoStored }));
        }
      }
    }
  }
  return all;
}

/** The judgement that was answered, if one of those that were possible was. */
function fitting(part: Part, model: OracleAccount, surroundings: Surroundings): Predicted | undefined {
  return judgements(part, model, surroundings).find((predicted) => answers(part, predicted));
}

/** In words: what was answered, and what should have been. */
function misfit(part: Part, model: OracleAccount, surroundings: Surroundings): string {
  const [first] = judgements(part, model, surroundings);
  return (
    `${show(withoutPerson(part.entry.operation))} was answered ${show({ whole: part.whole, acts: part.seen.map(plainAct) })} ` +
    `at ${show({ cash: model.cashE5, debt: model.debtE5, version: model.version })}, where the rules say ` +
    show({ whole: first?.whole, acts: first?.acts })
  );
}

function withoutPerson(operation: Part['entry']['operation']): unknown {
  return operation.kind === 'call'
    ? { acts: operation.command.acts, round: operation.command.round, veto: operation.command.veto }
    : { ...operation, person: operation.person.account };
}

function answers(part: Part, predicted: Predicted): boolean {
  const { whole } = predicted;
  if (part.whole !== null && whole !== null) {
    if (part.whole.status !== whole.status || part.whole.balanceNowE5 !== whole.balanceNowE5) return false;
    if (part.whole.balanceE5 !== whole.balanceE5) return false;
  }
  if (part.keys.length === 0) return true;
  return (
    part.seen.length === predicted.acts.length &&
    part.seen.every((seen, index) => sameAct(seen, predicted.acts[index]))
  );
}

function sameAct(seen: SeenAct, predicted: JudgedAct | undefined): boolean {
  return (
    predicted !== undefined &&
    seen.status === predicted.status &&
    seen.balance === predicted.balanceE5 &&
    seen.version === predicted.version
  );
}
