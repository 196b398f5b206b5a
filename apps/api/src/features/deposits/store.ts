import { type Money, ZERO } from '@laro/money';
import type { PageAsked } from '@laro/wire';
import type { DepositFlag, DepositMethod, DepositState } from '@laro/wire/deposit-rules';
import { type Database, sql } from '../../platform/database.ts';
import type { Due, DueRow } from '../../platform/duty.ts';
import type { Scope } from '../../platform/scope.ts';

export type Coin = {
  readonly network: string;
  readonly address: string;
  readonly due: string;
  readonly coin: string;
  readonly rate: string;
};

export type DepositRecord = {
  readonly id: string;
  readonly member: string;
  readonly request: string;
  readonly method: DepositMethod;
  readonly amount: Money;
  readonly currency: string;
  readonly fee: Money;
  /** By the terms under which it was ordered. */
  readonly feeBp: number;
  readonly feeFixed: Money;
  readonly offer: string | null;
  readonly state: DepositState;
  readonly flags: readonly DepositFlag[];
  readonly integration: string | null;
  readonly providerOrder: string | null;
  readonly tried: readonly string[];
  readonly pageUrl: string | null;
  readonly qr: string | null;
  /** A PNG as a `data:` URL, of a provider that draws its codes itself. */
  readonly qrPicture: string | null;
  readonly coin: Coin | null;
  readonly received: Money | null;
  readonly remark: string;
  readonly submittedAt: Date | null;
  readonly assignedTo: string | null;
  readonly decidedBy: string | null;
  /** By which two people credited it; null where one did alone. */
  readonly approval: string | null;
  readonly reason: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly changedAt: Date;
  readonly paidAt: Date | null;
  readonly nextPollAt: Date | null;
  /** Of a bank transfer. */
  readonly reference: string | null;
  readonly version: number;
};

const COLUMNS = sql`d.id, d.member, d.request, d.method, d.amount, d.currency, d.fee, d.fee_bp as "feeBp",
  d.fee_fixed as "feeFixed", d.offer, d.state, d.flags,
  d.integration, d.provider_order as "providerOrder", d.tried, d.page_url as "pageUrl", d.qr, d.qr_picture as "qrPicture", d.coin, d.received, d.remark,
  d.submitted_at as "submittedAt", d.assigned_to as "assignedTo", d.decided_by as "decidedBy", d.approval, d.reason,
  d.created_at as "createdAt", d.expires_at as "expiresAt", d.changed_at as "changedAt", d.paid_at as "paidAt",
  d.look_at as "nextPollAt", d.reference, d.version`;

