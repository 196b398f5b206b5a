import type { VendorRun, VendorRunCase } from '@laro/wire/vendors';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

const HISTORY_MAX = 20;
/** Of a connection; older ones are gone when another is begun. */
const KEPT_MAX = 100;

export type NewRun = Pick<VendorRun, 'id' | 'address' | 'operatorId' | 'game' | 'startedBy' | 'total'> & {
  readonly integration: string;
};

type Row = Omit<VendorRun, 'startedAt' | 'endedAt'> & {
  readonly startedAt: Date;
  readonly endedAt: Date | null;
};

const COLUMNS = sql`r.id, r.address, r.operator_id as "operatorId", r.game, s.username as "startedBy",
  r.started_at as "startedAt", r.ended_at as "endedAt", r.state, r.total, r.passed, r.failed, r.skipped`;
const RUNS = sql`vendors.kit_run r join staff.public_staff s on s.id = r.started_by`;

/** What began before `deadSince` and never ended has lost its process: it is told so, whoever has written it down or not. */
function toRun({ endedAt, startedAt, state, ...row }: Row, deadSince: Date): VendorRun {
  const isDead = state === 'running' && startedAt < deadSince;
  return {
    ...row,
    state: isDead ? 'broken_off' : state,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

/** False where one runs already. */
export async function insertRun(scope: Scope, run: NewRun, now: Date, deadSince: Date): Promise<boolean> {
  await sql`
    update vendors.kit_run set state = 'broken_off', ended_at = ${now}
    where merchant = ${scope.merchant} and integration = ${run.integration} and state = 'running'
      and started_at < ${deadSince}`.execute(scope.tx);
  const inserted = await sql`
    insert into vendors.kit_run (id, merchant, integration, address, operator_id, game, started_by, started_at, total)
    values (${run.id}, ${scope.merchant}, ${run.integration}, ${run.address}, ${run.operatorId}, ${run.game},
      ${run.startedBy}, ${now}, ${run.total})
    on conflict (integration) where state = 'running' do nothing returning id`.execute(scope.tx);
  if (inserted.rows.length === 0) return false;
  await sql`
    delete from vendors.kit_run where merchant = ${scope.merchant} and integration = ${run.integration} and id in (
      select id from vendors.kit_run where merchant = ${scope.merchant} and integration = ${run.integration}
      order by started_at desc, id desc offset ${KEPT_MAX})`.execute(scope.tx);
  return true;
}

/** What is known so far, and how it ended where it has; false where somebody has ended it in the meantime. */
export async function saveRun(
  scope: Scope,
  run: { readonly id: string; readonly cases: readonly VendorRunCase[] } & Pick<
    VendorRun,
    'passed' | 'failed' | 'skipped' | 'state'
  >,
  now: Date,
): Promise<boolean> {
  const saved = await sql`
    update vendors.kit_run set state = ${run.state}, ended_at = ${run.state === 'running' ? null : now}::timestamptz,
      passed = ${run.passed}, failed = ${run.failed}, skipped = ${run.skipped}, cases = ${JSON.stringify(run.cases)}::jsonb
    where merchant = ${scope.merchant} and id = ${run.id} and state = 'running' returning id`.execute(
    scope.tx,
  );
  return saved.rows.length > 0;
}

export async function listRuns(
  scope: Scope,
  integration: string,
  deadSince: Date,
): Promise<readonly VendorRun[]> {
  const found = await sql<Row>`
    select ${COLUMNS} from ${RUNS}
    where r.merchant = ${scope.merchant} and r.integration = ${integration}
    order by r.started_at desc, r.id desc limit ${HISTORY_MAX}`.execute(scope.tx);
  return found.rows.map((row) => toRun(row, deadSince));
}

export async function runOf(
  scope: Scope,
  { integration, run }: { readonly integration: string; readonly run: string },
  deadSince: Date,
): Promise<{ readonly run: VendorRun; readonly cases: readonly VendorRunCase[] } | undefined> {
  const found = await sql<Row & { readonly cases: readonly VendorRunCase[] }>`
    select ${COLUMNS}, r.cases from ${RUNS}
    where r.merchant = ${scope.merchant} and r.integration = ${integration} and r.id = ${run}`.execute(
    scope.tx,
  );
  const [row] = found.rows;
  if (!row) return undefined;
  const { cases, ...rest } = row;
  return { run: toRun(rest, deadSince), cases };
}
