import type { Money } from '@laro/money';
import type { AffiliateEvent, AffiliateTerms } from '@laro/money/pay';
import type { PostbackKind } from '@laro/wire/affiliates';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type PlanRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'CPA' | 'SHARE';
  readonly amount: Money | null;
  readonly minDeposit: Money | null;
  readonly minValid: Money | null;
  readonly days: number | null;
  readonly share: number | null;
  readonly holdDays: number;
};

const PLAN = sql`p.id::text as id, p.name, p.kind, p.amount, p.min_deposit as "minDeposit", p.min_valid as "minValid", p.days,
  p.share, p.hold_days as "holdDays"`;

export async function insertPlan(scope: Scope, plan: PlanRow & { readonly at: Date }): Promise<void> {
  await sql`
    insert into affiliates.plan (merchant, id, name, kind, amount, min_deposit, min_valid, days, share, hold_days, created_at)
    values (${scope.merchant}, ${plan.id}, ${plan.name}, ${plan.kind}, ${plan.amount}, ${plan.minDeposit}, ${plan.minValid},
      ${plan.days}, ${plan.share}, ${plan.holdDays}, ${plan.at})`.execute(scope.tx);
}

export async function listPlans(scope: Scope): Promise<readonly PlanRow[]> {
  const found = await sql<PlanRow>`
    select ${PLAN} from affiliates.plan p where p.merchant = ${scope.merchant} order by p.created_at desc, p.id`.execute(
    scope.tx,
  );
  return found.rows;
}

