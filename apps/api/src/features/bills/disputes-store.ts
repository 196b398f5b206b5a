import { type Money, moneyToString } from '@laro/money';
import type { Contract, Correction } from '@laro/money/pay';
import type { BillState, DisputeState } from '@laro/wire/bills';
import { DISPUTES_LIST } from '@laro/wire/bills-disputes';
import type { ContractKind } from '@laro/wire/contract-terms';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Series } from './periods.ts';

export type DisputeRow = {
  readonly id: string;
  readonly bill: string;
  readonly agent: string;
  readonly line: string | null;
  readonly words: string;
  readonly state: DisputeState;
  readonly openedAt: Date;
  readonly answerBy: Date;
  readonly answer: string | null;
  readonly answeredAt: Date | null;
  readonly answeredBy: string | null;
  readonly endedAt: Date | null;
  readonly verdict: string | null;
  readonly amount: Money | null;
};

const DISPUTE = sql`d.id::text as id, d.bill, d.agent, d.line, d.words, d.state, d.opened_at as "openedAt",
  d.answer_by as "answerBy", d.answer, d.answered_at as "answeredAt", d.answered_by as "answeredBy",
  d.ended_at as "endedAt", d.verdict, d.amount`;

/** The newest first. */
export async function disputesOf(scope: Scope, bill: string): Promise<readonly DisputeRow[]> {
  const found = await sql<DisputeRow>`
    select ${DISPUTE} from bills.dispute d where d.merchant = ${scope.merchant} and d.bill = ${bill}
    order by d.opened_at desc, d.id`.execute(scope.tx);
  return found.rows;
}

/** With `lock` it stays as it is until the unit of work ends. */
export async function disputeById(scope: Scope, id: string, lock = false): Promise<DisputeRow | undefined> {
  const found = await sql<DisputeRow>`
    select ${DISPUTE} from bills.dispute d where d.merchant = ${scope.merchant} and d.id = ${id}::uuid
    ${lock ? sql`for update` : sql``}`.execute(scope.tx);
  return found.rows[0];
}

export async function insertDispute(
  scope: Scope,
  {
    agent,
    answerBy,
    at,
    bill,
    id,
    line,
    words,
  }: Pick<DisputeRow, 'id' | 'bill' | 'agent' | 'line' | 'words' | 'answerBy'> & { readonly at: Date },
): Promise<void> {
  await sql`
    insert into bills.dispute (merchant, id, bill, agent, line, words, state, opened_at, answer_by)
    values (${scope.merchant}, ${id}::uuid, ${bill}, ${agent}, ${line}, ${words}, 'OPEN', ${at}, ${answerBy})`.execute(
    scope.tx,
  );
}

