import { type ApprovalKindName, COUNTED_MAX, type PageAsked } from '@laro/wire';
import { QUEUE_COUNTED_MAX } from '@laro/wire/desk-queues';
import type { Facts } from '../../platform/acts.ts';
import { sql } from '../../platform/database.ts';
import { topicAtCommit } from '../../platform/realtime.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalFacts } from './rules.ts';

export type NewApproval = Pick<ApprovalFacts, 'kind' | 'proposedBy' | 'expiresAt'> & {
  readonly id: string;
  readonly arguments: Facts;
  readonly reason: string;
  readonly subject: string;
  readonly about: string;
  readonly seen: string;
  readonly before: Facts;
  readonly after: Facts;
  readonly amountE5: bigint | null;
  readonly currency: string | null;
  readonly policy: Facts;
  readonly proposedAt: Date;
};

export type ApprovalRow = NewApproval &
  ApprovalFacts & {
    readonly decisionReason: string;
    readonly endedAt: Date | null;
    readonly result: Facts | null;
    /** Their names on the staff side. */
    readonly proposer: string;
    readonly decider: string | null;
    readonly viewerRole: string | null;
  };

/** Includes whether the viewer and the proposer are two people, whether it is about the viewer, and their role. */
const columnsFor = (
  viewer: string,
) => sql`a.id, a.kind, a.arguments, a.reason, a.subject, a.about, a.seen, a.before, a.after,
  a.amount as "amountE5", a.currency, a.policy, a.state, a.proposed_by as "proposedBy", a.proposed_at as "proposedAt",
  a.expires_at as "expiresAt", a.decided_by as "decidedBy", a.decision_reason as "decisionReason",
  a.ended_at as "endedAt", a.result, p.username as proposer, d.username as decider,
  staff.are_independent(a.proposed_by, ${viewer}) as "isIndependent",
  staff.are_one_person(a.subject, ${viewer}) as "isSubject",
  (select v.role from staff.public_colleague v where v.id = ${viewer}) as "viewerRole"`;
const WITH_NAMES = sql`approvals.approval a
  join staff.public_staff p on p.id = a.proposed_by left join staff.public_staff d on d.id = a.decided_by`;

/** False where something stands under this id already. */
export async function insertApproval(scope: Scope, approval: NewApproval): Promise<boolean> {
  const done = await sql`
    insert into approvals.approval (id, merchant, kind, arguments, reason, subject, about, seen, before, after, amount,
      currency, policy, proposed_by, proposed_at, expires_at)
    values (${approval.id}, ${scope.merchant}, ${approval.kind}, ${JSON.stringify(approval.arguments)}::jsonb,
      ${approval.reason}, ${approval.subject}, ${approval.about}, ${approval.seen},
      ${JSON.stringify(approval.before)}::jsonb, ${JSON.stringify(approval.after)}::jsonb, ${approval.amountE5},
      ${approval.currency}, ${JSON.stringify(approval.policy)}::jsonb, ${approval.proposedBy}, ${approval.proposedAt},
      ${approval.expiresAt})
    on conflict on constraint approval_pk do nothing`.execute(scope.tx);
  if (done.numAffectedRows !== 1n) return false;
  await topicAtCommit(scope.tx, scope.merchant, 'approvals');
  return true;
}