/** The plan under which members register now; undefined where a member has none. */
export async function planOf(scope: Scope, affiliate: string): Promise<PlanRow | undefined> {
  const found = await sql<PlanRow>`
    select ${PLAN} from affiliates.assignment s join affiliates.plan p on p.merchant = s.merchant and p.id = s.plan
    where s.merchant = ${scope.merchant} and s.affiliate = ${affiliate} order by s.from_at desc limit 1`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export function termsOf(plan: PlanRow): AffiliateTerms {
  const { amount, kind, minDeposit, minValid, share } = plan;
  if (kind === 'SHARE' && share !== null) return { kind, share };
  if (kind === 'CPA' && amount !== null && minDeposit !== null && minValid !== null)
    return { kind, amount, minDeposit, minValid };
  throw new Error(`The plan ${plan.id} lacks a term.`);
}

export type AffiliateRow = {
  readonly member: string;
  readonly url: string | null;
  readonly secretSealed: Buffer | null;
  readonly formerSealed: Buffer | null;
  readonly formerUntil: Date | null;
};

const AFFILIATE = sql`a.member, a.url, a.secret_sealed as "secretSealed", a.former_sealed as "formerSealed",
  a.former_until as "formerUntil"`;

/** Another unit of work that changes what is due to the same affiliate waits here. */
export async function lockAffiliate(scope: Scope, member: string): Promise<AffiliateRow | undefined> {
  const found = await sql<AffiliateRow>`
    select ${AFFILIATE} from affiliates.affiliate a where a.merchant = ${scope.merchant} and a.member = ${member}
    for update`.execute(scope.tx);
  return found.rows[0];
}

export async function saveAffiliate(scope: Scope, row: AffiliateRow): Promise<void> {
  await sql`
    insert into affiliates.affiliate as a (merchant, member, url, secret_sealed, former_sealed, former_until)
    values (${scope.merchant}, ${row.member}, ${row.url}, ${row.secretSealed}, ${row.formerSealed}, ${row.formerUntil})
    on conflict on constraint affiliate_pk do update set url = excluded.url, secret_sealed = excluded.secret_sealed,
      former_sealed = excluded.former_sealed, former_until = excluded.former_until`.execute(scope.tx);
}

export async function setPlan(
  scope: Scope,
  { affiliate, plan, at }: { readonly affiliate: string; readonly plan: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into affiliates.assignment (merchant, affiliate, from_at, plan)
    values (${scope.merchant}, ${affiliate}, ${at}, ${plan})`.execute(scope.tx);
}

export async function affiliatesAfter(
  scope: Scope,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select member from affiliates.affiliate where merchant = ${scope.merchant} and member > ${after}
    order by member limit ${most}`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

/** The next number of what happens with an affiliate; its row is locked. */
export async function nextSequence(scope: Scope, affiliate: string): Promise<bigint> {
  const found = await sql<{ sequence: bigint }>`
    update affiliates.affiliate set last_sequence = last_sequence + 1
    where merchant = ${scope.merchant} and member = ${affiliate} returning last_sequence as sequence`.execute(
    scope.tx,
  );
  const [row] = found.rows;
  if (!row) throw new Error('An affiliate is locked before something happens.');
  return row.sequence;
}

export type Play = {
  readonly member: string;
  readonly day: string;
  readonly valid: Money;
  readonly lost: Money;
};

export async function addPlay(scope: Scope, play: readonly Play[]): Promise<void> {
  if (play.length === 0) return;
  const rows = JSON.stringify(play, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
  await sql`select affiliates.add_play(${rows}::jsonb)`.execute(scope.tx);
}

export type Fact = AffiliateEvent & { readonly plan: string; readonly campaign: string | null };

export async function readFacts(
  scope: Scope,
  affiliate: string,
  { since, firstDay }: { readonly since: Date; readonly firstDay: string },
): Promise<readonly Fact[]> {
  const found = await sql<Fact>`
    select f.member, f.plan::text as plan, f.month, f.campaign, f.deposit, f.valid, f.lost
    from affiliates.facts(${affiliate}, ${since}, ${firstDay}::date) f order by f.member, f.month`.execute(
    scope.tx,
  );
  return found.rows;
}

export type Booked = {
  readonly plan: string;
  readonly line: string;
  readonly campaign: string | null;
  readonly amount: Money;
};

/** What is due of each line by now, as it was written. */
export async function readBooked(scope: Scope, affiliate: string): Promise<readonly Booked[]> {
  const found = await sql<Booked>`
    select e.plan::text as plan, e.line, max(e.campaign) as campaign, sum(e.amount)::bigint as amount
    from affiliates.entry e where e.merchant = ${scope.merchant} and e.affiliate = ${affiliate}
    group by e.plan, e.line`.execute(scope.tx);
  return found.rows;
}

export async function insertEntry(
  scope: Scope,
  entry: Booked & {
    readonly affiliate: string;
    readonly sequence: bigint;
    readonly at: Date;
    readonly dueAt: Date;
  },
): Promise<void> {
  await sql`
    insert into affiliates.entry (merchant, affiliate, sequence, plan, line, campaign, amount, at, due_at)
    values (${scope.merchant}, ${entry.affiliate}, ${entry.sequence}, ${entry.plan}, ${entry.line}, ${entry.campaign},
      ${entry.amount}, ${entry.at}, ${entry.dueAt})`.execute(scope.tx);
}

export type Sums = {
  readonly payable: Money;
  readonly held: Money;
  readonly paid: Money;
  readonly lastSequence: bigint;
};

/** What can be paid now, what waits, and what was paid. What is due no more is taken off at once. */
export async function sumsOf(scope: Scope, affiliate: string, now: Date): Promise<Sums> {
  const found = await sql<Sums>`
    select coalesce(sum(e.amount) filter (where e.payout is null and e.due_at <= ${now}), 0)::bigint as payable,
      coalesce(sum(e.amount) filter (where e.payout is null and e.due_at > ${now}), 0)::bigint as held,
      coalesce(max(e.sequence), 0)::bigint as "lastSequence",
      (select coalesce(sum(p.amount), 0)::bigint from affiliates.payout p
        where p.merchant = ${scope.merchant} and p.affiliate = ${affiliate}) as paid
    from affiliates.entry e where e.merchant = ${scope.merchant} and e.affiliate = ${affiliate}`.execute(
    scope.tx,
  );
  const [row] = found.rows;
  if (!row) throw new Error('A sum answers one row.');
  return row;
}

/** Marks what can be paid as paid. */
export async function insertPayout(
  scope: Scope,
  {
    affiliate,
    id,
    amount,
    at,
  }: { readonly affiliate: string; readonly id: string; readonly amount: Money; readonly at: Date },
): Promise<void> {
  await sql`
    insert into affiliates.payout (merchant, id, affiliate, amount, at)
    values (${scope.merchant}, ${id}, ${affiliate}, ${amount}, ${at})`.execute(scope.tx);
  await sql`
    update affiliates.entry set payout = ${id}
    where merchant = ${scope.merchant} and affiliate = ${affiliate} and payout is null and due_at <= ${at}`.execute(
    scope.tx,
  );
}

export type CampaignRow = {
  readonly campaign: string | null;
  readonly registered: number;
  readonly qualified: number;
};

/** Who came by each campaign, and of how many something is due. */
export async function readCampaigns(
  scope: Scope,
  affiliate: string,
  most: number,
): Promise<readonly CampaignRow[]> {
  const found = await sql<CampaignRow>`
    select a.campaign, count(*)::int as registered,
      (count(*) filter (where exists (
        select from affiliates.entry e where e.merchant = a.merchant and e.affiliate = a.recommender and e.line = a.member
        having sum(e.amount) > 0)))::int as qualified
    from registration.public_arrival a
    where a.merchant = ${scope.merchant} and a.recommender = ${affiliate} and a.kind in ('affiliate_code', 'affiliate_link')
    group by a.campaign order by max(a.at) desc limit ${most}`.execute(scope.tx);
  return found.rows;
}

export type PostbackRow = {
  readonly id: string;
  readonly affiliate: string;
  readonly sequence: bigint;
  readonly kind: PostbackKind;
  readonly body: string;
  readonly createdAt: Date;
};

export async function insertPostback(scope: Scope, row: PostbackRow): Promise<void> {
  await sql`
    insert into affiliates.postback (merchant, id, affiliate, sequence, kind, body, created_at, touched_at)
    values (${scope.merchant}, ${row.id}, ${row.affiliate}, ${row.sequence}, ${row.kind}, ${row.body}, ${row.createdAt},
      ${row.createdAt})`.execute(scope.tx);
}