export async function markAnswered(
  scope: Scope,
  id: string,
  { answer, at, by }: { readonly answer: string; readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`
    update bills.dispute set state = 'ANSWERED', answer = ${answer}, answered_at = ${at}, answered_by = ${by}
    where merchant = ${scope.merchant} and id = ${id}::uuid and state = 'OPEN'`.execute(scope.tx);
}

/** Ends what is answered. */
export async function endDispute(
  scope: Scope,
  id: string,
  {
    amount = null,
    at,
    state,
    verdict = null,
  }: {
    readonly state: 'ACCEPTED' | 'REJECTED' | 'CORRECTED';
    readonly at: Date;
    readonly verdict?: string | null;
    readonly amount?: Money | null;
  },
): Promise<void> {
  await sql`
    update bills.dispute set state = ${state}, ended_at = ${at}, verdict = ${verdict}, amount = ${amount}
    where merchant = ${scope.merchant} and id = ${id}::uuid and state = 'ANSWERED'`.execute(scope.tx);
}

/** Answers that the agent has left without a word since then, the oldest first. */
export async function disputesLeft(
  scope: Scope,
  { since, after, most }: { readonly since: Date; readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select d.id::text as id from bills.dispute d
    where d.merchant = ${scope.merchant} and d.state = 'ANSWERED' and d.answered_at <= ${since} and d.id::text > ${after}
    order by 1 limit ${most}`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

/** The state of the newest dispute of each of these bills. */
export async function disputeStates(
  scope: Scope,
  bills: readonly string[],
): Promise<ReadonlyMap<string, DisputeState>> {
  const found = await sql<{ bill: string; state: DisputeState }>`
    select distinct on (d.bill) d.bill, d.state from bills.dispute d
    where d.merchant = ${scope.merchant} and d.bill = any(${[...bills]}::text[])
    order by d.bill, d.opened_at desc`.execute(scope.tx);
  return new Map(found.rows.map(({ bill, state }) => [bill, state]));
}

/** Bills of these states can be taken back; one that is tried again every day is paid. */
const TAKEN_BACK = ['CLAIMABLE', 'UNAPPROVED', 'DENIED', 'EXPIRED'];

export const canReverse = ({ paid, state }: { readonly paid: Money; readonly state: BillState }): boolean =>
  paid === 0n && TAKEN_BACK.includes(state);

/** Takes a bill back of which nothing was paid. What had ended keeps its time, so that a dividend of meanwhile recomputes. */
export async function reverseBill(scope: Scope, id: string, at: Date): Promise<void> {
  await sql`
    update bills.bill set state = 'REVERSED', ended_at = coalesce(ended_at, ${at})
    where merchant = ${scope.merchant} and id = ${id} and state = any(${TAKEN_BACK}) and paid = 0`.execute(
    scope.tx,
  );
}

/** Leaves it to the next bill of the contract. */
export async function insertCorrection(
  scope: Scope,
  {
    added,
    amount,
    at,
    dispute,
  }: Pick<Correction, 'amount' | 'added'> & { readonly dispute: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into bills.correction (merchant, dispute, contract, series, of_day, amount, added, at)
    select d.merchant, d.id, b.contract, r.series, b.first, ${amount}, ${added}, ${at}
    from bills.dispute d
    join bills.bill b on b.merchant = d.merchant and b.id = d.bill
    join bills.run r on r.merchant = b.merchant and r.id = b.run
    where d.merchant = ${scope.merchant} and d.id = ${dispute}::uuid`.execute(scope.tx);
}

type CorrectionRow = Correction & { readonly contract: string };
const byContract = (rows: readonly CorrectionRow[]): ReadonlyMap<string, readonly Correction[]> =>
  new Map(
    [...Map.groupBy(rows, ({ contract }) => contract)].map(([contract, mine]) => [
      contract,
      mine.map(({ added, amount, of }) => ({ of, amount, added })),
    ]),
  );
const CORRECTION = sql`c.contract, c.of_day::text as of, c.amount, c.added`;

type Waiting = {
  readonly corrections: ReadonlyMap<string, readonly Correction[]>;
  readonly disputes: readonly string[];
};

/** What waits for the next bills of these contracts, and of which disputes it is. */
export async function waitingCorrections(
  scope: Scope,
  series: Series,
  contracts: readonly Pick<Contract, 'id'>[],
): Promise<Waiting> {
  const found = await sql<CorrectionRow & { dispute: string }>`
    select ${CORRECTION}, c.dispute::text as dispute from bills.correction c
    where c.merchant = ${scope.merchant} and c.series = ${series} and c.run is null
      and c.contract = any(${contracts.map(({ id }) => id)}::text[])
    order by c.at, c.dispute`.execute(scope.tx);
  return { corrections: byContract(found.rows), disputes: found.rows.map(({ dispute }) => dispute) };
}

/** They are lines of the bills of this run now. */
export async function takeCorrections(
  scope: Scope,
  run: string,
  { disputes: taken }: Pick<Waiting, 'disputes'>,
): Promise<void> {
  if (taken.length === 0) return;
  await sql`
    update bills.correction set run = ${run}
    where merchant = ${scope.merchant} and dispute = any(${[...taken]}::uuid[])`.execute(scope.tx);
}

export async function correctionsOfRun(
  scope: Scope,
  run: string,
): Promise<ReadonlyMap<string, readonly Correction[]>> {
  const found = await sql<CorrectionRow>`
    select ${CORRECTION} from bills.correction c where c.merchant = ${scope.merchant} and c.run = ${run}
    order by c.at, c.dispute`.execute(scope.tx);
  return byContract(found.rows);
}

export async function correctionOf(
  scope: Scope,
  dispute: string,
): Promise<{ amount: Money; added: Money; at: Date; run: string | null } | undefined> {
  const found = await sql<{ amount: Money; added: Money; at: Date; run: string | null }>`
    select c.amount, c.added, c.at, c.run from bills.correction c
    where c.merchant = ${scope.merchant} and c.dispute = ${dispute}::uuid`.execute(scope.tx);
  return found.rows[0];
}

type Listed = {
  readonly id: string;
  readonly at: Date;
  readonly answerBy: Date;
  readonly member: string;
  readonly account: string;
  readonly bill: string;
  readonly kind: ContractKind;
  readonly first: string;
  readonly amount: Money;
  readonly state: DisputeState;
};

export const disputes = listSource<Listed>()({
  list: DISPUTES_LIST,
  from: sql`bills.dispute d join bills.bill b on b.merchant = d.merchant and b.id = d.bill`,
  merchant: sql`d.merchant`,
  select: sql`d.id::text as id, d.opened_at as at, d.answer_by as "answerBy", d.agent as member, d.bill, b.kind,
    b.first::text as first, b.amount, d.state,
    (select p.account from members.public_profile p where p.id = d.agent) as account`,
  id: { by: sql`d.id`, type: 'uuid' },
  sorts: {
    at: { by: sql`d.opened_at`, type: 'timestamptz' },
    answerBy: { by: sql`d.answer_by`, type: 'timestamptz' },
  },
  filters: {
    at: where.within(sql`d.opened_at`),
    answerBy: where.within(sql`d.answer_by`),
    bill: where.among(sql`d.bill`),
    kind: where.among(sql`b.kind`),
    member: where.among(sql`d.agent`),
    state: where.among(sql`d.state`),
  },
  row: ({ amount, answerBy, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    answerBy: answerBy.toISOString(),
    amount: moneyToString(amount),
  }),
});
