import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Finding } from './verify.ts';
import type { Auditor, Position, Row } from './verify-store.ts';

const SEALS_AT_ONCE = 4_000;

/** The whole chain of acts in its order, page by page. */
export async function* streamSealedActs(auditor: Auditor): AsyncGenerator<readonly Row[], void> {
  let after = '0';
  for (;;) {
    const answer = await auditor.query<{ row: string[] }>(
      'select s.row from seals.sealed_acts($1, $2) s (row)',
      [after, SEALS_AT_ONCE],
    );
    const rows = answer.rows.map(({ row }) => row);
    if (rows.length === 0) return;
    after = rows.at(-1)?.[0] ?? after;
    yield rows;
  }
}

/** How far sealing has come, and how many acts there are up to there. */
export async function readPassed(auditor: Auditor): Promise<Position & { readonly passed: number }> {
  const answer = await auditor.query<Position & { passed: string }>('select * from seals.acts_passed()');
  const [row] = answer.rows;
  if (!row) throw new Error('The chain has a beginning.');
  return { ...row, passed: Number(row.passed) };
}

/** This brand's acts without a seal, and the seals of all. */
export async function actsState(
  scope: Scope,
): Promise<{ readonly seals: number; readonly waiting: number; readonly waitingSeconds: number }> {
  const answer = await sql<{ seals: bigint; waiting: bigint; waitingSeconds: number }>`
    select p.sequence as seals, w.waiting, w.seconds as "waitingSeconds"
    from seals.act_position p, lateral (
      select count(*) as waiting,
        ceil(coalesce(extract(epoch from clock_timestamp() - min(a.at)), 0))::int as seconds
      from staff.public_audit a
      where a.merchant = ${scope.merchant} and (a.xid, a.id) > (p.xid, p.act)
    ) w`.execute(scope.tx);
  const [row] = answer.rows;
  if (!row) throw new Error('The chain has a beginning.');
  return { seals: Number(row.seals), waiting: Number(row.waiting), waitingSeconds: row.waitingSeconds };
}

/** Since how many seconds no head was signed; null where none ever was. */
export async function secondsSinceHead(database: Database): Promise<number | null> {
  const found = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - max(signed_at))::float8 as seconds from seals.head`.execute(
    database,
  );
  return found.rows[0]?.seconds ?? null;
}

export type VerificationRow = {
  readonly id: string;
  readonly by: string;
  readonly requestedAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly seals: bigint;
  readonly heads: bigint;
  readonly wrong: bigint;
  readonly findings: readonly Finding[];
  readonly failure: string | null;
};

export async function newest(scope: Scope): Promise<VerificationRow | undefined> {
  const found = await sql<VerificationRow>`
    select v.id, s.username as by, v.requested_at as "requestedAt", v.started_at as "startedAt",
      v.finished_at as "finishedAt", v.seals, v.heads, v.wrong, v.findings, v.failure
    from seals.verification v join staff.public_staff s on s.id = v.staff
    where v.merchant = ${scope.merchant} order by v.requested_at desc limit 1`.execute(scope.tx);
  return found.rows[0];
}

/** How much was wrong in this brand's last verification that came to its end. */
export async function wrongAtLast(scope: Scope): Promise<number> {
  const found = await sql<{ wrong: bigint }>`
    select wrong from seals.verification
    where merchant = ${scope.merchant} and finished_at is not null and failure is null
    order by requested_at desc limit 1`.execute(scope.tx);
  return Number(found.rows[0]?.wrong ?? 0n);
}

/** False where one waits or runs already. */
export async function request(
  scope: Scope,
  { id, staff, at }: { readonly id: string; readonly staff: string; readonly at: Date },
): Promise<boolean> {
  const answer = await sql<{ added: boolean }>`
    select seals.request_verification(${id}, ${staff}, ${at}) as added`.execute(scope.tx);
  return answer.rows[0]?.added === true;
}

/** The next one that waits; one whose worker is silent for so many seconds is taken over. */
export async function take(
  database: Database,
  abandonedSeconds: number,
): Promise<{ readonly merchant: string; readonly id: string } | undefined> {
  const found = await sql<{ merchant: string | null; id: string }>`
    select merchant, id from seals.take_verification(${abandonedSeconds} * interval '1 second')`.execute(
    database,
  );
  const [row] = found.rows;
  return row?.merchant ? { merchant: row.merchant, id: row.id } : undefined;
}

export async function finish(
  database: Database,
  { merchant, id }: { readonly merchant: string; readonly id: string },
  result: {
    readonly seals: number;
    readonly heads: number;
    readonly wrong: number;
    readonly findings: readonly Finding[];
    readonly failure: string | null;
  },
): Promise<void> {
  await sql`
    select seals.finish_verification(${merchant}, ${id}, ${result.seals}, ${result.heads}, ${result.wrong},
      ${JSON.stringify(result.findings)}, ${result.failure})`.execute(database);
}