export async function depositById(scope: Scope, id: string): Promise<DepositRecord | undefined> {
  const found = await sql<DepositRecord>`
    select ${COLUMNS} from deposits.deposit d where d.merchant = ${scope.merchant} and d.id = ${id}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** The same, and nobody changes it until the unit of work ends. */
export async function lockDeposit(scope: Scope, id: string): Promise<DepositRecord | undefined> {
  const found = await sql<DepositRecord>`
    select ${COLUMNS} from deposits.deposit d where d.merchant = ${scope.merchant} and d.id = ${id} for update`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export async function depositByRequest(
  scope: Scope,
  member: string,
  request: string,
): Promise<DepositRecord | undefined> {
  const found = await sql<DepositRecord>`
    select ${COLUMNS} from deposits.deposit d
    where d.merchant = ${scope.merchant} and d.member = ${member} and d.request = ${request}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export type NewDeposit = Pick<
  DepositRecord,
  | 'id'
  | 'member'
  | 'request'
  | 'method'
  | 'amount'
  | 'currency'
  | 'feeBp'
  | 'feeFixed'
  | 'offer'
  | 'integration'
  | 'createdAt'
  | 'expiresAt'
  | 'nextPollAt'
>;

/** False where another order has that reference. */
export async function insertDeposit(
  scope: Scope,
  one: NewDeposit,
  reference: string | null,
): Promise<boolean> {
  const inserted = await sql`
    insert into deposits.deposit (id, merchant, member, request, method, amount, currency, fee_bp, fee_fixed, offer,
      state, integration, created_at, expires_at, changed_at, look_at, reference)
    values (${one.id}, ${scope.merchant}, ${one.member}, ${one.request}, ${one.method}, ${one.amount}, ${one.currency},
      ${one.feeBp}, ${one.feeFixed}, ${one.offer}, 'pending', ${one.integration}, ${one.createdAt}, ${one.expiresAt},
      ${one.createdAt}, ${one.nextPollAt}, ${reference})
    on conflict (merchant, reference) where reference is not null do nothing returning 1`.execute(scope.tx);
  if (inserted.rows.length === 0) return false;
  await insertStep(scope, {
    deposit: one.id,
    version: 1,
    state: 'pending',
    cause: 'ordered',
    at: one.createdAt,
  });
  return true;
}

/** The way of the member's newest order. */
export async function lastMethodOf(scope: Scope, member: string): Promise<DepositMethod | undefined> {
  const found = await sql<{ method: DepositMethod }>`
    select d.method from deposits.deposit d where d.merchant = ${scope.merchant} and d.member = ${member}
    order by d.created_at desc, d.id limit 1`.execute(scope.tx);
  return found.rows[0]?.method;
}

type Step = {
  readonly deposit: string;
  readonly version: number;
  readonly state: DepositState;
  readonly cause: string;
  readonly at: Date;
};

async function insertStep(scope: Scope, step: Step): Promise<void> {
  await sql`
    insert into deposits.step (merchant, deposit, version, state, cause, at)
    values (${scope.merchant}, ${step.deposit}, ${step.version}, ${step.state}, ${step.cause}, ${step.at})`.execute(
    scope.tx,
  );
}

export async function stepsOf(
  scope: Scope,
  deposit: string,
): Promise<readonly Pick<Step, 'state' | 'cause' | 'at'>[]> {
  const found = await sql<Pick<Step, 'state' | 'cause' | 'at'>>`
    select state, cause, at from deposits.step
    where merchant = ${scope.merchant} and deposit = ${deposit} order by version`.execute(scope.tx);
  return found.rows;
}

/** Writes a locked order as it stands now; one step more where its state or its money is another. Answers its version. */
export async function saveDeposit(
  scope: Scope,
  { id, version, ...was }: DepositRecord,
  change: Partial<Omit<DepositRecord, 'id' | 'member' | 'request' | 'version'>>,
  step: { readonly cause: string; readonly at: Date } | null,
): Promise<number> {
  const next = { ...was, ...change };
  const counted = step === null ? version : version + 1;
  await sql`
    update deposits.deposit set fee = ${next.fee}, state = ${next.state}, flags = ${[...next.flags]}::text[],
      integration = ${next.integration}, provider_order = ${next.providerOrder}, tried = ${[...next.tried]}::text[],
      page_url = ${next.pageUrl}, qr = ${next.qr}, qr_picture = ${next.qrPicture}, coin = ${next.coin === null ? null : JSON.stringify(next.coin)}::jsonb,
      received = ${next.received}, remark = ${next.remark}, submitted_at = ${next.submittedAt},
      assigned_to = ${next.assignedTo}, decided_by = ${next.decidedBy}, approval = ${next.approval}, reason = ${next.reason},
      expires_at = ${next.expiresAt}, changed_at = ${step?.at ?? next.changedAt}, paid_at = ${next.paidAt},
      look_at = ${next.nextPollAt}, version = ${counted}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  if (step) await insertStep(scope, { deposit: id, version: counted, state: next.state, ...step });
  return counted;
}

export async function pendingOf(scope: Scope, member: string): Promise<readonly DepositRecord[]> {
  const found = await sql<DepositRecord>`
    select ${COLUMNS} from deposits.deposit d
    where d.merchant = ${scope.merchant} and d.member = ${member} and d.state in ('pending', 'reviewing', 'unknown')
    order by d.created_at desc, d.id limit 20`.execute(scope.tx);
  return found.rows;
}

export type Moved = {
  readonly integration: string;
  readonly movement: string;
  readonly deposit: string;
  readonly kind: 'received' | 'refunded' | 'charged_back';
  readonly amount: Money;
  /** Of what went back: how much of the wallet was taken for it. */
  readonly taken: Money;
  readonly at: Date;
};

/** What stands under their id of it already, or null where this is the first that is heard of it. */
export async function insertMovement(
  scope: Scope,
  one: Omit<Moved, 'taken'>,
): Promise<Pick<Moved, 'deposit' | 'kind' | 'amount'> | null> {
  const inserted = await sql`
    insert into deposits.movement (merchant, integration, movement, deposit, kind, amount, at)
    values (${scope.merchant}, ${one.integration}, ${one.movement}, ${one.deposit}, ${one.kind}, ${one.amount}, ${one.at})
    on conflict on constraint movement_pk do nothing returning 1`.execute(scope.tx);
  if (inserted.rows.length > 0) return null;
  const found = await sql<Pick<Moved, 'deposit' | 'kind' | 'amount'>>`
    select deposit, kind, amount from deposits.movement
    where merchant = ${scope.merchant} and integration = ${one.integration} and movement = ${one.movement}`.execute(
    scope.tx,
  );
  return found.rows[0] ?? null;
}

export async function orderOfMovement(
  scope: Scope,
  integration: string,
  movement: string,
): Promise<string | null> {
  const found = await sql<{ deposit: string }>`
    select deposit from deposits.movement
    where merchant = ${scope.merchant} and integration = ${integration} and movement = ${movement}`.execute(
    scope.tx,
  );
  return found.rows[0]?.deposit ?? null;
}

export async function movementsOf(scope: Scope, deposit: string): Promise<readonly Moved[]> {
  const found = await sql<Moved>`
    select integration, movement, deposit, kind, amount, taken, at from deposits.movement
    where merchant = ${scope.merchant} and deposit = ${deposit} order by at, movement`.execute(scope.tx);
  return found.rows;
}

/** What may still be taken back of an order: all that it has brought, less what was taken of that. */
export async function leftToTake(scope: Scope, deposit: string): Promise<Money> {
  const found = await sql<{ left: Money }>`
    select deposits.left_to_take(${scope.merchant}, ${deposit}) as left`.execute(scope.tx);
  return found.rows[0]?.left ?? ZERO;
}

/** All that was taken of the wallet for it by now; the database refuses what its order has not brought. */
export async function setTaken(
  scope: Scope,
  { integration, movement }: Pick<Moved, 'integration' | 'movement'>,
  taken: Money,
): Promise<void> {
  await sql`
    update deposits.movement set taken = ${taken}
    where merchant = ${scope.merchant} and integration = ${integration} and movement = ${movement}`.execute(
    scope.tx,
  );
}

export async function movedBetween(
  scope: Scope,
  integration: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly Moved[]> {
  const found = await sql<Moved>`
    select integration, movement, deposit, kind, amount, taken, at from deposits.movement
    where merchant = ${scope.merchant} and integration = ${integration} and at >= ${from} and at < ${until}`.execute(
    scope.tx,
  );
  return found.rows;
}

/** All that has arrived of a member, less what was taken back. */
export async function netOf(scope: Scope, member: string): Promise<Money> {
  const found = await sql<{ net: Money }>`
    select (select coalesce(sum(d.received), 0) from deposits.deposit d
        where d.merchant = ${scope.merchant} and d.member = ${member})::bigint
      - (select coalesce(sum(m.taken), 0) from deposits.movement m
          join deposits.deposit d on d.id = m.deposit
        where d.merchant = ${scope.merchant} and d.member = ${member} and m.kind <> 'received')::bigint as net`.execute(
    scope.tx,
  );
  return found.rows[0]?.net ?? ZERO;
}

export async function endedSince(scope: Scope, since: Date) {
  const found = await sql<{ integration: string; ended: number; paid: number }>`
    select integration, count(*) filter (where state in ('paid', 'failed', 'expired'))::int as ended,
      count(*) filter (where state = 'paid')::int as paid
    from deposits.deposit
    where merchant = ${scope.merchant} and created_at >= ${since} and integration is not null
    group by integration`.execute(scope.tx);
  return found.rows;
}

/** Orders whose provider is to be asked by now, the longest due first. */
export async function listDuePolls(scope: Scope, { most, now }: Due): Promise<readonly DueRow[]> {
  const found = await sql<DueRow>`
    select id, look_at as "dueAt" from deposits.deposit where merchant = ${scope.merchant}
      and look_at is not null and look_at <= ${now}
    order by look_at limit ${most}`.execute(scope.tx);
  return found.rows;
}

export async function isToPoll(scope: Scope, id: string, now: Date): Promise<boolean> {
  const found = await sql`
    select from deposits.deposit where merchant = ${scope.merchant} and id = ${id} and look_at <= ${now}`.execute(
    scope.tx,
  );
  return found.rows.length > 0;
}

export async function schedulePoll(scope: Scope, id: string, at: Date): Promise<boolean> {
  const done = await sql`
    update deposits.deposit set look_at = ${at} where merchant = ${scope.merchant} and id = ${id}`.execute(
    scope.tx,
  );
  return done.numAffectedRows === 1n;
}

/** Orders whose time is over, and whose provider is not to be asked before that. */
export async function listDueExpiries(scope: Scope, { most, now }: Due): Promise<readonly DueRow[]> {
  const found = await sql<DueRow>`
    select id, expires_at as "dueAt" from deposits.deposit
    where merchant = ${scope.merchant} and state = 'pending' and expires_at <= ${now}
      and (look_at is null or look_at > ${now})
    order by expires_at limit ${most}`.execute(scope.tx);
  return found.rows;
}

export async function forgetPictures(database: Database): Promise<void> {
  await sql`select deposits.forget_pictures()`.execute(database);
}

type Filter = {
  readonly member: string;
  readonly timeZone: string;
  readonly state: DepositState | undefined;
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
};

const dayOf = (timeZone: string) => sql`(d.created_at at time zone ${timeZone})::date`;

function conditionsOf(scope: Scope, { member, timeZone, state, startDate, endDate }: Filter) {
  const conditions = [sql`d.merchant = ${scope.merchant}`, sql`d.member = ${member}`];
  if (state) conditions.push(sql`d.state = ${state}`);
  if (startDate) conditions.push(sql`d.created_at >= platform.day_begins(${startDate}::date, ${timeZone})`);
  if (endDate) conditions.push(sql`d.created_at < platform.day_begins(${endDate}::date + 1, ${timeZone})`);
  return sql.join(conditions, sql` and `);
}

type Total = { readonly count: bigint; readonly received: Money };
const TOTAL = sql`count(*) as count, coalesce(sum(d.received), 0)::bigint as received`;

/** A member's record: a page of it, the whole of what is asked for, and the days of the page. */
export async function listDeposits(scope: Scope, filter: Filter, { pageNo, pageSize }: PageAsked) {
  const day = dayOf(filter.timeZone);
  const conditions = conditionsOf(scope, filter);
  const found = await sql<DepositRecord & { readonly businessDay: string }>`
    select ${COLUMNS}, ${day}::text as "businessDay" from deposits.deposit d where ${conditions}
    order by d.created_at desc, d.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  const days = [...new Set(found.rows.map(({ businessDay }) => businessDay))];
  const totals = await sql<Total & { readonly businessDay: string }>`
    select ${day}::text as "businessDay", ${TOTAL} from deposits.deposit d
    where ${conditions} and ${day} = any (${days}::date[]) group by 1 order by 1 desc`.execute(scope.tx);
  const [total = { count: 0n, received: 0n as Money }] = (
    await sql<Total>`select ${TOTAL} from deposits.deposit d where ${conditions}`.execute(scope.tx)
  ).rows;
  return { list: found.rows, days: totals.rows, total };
}

/** Orders that may still bring money in. */
export async function countOpen(scope: Scope): Promise<number> {
  const found = await sql<{ open: number }>`
    select count(*)::int as open from deposits.deposit
    where merchant = ${scope.merchant} and state in ('pending', 'reviewing', 'unknown')`.execute(scope.tx);
  return found.rows[0]?.open ?? 0;
}
