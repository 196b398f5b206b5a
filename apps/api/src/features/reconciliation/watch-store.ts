import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** Somebody asked for the freeze that stands to be lifted. */
export type LiftRequest = { readonly staff: string; readonly by: string; readonly at: Date };

export async function liftRequest(
  scope: Scope,
  frozenSince: Date,
  after: Date,
): Promise<LiftRequest | undefined> {
  const found = await sql<LiftRequest>`
    select r.staff, s.username as by, r.requested_at as at
    from reconciliation.lift_request r join staff.public_staff s on s.id = r.staff and s.merchant = r.merchant
    where r.merchant = ${scope.merchant} and r.frozen_since = ${frozenSince} and r.requested_at > ${after}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** False where a request for this freeze stands already: the first to ask is the one who needs a second. */
export async function requestLift(
  scope: Scope,
  {
    staff,
    frozenSince,
    at,
    after,
  }: { readonly staff: string; readonly frozenSince: Date; readonly at: Date; readonly after: Date },
): Promise<boolean> {
  const asked = await sql`
    insert into reconciliation.lift_request as r (merchant, staff, frozen_since, requested_at)
    values (${scope.merchant}, ${staff}, ${frozenSince}, ${at})
    on conflict on constraint lift_request_pk do update
      set staff = excluded.staff, frozen_since = excluded.frozen_since, requested_at = excluded.requested_at
      where r.frozen_since <> excluded.frozen_since or r.requested_at <= ${after}
    returning r.merchant`.execute(scope.tx);
  return asked.rows.length > 0;
}

export type Lift =
  | { readonly outcome: 'not_frozen' }
  | {
      readonly outcome: 'drift_open' | 'not_requested' | 'second_person_required' | 'lifted';
      readonly since: Date;
    };

/** Compares the books anew and lifts the freeze if they balance and another person asked for it. */
export async function liftFreeze(
  scope: Scope,
  by: {
    readonly staff: string;
    readonly at: Date;
    readonly requestedAfter: Date;
    readonly freezeReason: string;
  },
): Promise<Lift> {
  await letWork(scope.tx);
  const found = await sql<Lift>`
    select outcome, since from reconciliation.lift_freeze(${scope.merchant}, ${by.staff}, ${by.requestedAfter}, ${by.at},
      ${by.freezeReason})`.execute(scope.tx);
  const [lift] = found.rows;
  if (!lift) throw new Error('The function answers in one row.');
  return lift;
}

/** Balances are text: a sum that was tampered with need not fit 64 bits. */
export type Drift = {
  readonly merchant: string;
  readonly subject: string;
  readonly lane: number | null;
  readonly balanceE5: string;
  readonly foldedE5: string;
  readonly since: Date;
};

/** A check behind a long standstill, and the nightly fold, read much; nobody waits for them but the watch. */
async function unhurried<T>(database: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return await database.transaction().execute(async (tx) => {
    await letWork(tx);
    return await work(tx);
  });
}

async function letWork(tx: Database): Promise<void> {
  await sql`set local statement_timeout = '15min'`.execute(tx);
  await sql`set local lock_timeout = '1min'`.execute(tx);
}

/**
 * One check of all accounts. False: not due yet, or another process is at it. Without an interval it is always due,
 * and waits for the other process.
 */
export async function checkBalances(
  database: Database,
  now: Date,
  everySeconds: number | null,
): Promise<boolean> {
  return await unhurried(database, async (tx) => {
    const answer = await sql<{ checked: boolean }>`
      select reconciliation.check_balances(${now}, make_interval(secs => ${everySeconds}::float8)) as checked`.execute(
      tx,
    );
    return answer.rows[0]?.checked === true;
  });
}

/** Folds lanes anew from their first posting; the next check compares. */
export async function refoldLanes(database: Database, first: number, last: number): Promise<void> {
  await unhurried(database, async (tx) => {
    await sql`select reconciliation.refold(${first}::smallint, ${last}::smallint)`.execute(tx);
  });
}

export async function noteRefolded(database: Database, now: Date): Promise<void> {
  await sql`select reconciliation.refolded(${now})`.execute(database);
}

export async function checkedAt(database: Database): Promise<Date | null> {
  const found = await sql<{ checkedAt: Date | null }>`
    select checked_at as "checkedAt" from reconciliation.watch`.execute(database);
  return found.rows[0]?.checkedAt ?? null;
}

export async function merchantCodes(database: Database): Promise<readonly string[]> {
  const found = await sql<{ code: string }>`select code from merchants.public_merchant order by code`.execute(
    database,
  );
  return found.rows.map((row) => row.code);
}

/** What stands, of all merchants. */
export async function openDrifts(database: Database): Promise<readonly Drift[]> {
  const found = await sql<Drift>`
    select merchant, subject, lane, balance::text as "balanceE5", folded::text as "foldedE5", first_seen_at as since
    from reconciliation.open_drift()`.execute(database);
  return found.rows;
}

/** What stands, of the scope's merchant. */
export async function openDriftsOf(scope: Scope): Promise<readonly Drift[]> {
  const found = await sql<Drift>`
    select merchant, subject, lane, balance::text as "balanceE5", folded::text as "foldedE5", first_seen_at as since
    from reconciliation.drift
    where merchant = ${scope.merchant} and resolved_at is null order by subject`.execute(scope.tx);
  return found.rows;
}
