import { type Money, ZERO } from '@laro/money';
import type { Language } from '@laro/wire';
import type { PromotionDraft, PromotionKind, PromotionRule, PromotionState } from '@laro/wire/promotions';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type PromotionWords = Readonly<Record<Language, { readonly title: string; readonly text: string }>>;

export type Promotion = {
  readonly id: string;
  readonly version: number;
  readonly state: PromotionState;
  readonly kind: PromotionKind;
  readonly words: PromotionWords;
  readonly picture: PromotionDraft['picture'];
  readonly rule: PromotionRule;
  readonly from: Date;
  readonly until: Date | null;
  readonly budget: Money | null;
  readonly spent: Money;
};

const COLUMNS = sql`id, version, state, kind, words, picture, rule, starts_at as "from", ends_at as until, budget, spent`;

export async function promotionOf(scope: Scope, id: string): Promise<Promotion | undefined> {
  const found = await sql<Promotion>`
    select ${COLUMNS} from promotions.promotion where merchant = ${scope.merchant} and id = ${id}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** Another unit of work that changes it waits here. */
export async function lockPromotion(scope: Scope, id: string): Promise<Promotion | undefined> {
  const found = await sql<Promotion>`
    select ${COLUMNS} from promotions.promotion where merchant = ${scope.merchant} and id = ${id} for update`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export async function promotionByCode(scope: Scope, code: string): Promise<Promotion | undefined> {
  const found = await sql<Promotion>`
    select ${COLUMNS} from promotions.promotion
    where merchant = ${scope.merchant} and code = ${code} and state = 'live'`.execute(scope.tx);
  return found.rows[0];
}

/** Those that are live, and those that this member has taken something of. */
export async function listShown(scope: Scope, member: string | null): Promise<readonly Promotion[]> {
  const found = await sql<Promotion>`
    select ${COLUMNS} from promotions.promotion p
    where p.merchant = ${scope.merchant} and (p.state = 'live' or p.state = 'stopped' and exists (
      select from promotions.taking t where t.merchant = p.merchant and t.promotion = p.id and t.member = ${member}))
    order by p.starts_at desc, p.id limit 100`.execute(scope.tx);
  return found.rows;
}

/** Of a kind, and not over before `since`: what has ended by its time stays `live`. */
export async function listLive(
  scope: Scope,
  { kind, since }: { readonly kind: PromotionKind; readonly since: Date },
): Promise<readonly Promotion[]> {
  const found = await sql<Promotion>`
    select ${COLUMNS} from promotions.promotion
    where merchant = ${scope.merchant} and kind = ${kind} and state = 'live' and (ends_at is null or ends_at > ${since})
    order by id`.execute(scope.tx);
  return found.rows;
}

type Saved = {
  readonly id: string;
  readonly version: number;
  readonly draft: PromotionDraft;
  readonly budget: Money | null;
  readonly at: Date;
  readonly by: string;
};

/** False where it is no draft, or no longer in this version. Throws the unique violation `promotion_of_code`. */
export async function savePromotion(
  scope: Scope,
  { id, version, draft, budget, at, by }: Saved,
): Promise<boolean> {
  const { from, picture, rule, until, words } = draft;
  const saved = await sql<{ id: string }>`
    insert into promotions.promotion as p (merchant, id, version, kind, words, picture, rule, code, starts_at, ends_at,
      budget, saved_at, saved_by)
    values (${scope.merchant}, ${id}, 1, ${rule.kind}, ${JSON.stringify(words)}::jsonb, ${picture},
      ${JSON.stringify(rule)}::jsonb, ${rule.code}, ${from}, ${until}, ${budget}, ${at}, ${by})
    on conflict (merchant, id) do update set version = p.version + 1, kind = excluded.kind, words = excluded.words,
      picture = excluded.picture, rule = excluded.rule, code = excluded.code, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, budget = excluded.budget, saved_at = excluded.saved_at, saved_by = excluded.saved_by
      where p.version = ${version} and p.state = 'draft'
    returning id`.execute(scope.tx);
  return saved.rows.length > 0;
}

export async function setState(scope: Scope, id: string, state: PromotionState): Promise<void> {
  await sql`update promotions.promotion set state = ${state}
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

/** Takes an amount from the budget; false where so much is not left, or it was stopped meanwhile (PROMOTION-4). */
export async function spend(scope: Scope, id: string, amount: Money): Promise<boolean> {
  const spent = await sql<{ id: string }>`
    update promotions.promotion set spent = spent + ${amount}
    where merchant = ${scope.merchant} and id = ${id} and state = 'live'
      and (budget is null or spent + ${amount} <= budget)
    returning id`.execute(scope.tx);
  return spent.rows.length > 0;
}

export async function join(scope: Scope, promotion: string, member: string, at: Date): Promise<void> {
  await sql`insert into promotions.joining (merchant, promotion, member, at)
    values (${scope.merchant}, ${promotion}, ${member}, ${at})
    on conflict on constraint joining_pk do nothing`.execute(scope.tx);
}

/** What a member has joined, the earliest first. */
export async function joinedBy(scope: Scope, member: string): Promise<ReadonlySet<string>> {
  const found = await sql<{ promotion: string }>`
    select promotion from promotions.joining
    where merchant = ${scope.merchant} and member = ${member} order by at, promotion`.execute(scope.tx);
  return new Set(found.rows.map(({ promotion }) => promotion));
}

export type Taking = {
  readonly id: string;
  readonly promotion: string;
  readonly member: string;
  readonly cycle: string;
  readonly event: string | null;
  readonly state: 'applying' | 'given' | 'rejected';
  readonly amount: Money;
  readonly at: Date;
  readonly byStaff: boolean;
  readonly reason: string;
};

/** With what became of the reward, where one was given. */
export type Taken = Taking & {
  readonly rewardState: string | null;
  readonly required: Money | null;
  readonly claimUntil: Date | null;
};

/** All that a member has taken, the newest first: how often is counted by it, so none is left out. */
export async function takenBy(scope: Scope, member: string): Promise<readonly Taken[]> {
  const found = await sql<Taken>`
    select t.id::text, t.promotion, t.member, t.cycle, t.event, t.state, t.amount, t.at, t.by_staff as "byStaff",
      t.reason, r.state as "rewardState", r.required, r.claim_until as "claimUntil"
    from promotions.taking t
    left join rewards.public_reward r
      on r.merchant = t.merchant and r.source = 'promotion' and r.source_key = t.id::text
    where t.merchant = ${scope.merchant} and t.member = ${member}
    order by t.at desc, t.id`.execute(scope.tx);
  return found.rows;
}

/** False where it was taken for this time, or for this event, before. */
export async function insertTaking(
  scope: Scope,
  taking: Omit<Taking, 'reason'> & { readonly facts: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  const { amount, at, byStaff, cycle, event, facts, id, member, promotion, state } = taking;
  const inserted = await sql<{ id: string }>`
    insert into promotions.taking (merchant, id, promotion, member, cycle, event, state, amount, facts, at, by_staff)
    values (${scope.merchant}, ${id}, ${promotion}, ${member}, ${cycle}, ${event}, ${state}, ${amount},
      ${JSON.stringify(facts)}::jsonb, ${at}, ${byStaff})
    on conflict do nothing returning id::text`.execute(scope.tx);
  return inserted.rows.length > 0;
}

/** Another unit of work that decides on it waits here. */
export async function lockTaking(scope: Scope, id: string): Promise<Taking | undefined> {
  const found = await sql<Taking>`
    select id::text, promotion, member, cycle, event, state, amount, at, by_staff as "byStaff", reason
    from promotions.taking where merchant = ${scope.merchant} and id = ${id} for update`.execute(scope.tx);
  return found.rows[0];
}

type Decided = Pick<Taking, 'id' | 'state' | 'reason' | 'amount'> & {
  readonly facts: Readonly<Record<string, unknown>>;
};
export async function decideTaking(
  scope: Scope,
  { amount, facts, id, reason, state }: Decided,
): Promise<void> {
  await sql`update promotions.taking set state = ${state}, reason = ${reason}, amount = ${amount},
      facts = ${JSON.stringify(facts)}::jsonb
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
}

export async function countAttempts(scope: Scope, member: string, since: Date): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from promotions.attempt
    where merchant = ${scope.merchant} and member = ${member} and at > ${since}`.execute(scope.tx);
  return counted.rows[0]?.count ?? 0;
}

export async function addAttempt(scope: Scope, member: string, at: Date): Promise<void> {
  await sql`insert into promotions.attempt (merchant, member, at)
    values (${scope.merchant}, ${member}, ${at})`.execute(scope.tx);
}

export async function offerOf(scope: Scope, deposit: string): Promise<string | null> {
  const found = await sql<{ offer: string | null }>`
    select offer from deposits.public_deposit
    where merchant = ${scope.merchant} and id = ${deposit}`.execute(scope.tx);
  return found.rows[0]?.offer ?? null;
}

export async function countDeposits(scope: Scope, member: string): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from deposits.public_deposit
    where merchant = ${scope.merchant} and member = ${member} and paid_at is not null`.execute(scope.tx);
  return counted.rows[0]?.count ?? 0;
}

/** Which of a member's deposits this is, counted in the order of arrival. */
export async function numberOf(scope: Scope, member: string, deposit: string): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from deposits.public_deposit d
    where d.merchant = ${scope.merchant} and d.member = ${member} and d.paid_at is not null
      and (d.paid_at, d.id) <= (select e.paid_at, e.id from deposits.public_deposit e
        where e.merchant = ${scope.merchant} and e.id = ${deposit})`.execute(scope.tx);
  return counted.rows[0]?.count ?? 0;
}

/** What a member lost net in settled bets of their own money on these days. */
export async function lossOf(
  scope: Scope,
  member: string,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<Money> {
  const found = await sql<{ loss: Money }>`
    select coalesce(sum(b.stake - b.payout), 0)::bigint as loss from bets.public_bet b
    where b.merchant = ${scope.merchant} and b.member = ${member} and b.book = 'REAL' and b.settled_at is not null
      and b.business_day between ${first}::date and ${last}::date`.execute(scope.tx);
  return found.rows[0]?.loss ?? ZERO;
}

/** Who joined before the brand's midnight that ended the period, and was not looked at for it yet (PROMOTION-7). */
export async function listOpenIn(
  scope: Scope,
  { last, most, period, promotion, timeZone }: Period,
): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    select j.member from promotions.joining j
    where j.merchant = ${scope.merchant} and j.promotion = ${promotion}
      and j.at < platform.day_begins(${last}::date + 1, ${timeZone})
      and not exists (select from promotions.closing c where c.merchant = j.merchant and c.promotion = j.promotion
        and c.period = ${period}::date and c.member = j.member)
    order by j.member limit ${most}`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

type Period = {
  readonly promotion: string;
  readonly period: string;
  readonly last: string;
  readonly timeZone: string;
  readonly most: number;
};

/** False where the member was looked at for this period before. */
export async function close(
  scope: Scope,
  {
    at,
    member,
    period,
    promotion,
  }: Record<'member' | 'period' | 'promotion', string> & { readonly at: Date },
): Promise<boolean> {
  const closed = await sql<{ member: string }>`
    insert into promotions.closing (merchant, promotion, member, period, at)
    values (${scope.merchant}, ${promotion}, ${member}, ${period}::date, ${at})
    on conflict on constraint closing_pk do nothing returning member`.execute(scope.tx);
  return closed.rows.length > 0;
}

export type Counts = { readonly takers: number; readonly joined: number; readonly applying: number };
export async function countsOf(scope: Scope, id: string): Promise<Counts> {
  const found = await sql<Counts>`
    select (select count(distinct t.member) filter (where t.state = 'given')::int from promotions.taking t
        where t.merchant = ${scope.merchant} and t.promotion = ${id}) as takers,
      (select count(*)::int from promotions.joining j
        where j.merchant = ${scope.merchant} and j.promotion = ${id}) as joined,
      (select count(*)::int from promotions.taking t
        where t.merchant = ${scope.merchant} and t.promotion = ${id} and t.state = 'applying') as applying`.execute(
    scope.tx,
  );
  return found.rows[0] ?? { takers: 0, joined: 0, applying: 0 };
}