/** Whether this very thing was proposed under this id by the same person; undefined where nothing was. */
export async function isSame(
  scope: Scope,
  {
    id,
    kind,
    arguments: given,
    reason,
    proposedBy,
  }: Pick<NewApproval, 'id' | 'kind' | 'arguments' | 'reason' | 'proposedBy'>,
): Promise<boolean | undefined> {
  const found = await sql<{ same: boolean }>`
    select kind = ${kind} and arguments = ${JSON.stringify(given)}::jsonb and reason = ${reason}
      and proposed_by = ${proposedBy} as same
    from approvals.approval where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0]?.same;
}

/** Whoever proposes something under this id, one after the other. */
export async function waitForId(scope: Scope, id: string): Promise<void> {
  const turn = `approvals.approval ${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

/** As one of the staff sees it. */
export async function approvalById(
  scope: Scope,
  id: string,
  viewer: string,
): Promise<ApprovalRow | undefined> {
  const found = await sql<ApprovalRow>`
    select ${columnsFor(viewer)} from ${WITH_NAMES} where a.merchant = ${scope.merchant} and a.id = ${id}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** Whoever decides, withdraws or gives up does so one after the other. */
export async function lockApproval(
  scope: Scope,
  id: string,
  viewer: string,
): Promise<ApprovalRow | undefined> {
  await sql`
    select from approvals.approval where merchant = ${scope.merchant} and id = ${id} for update`.execute(
    scope.tx,
  );
  return await approvalById(scope, id, viewer);
}

export type Ended = {
  readonly state: Exclude<ApprovalFacts['state'], 'waiting'>;
  readonly at: Date;
  readonly decidedBy?: string;
  readonly reason?: string;
  readonly result?: Facts;
};

export async function endApproval(
  scope: Scope,
  id: string,
  { state, at, decidedBy, reason = '', result }: Ended,
): Promise<void> {
  await sql`
    update approvals.approval set state = ${state}, ended_at = ${at}, decided_by = ${decidedBy ?? null},
      decision_reason = ${reason}, result = ${result ? JSON.stringify(result) : null}::jsonb
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  await topicAtCommit(scope.tx, scope.merchant, 'approvals');
}

export async function expireApprovals(scope: Scope, now: Date): Promise<void> {
  const done = await sql`
    update approvals.approval set state = 'expired', ended_at = ${now}
    where merchant = ${scope.merchant} and state = 'waiting' and expires_at <= ${now}`.execute(scope.tx);
  if (done.numAffectedRows !== 0n) await topicAtCommit(scope.tx, scope.merchant, 'approvals');
}

/** What waits for somebody's decision, what ends first first. */
export async function waitingFor(
  scope: Scope,
  {
    staff,
    decides,
    now,
  }: { readonly staff: string; readonly decides: ApprovalKindName[]; readonly now: Date },
): Promise<readonly Waiting[]> {
  const found = await sql<Waiting>`
    select a.id::text, a.kind, a.arguments, a.proposed_at as "proposedAt", a.expires_at as "expiresAt",
      (select v.role from staff.public_colleague v where v.id = ${staff}) as "viewerRole"
    from approvals.approval a
    where a.merchant = ${scope.merchant} and a.state = 'waiting' and a.expires_at > ${now}
      and a.proposed_by <> ${staff} and a.kind = any(${decides}::text[])
      and staff.are_independent(a.proposed_by, ${staff}) and not staff.are_one_person(a.subject, ${staff})
    order by a.expires_at, a.id limit ${QUEUE_COUNTED_MAX}`.execute(scope.tx);
  return found.rows;
}

export type Waiting = Pick<
  ApprovalRow,
  'id' | 'kind' | 'arguments' | 'proposedAt' | 'expiresAt' | 'viewerRole'
>;

type Asker = {
  readonly staff: string;
  readonly sees: ApprovalKindName[];
  readonly decides: ApprovalKindName[];
};

export async function listApprovals(
  scope: Scope,
  { staff, sees, decides }: Asker,
  {
    show,
    kind,
    pageNo,
    pageSize,
  }: PageAsked & { readonly show: 'waiting' | 'ended'; readonly kind?: ApprovalKindName | undefined },
): Promise<{ readonly list: readonly ApprovalRow[]; readonly total: number }> {
  const where = sql`a.merchant = ${scope.merchant}
    and (a.proposed_by = ${staff} or a.kind = any(${sees}::text[]))
    and ${show === 'waiting' ? sql`a.state = 'waiting'` : sql`a.state <> 'waiting'`}
    and ${kind === undefined ? sql`true` : sql`a.kind = ${kind}`}`;
  const order =
    show === 'waiting'
      ? sql`a.proposed_by <> ${staff} and a.kind = any(${decides}::text[]) desc, a.expires_at, a.id`
      : sql`a.ended_at desc, a.id`;
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from approvals.approval a where ${where} limit ${COUNTED_MAX}) a`.execute(scope.tx);
  const found = await sql<ApprovalRow>`
    select ${columnsFor(staff)} from ${WITH_NAMES} where ${where}
    order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return { list: found.rows, total: Number(counted.rows[0]?.total ?? 0n) };
}
