import { LISTED } from '../../../apps/api/src/features/ledger/index.ts';
import { keyOf, type OracleAccount, type Prior } from '../oracle/account.ts';
import { type Finding, show } from './finding.ts';
import {
  type AccountRow,
  type BetRow,
  keyOfPosting,
  type Left,
  type PostingRow,
  type TombRow,
  type WinRow,
} from './rows.ts';

/** Compares one account as it stands with what the oracle says it must be, row by row. */
export function compareBooks(options: {
  readonly account: AccountRow;
  readonly model: OracleAccount;
  readonly postings: readonly PostingRow[];
  readonly debts: readonly PostingRow[];
  readonly bets: readonly BetRow[];
  readonly wins: ReadonlyMap<string, WinRow>;
  readonly tombs: readonly TombRow[];
  readonly vagueRounds: ReadonlySet<string>;
}): readonly Finding[] {
  const { account, model } = options;
  const findings: Finding[] = [];
  const wrong = (invariant: Finding['invariant'], text: string): void => {
    findings.push({ invariant, text: `account ${account.id}: ${text}` });
  };

  if (account.balanceE5 !== model.cashE5 || account.version !== model.version) {
    wrong(
      'I3',
      `holds ${account.balanceE5} at version ${account.version}, must ${model.cashE5} at ${model.version}`,
    );
  }
  if (account.balanceE5 < 0n) wrong('I4', `stands at ${account.balanceE5}`);
  if ((account.debtE5 ?? 0n) !== model.debtE5)
    wrong('I3', `owes ${account.debtE5 ?? 0n}, must ${model.debtE5}`);

  chain(options.postings, account.balanceE5, wrong);
  if (account.debtE5 !== null) chain(options.debts, account.debtE5, wrong);
  comparePostings(options, wrong);

  const bets = new Map(options.bets.map((bet) => [bet.key, bet]));
  for (const [key, must] of model.bets) {
    const is = bets.get(key);
    if (is === undefined) wrong('I5', `bet ${key} is lost`);
    else compareBet(is, must, options.vagueRounds.has(is.round), wrong);
  }
  for (const key of bets.keys()) if (!model.bets.has(key)) wrong('I5', `nobody staked on bet ${key}`);
  for (const [key, must] of model.wins) {
    const is = options.wins.get(key);
    if (is === undefined) wrong('I5', `win ${key} is lost`);
    else if (is.amountE5 !== must.amountE5 || is.undone !== must.undone || is.stake !== must.stake) {
      wrong('I7', `win ${key} is ${show(is)}, must be ${show(must)}`);
    }
  }
  const tombs = new Set(options.tombs.map(({ key }) => key));
  for (const key of model.tombs.keys())
    if (!tombs.has(key)) wrong('I5', `the tombstone of ${key} is missing`);
  for (const key of tombs) if (!model.tombs.has(key)) wrong('I5', `nobody buried ${key}`);
  return findings;
}

type Wrong = (invariant: Finding['invariant'], text: string) => void;

/** Versions without a gap, each balance the one before plus what moved, the last one the account's. */
function chain(rows: readonly PostingRow[], atEndE5: bigint, wrong: Wrong): void {
  let [balance, version] = [0n, 0n];
  for (const row of rows) {
    version += 1n;
    balance += row.amountE5;
    if (row.version !== version) return wrong('I3', `version ${version} is missing before ${show(row)}`);
    if (row.balanceAfterE5 !== balance)
      return wrong('I3', `the chain breaks at ${show(row)}: must be ${balance}`);
    if (row.houseKind === null) return wrong('I1', `no house account stands against ${show(row)}`);
  }
  if (balance !== atEndE5) wrong('I3', `the postings come to ${balance}, the account says ${atEndE5}`);
}

function comparePostings(options: Parameters<typeof compareBooks>[0], wrong: Wrong): void {
  const { model, postings, debts } = options;
  const debtOf = new Map(debts.map((row) => [keyOfPosting(row), row]));
  const first = new Map<string, PostingRow>();
  for (const row of postings) {
    if (row.kind === 'registration.welcome_credit') continue;
    const twin = first.get(keyOfPosting(row));
    if (twin !== undefined) wrong('I5', `applied twice: ${show(twin)} and ${show(row)}`);
    first.set(keyOfPosting(row), row);
    const must = (row.op === 'undo' ? model.undos : model.moves).get(
      keyOf(row.referenceNamespace, row.reference),
    );
    if (must === undefined) wrong('I5', `nobody asked for ${show(row)}`);
    else comparePosting(row, debtOf.get(keyOfPosting(row))?.amountE5 ?? 0n, must, wrong);
  }
  const asked = model.moves.size + model.undos.size;
  if (first.size !== asked) wrong('I5', `${asked} acts were posted, ${first.size} stand in the ledger`);
}

function comparePosting(row: PostingRow, debtE5: bigint, must: Prior, wrong: Wrong): void {
  const same =
    row.version === must.version &&
    row.balanceAfterE5 === must.balanceE5 &&
    row.amountE5 + debtE5 === must.totalE5 &&
    row.hash === must.hash;
  if (!same) wrong('oracle', `posted ${show(row)} with debt ${debtE5}, must be ${show(must)}`);
}

const COMPARED = [
  'stakeE5',
  'payoutE5',
  'state',
  'version',
  'riskE5',
  'riskReason',
  'validE5',
  'validReason',
] as const;

function compareBet(
  is: BetRow,
  must: Pick<BetRow, (typeof COMPARED)[number]>,
  vague: boolean,
  wrong: Wrong,
): void {
  // The end of a round that nobody heard may stand before or after a win: what was paid is the same.
  const compared = vague ? (['stakeE5', 'payoutE5'] as const) : COMPARED;
  const off = compared.filter((field) => is[field] !== must[field]);
  if (off.length > 0) {
    wrong('I7', `bet ${is.key} (${off.join(', ')}) is ${show(is)}, must be ${show(must)}`);
  }
  if (is.stored !== Math.max(is.version - 1, 0)) {
    wrong('I7', `bet ${is.key} is at settlement ${is.version} and keeps ${is.stored} earlier ones`);
  }
}

/** What is true of the whole instance at every moment. */
export function compareInstance(left: Left): readonly Finding[] {
  const posted = new Set(left.postings.map(({ kind, houseKind }) => `${kind} ${houseKind}`));
  return [
    ...(left.sumE5 === 0n ? [] : [{ invariant: 'I2', text: `all accounts sum to ${left.sumE5}` } as const]),
    ...[...posted]
      .filter((pair) => !LISTED.has(pair))
      .map((pair) => ({ invariant: 'I1', text: `no table of movements has ${pair}` }) as const),
  ];
}
