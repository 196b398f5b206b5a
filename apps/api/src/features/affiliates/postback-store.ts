import type { PostbackKind } from '@laro/wire/affiliates';
import { type Database, sql } from '../../platform/database.ts';
import type { Due, DueRow } from '../../platform/duty.ts';
import type { Scope } from '../../platform/scope.ts';

export type Waiting = {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly affiliate: string;
  readonly url: string | null;
  readonly secretSealed: Buffer | null;
  readonly formerSealed: Buffer | null;
};

export async function merchantsWaiting(database: Database, now: Date): Promise<readonly string[]> {
  const found = await sql<{ merchant: string }>`
    select w as merchant from affiliates.merchants_waiting(${now}) w`.execute(database);
  return found.rows.map(({ merchant }) => merchant);
}

export async function listWaiting(scope: Scope, { now, most }: Due): Promise<readonly DueRow[]> {
  const found = await sql<DueRow>`
    select id, touched_at as "dueAt" from affiliates.postback
    where merchant = ${scope.merchant} and state = 'waiting' and touched_at <= ${now}
    order by touched_at, id limit ${most}`.execute(scope.tx);
  return found.rows;
}

/** Takes one that is due; until `leaseEnds` none else takes it. */
export async function beginSending(
  scope: Scope,
  id: string,
  { now, leaseEnds }: { readonly now: Date; readonly leaseEnds: Date },
): Promise<Waiting | undefined> {
  const found = await sql<Waiting>`
    update affiliates.postback p set attempts = p.attempts + 1, touched_at = ${leaseEnds}
    from affiliates.affiliate a
    where p.merchant = ${scope.merchant} and p.id = ${id} and p.state = 'waiting' and p.touched_at <= ${now}
      and a.merchant = p.merchant and a.member = p.affiliate
    returning p.id, p.body, p.attempts, p.created_at as "createdAt", p.affiliate, a.url, a.secret_sealed as "secretSealed",
      case when a.former_until > ${now} then a.former_sealed end as "formerSealed"`.execute(scope.tx);
  return found.rows[0];
}

/** Says what came of a try; nothing where another has been made meanwhile. */
export async function endSending(
  scope: Scope,
  { id, attempts }: Pick<Waiting, 'id' | 'attempts'>,
  state: 'waiting' | 'delivered' | 'given_up',
  at: Date,
): Promise<void> {
  await sql`
    update affiliates.postback set state = ${state}, touched_at = ${at}
    where merchant = ${scope.merchant} and id = ${id} and state = 'waiting' and attempts = ${attempts}`.execute(
    scope.tx,
  );
}

/** Has one tried again from the beginning of the ladder; answers whether it was given up, or waits. */
export async function sendAgain(scope: Scope, id: string, at: Date): Promise<string | undefined> {
  const found = await sql<{ affiliate: string }>`
    update affiliates.postback set state = 'waiting', attempts = 0, created_at = ${at}, touched_at = ${at}
    where merchant = ${scope.merchant} and id = ${id} and state <> 'delivered' returning affiliate`.execute(
    scope.tx,
  );
  return found.rows[0]?.affiliate;
}

export type PostbackSent = {
  readonly id: string;
  readonly account: string;
  readonly sequence: bigint;
  readonly kind: PostbackKind;
  readonly state: 'waiting' | 'delivered' | 'given_up';
  readonly attempts: number;
  readonly touchedAt: Date;
};

/** The newest, those that were not taken first. */
export async function newestPostbacks(scope: Scope, most: number): Promise<readonly PostbackSent[]> {
  const found = await sql<PostbackSent>`
    select t.id, p.account, t.sequence, t.kind, t.state, t.attempts, t.touched_at as "touchedAt"
    from affiliates.postback t join members.public_profile p on p.merchant = t.merchant and p.id = t.affiliate
    where t.merchant = ${scope.merchant}
    order by t.state = 'delivered', t.created_at desc, t.id limit ${most}`.execute(scope.tx);
  return found.rows;
}

export type Known = {
  readonly member: string;
  readonly account: string;
  readonly plan: string | null;
  readonly url: string | null;
  readonly registered: number;
  readonly qualified: number;
  readonly payable: string;
  readonly held: string;
  readonly paid: string;
};

/** Affiliates who are set up, those first to whom most is due. */
export async function listKnown(scope: Scope, now: Date, most: number): Promise<readonly Known[]> {
  const found = await sql<Known>`
    select a.member, m.account, (select p.name from affiliates.assignment s join affiliates.plan p on p.merchant = s.merchant
        and p.id = s.plan where s.merchant = a.merchant and s.affiliate = a.member order by s.from_at desc limit 1) as plan, a.url,
      (select count(*)::int from registration.public_arrival r where r.merchant = a.merchant and r.recommender = a.member
        and r.kind in ('affiliate_code', 'affiliate_link')) as registered,
      (select count(*)::int from (select from affiliates.entry q where q.merchant = a.merchant and q.affiliate = a.member
        and q.line like 'mem\\_%' group by q.line having sum(q.amount) > 0) l) as qualified,
      coalesce(e.payable, 0)::text as payable, coalesce(e.held, 0)::text as held,
      (select coalesce(sum(p.amount), 0)::text from affiliates.payout p
        where p.merchant = a.merchant and p.affiliate = a.member) as paid
    from affiliates.affiliate a
    join members.public_profile m on m.merchant = a.merchant and m.id = a.member
    cross join lateral (
      select sum(n.amount) filter (where n.due_at <= ${now}) as payable, sum(n.amount) filter (where n.due_at > ${now}) as held
      from affiliates.entry n where n.merchant = a.merchant and n.affiliate = a.member and n.payout is null) e
    where a.merchant = ${scope.merchant} order by coalesce(e.payable, 0) desc, m.account limit ${most}`.execute(
    scope.tx,
  );
  return found.rows;
}

export async function isKnown(scope: Scope, id: string): Promise<boolean> {
  const found = await sql`
    select from affiliates.postback where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows.length > 0;
}
