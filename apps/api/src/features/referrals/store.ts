import { type Money, moneyToString } from '@laro/money';
import { REFERRALS_LIST, ReferralTerms } from '@laro/wire/referrals';
import * as v from 'valibot';
import { sql } from '../../platform/database.ts';
import { listSource, where } from '../../platform/list-sql.ts';
import type { Scope } from '../../platform/scope.ts';

export async function lockTerms(scope: Scope): Promise<void> {
  const turn = `referrals.terms ${scope.merchant}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

export async function termsNow(scope: Scope): Promise<ReferralTerms | undefined> {
  const found = await sql<{ terms: unknown }>`
    select t.terms from referrals.terms t where t.merchant = ${scope.merchant}
    order by t.version desc limit 1`.execute(scope.tx);
  const [row] = found.rows;
  return row && v.parse(ReferralTerms, row.terms);
}

export async function insertTerms(
  scope: Scope,
  { terms, setBy, at }: { readonly terms: ReferralTerms; readonly setBy: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into referrals.terms (merchant, version, terms, set_by, set_at)
    select ${scope.merchant}, coalesce(max(t.version), 0) + 1, ${JSON.stringify(terms)}::jsonb, ${setBy}, ${at}
    from referrals.terms t where t.merchant = ${scope.merchant}`.execute(scope.tx);
}

/** Begins to follow who came by a member's link or code, each under the terms in force when they came (REFERRAL-1). */
export async function insertArrivals(scope: Scope): Promise<void> {
  await sql`
    insert into referrals.referral (merchant, friend, inviter, joined_at, until, terms)
    select a.merchant, a.member, a.recommender, a.at, a.at + (t.terms ->> 'days')::int * interval '1 day', t.terms
    from registration.public_arrival a
    join members.public_member f on f.id = a.member and f.book = 'REAL'
    join members.public_member i on i.id = a.recommender and i.book = 'REAL'
    join lateral (select o.terms from referrals.terms o where o.merchant = a.merchant and o.set_at <= a.at
      order by o.version desc limit 1) t on (t.terms ->> 'on')::boolean
    where a.merchant = ${scope.merchant} and a.kind in ('affiliate_code', 'affiliate_link')
      and a.at > clock_timestamp() - (t.terms ->> 'days')::int * interval '1 day'
    on conflict on constraint referral_pk do nothing`.execute(scope.tx);
}

export async function listOpen(
  scope: Scope,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const found = await sql<{ friend: string }>`
    select friend from referrals.referral
    where merchant = ${scope.merchant} and state in ('JOINED', 'QUALIFIED') and friend > ${after}
    order by friend limit ${most}`.execute(scope.tx);
  return found.rows.map(({ friend }) => friend);
}

export type Referral = {
  readonly friend: string;
  readonly inviter: string;
  readonly joinedAt: Date;
  readonly until: Date;
  readonly terms: ReferralTerms;
  readonly state: 'JOINED' | 'QUALIFIED' | 'HELD' | 'REWARDED' | 'REJECTED' | 'EXPIRED';
  readonly qualifiedAt: Date | null;
  /** What two people have released, if anything. */
  readonly signals: readonly string[];
};

type Stored = Omit<Referral, 'terms'> & { readonly terms: unknown };
const read = (row: Stored | undefined): Referral | undefined =>
  row && { ...row, terms: v.parse(ReferralTerms, row.terms) };

export async function referralOf(scope: Scope, friend: string): Promise<Referral | undefined> {
  const found = await sql<Stored>`
    select friend, inviter, joined_at as "joinedAt", until, terms, state, qualified_at as "qualifiedAt", signals
    from referrals.referral where merchant = ${scope.merchant} and friend = ${friend}`.execute(scope.tx);
  return read(found.rows[0]);
}

/** Following, holding and rewarding one referral wait for each other here. */
export async function lockReferral(scope: Scope, friend: string): Promise<Referral | undefined> {
  const found = await sql<Stored>`
    select friend, inviter, joined_at as "joinedAt", until, terms, state, qualified_at as "qualifiedAt", signals
    from referrals.referral where merchant = ${scope.merchant} and friend = ${friend} for update`.execute(
    scope.tx,
  );
  return read(found.rows[0]);
}

/** What a friend has deposited and played within the time, as the orders and the bets say it. */
export async function progressOf(
  scope: Scope,
  { friend, joinedAt, until }: Pick<Referral, 'friend' | 'joinedAt' | 'until'>,
): Promise<{ readonly deposits: Money; readonly valid: Money }> {
  const found = await sql<{ deposits: Money; valid: Money }>`
    select
      (select coalesce(sum(d.received), 0)::bigint from deposits.public_deposit d
        where d.merchant = ${scope.merchant} and d.member = ${friend} and d.state = 'paid'
          and d.paid_at between ${joinedAt} and ${until}) as deposits,
      (select coalesce(sum(b.valid_bet), 0)::bigint from members.public_member m
        join bets.public_bet b on b.lane = m.lane and b.account = m.cash_account and b.merchant = m.merchant
        where m.id = ${friend} and b.settled_at between ${joinedAt} and ${until}) as valid`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) throw new Error('Sums answer one row.');
  return row;
}

/** What suggests that a friend and who brought them are one person (REFERRAL-2). */
export async function signalsOf(
  scope: Scope,
  { friend, inviter }: Pick<Referral, 'friend' | 'inviter'>,
): Promise<readonly string[]> {
  const found = await sql<{ device: boolean; payee: boolean; address: boolean }>`
    select exists (select from risk.linked(array[${friend}]::text[], array[${inviter}]::text[])) as device,
      exists (select from payees.public_payee f join payees.public_payee i on i.merchant = f.merchant
        and i.number_hash = f.number_hash and i.member = ${inviter}
        where f.merchant = ${scope.merchant} and f.member = ${friend}) as payee,
      exists (select from sessions.public_sign_in f join sessions.public_sign_in i on i.merchant = f.merchant
        and i.address = f.address and i.member = ${inviter} and i.at between f.at - interval '1 day' and f.at + interval '1 day'
        where f.merchant = ${scope.merchant} and f.member = ${friend} and f.address <> '') as address`.execute(
    scope.tx,
  );
  const [row] = found.rows;
  return [
    ...(row?.device ? ['device_or_account'] : []),
    ...(row?.payee ? ['payee'] : []),
    ...(row?.address ? ['address'] : []),
  ];
}

export async function saveProgress(
  scope: Scope,
  friend: string,
  {
    deposits,
    valid,
    hasIdentity,
  }: { readonly deposits: Money; readonly valid: Money; readonly hasIdentity: boolean },
): Promise<void> {
  await sql`
    update referrals.referral set deposits = ${deposits}, valid = ${valid}, has_identity = ${hasIdentity}
    where merchant = ${scope.merchant} and friend = ${friend}`.execute(scope.tx);
}

export async function qualify(
  scope: Scope,
  friend: string,
  { signals, at }: { readonly signals: readonly string[]; readonly at: Date },
): Promise<void> {
  await sql`
    update referrals.referral set state = ${signals.length > 0 ? 'HELD' : 'QUALIFIED'}, signals = ${[...signals]}::text[],
      qualified_at = ${at}
    where merchant = ${scope.merchant} and friend = ${friend}`.execute(scope.tx);
}

export async function setState(
  scope: Scope,
  friend: string,
  { state, at }: { readonly state: Referral['state']; readonly at: Date },
): Promise<void> {
  await sql`
    update referrals.referral set state = ${state},
      ended_at = ${state === 'JOINED' || state === 'QUALIFIED' ? null : at}
    where merchant = ${scope.merchant} and friend = ${friend}`.execute(scope.tx);
}

export type Friend = {
  readonly account: string;
  readonly joinedAt: Date;
  readonly until: Date;
  readonly terms: unknown;
  readonly state: Referral['state'];
  readonly deposits: Money;
  readonly valid: Money;
  readonly hasIdentity: boolean;
};

export async function listFriends(
  scope: Scope,
  inviter: string,
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly Friend[]; readonly count: number; readonly rewarded: number }> {
  const found = await sql<Friend>`
    select m.account, r.joined_at as "joinedAt", r.until, r.terms, r.state, r.deposits, r.valid,
      r.has_identity as "hasIdentity"
    from referrals.referral r join members.public_profile m on m.id = r.friend
    where r.merchant = ${scope.merchant} and r.inviter = ${inviter}
    order by r.joined_at desc, r.friend limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    scope.tx,
  );
  const counted = await sql<{ count: number; rewarded: number }>`
    select count(*)::int as count, (count(*) filter (where state = 'REWARDED'))::int as rewarded
    from referrals.referral where merchant = ${scope.merchant} and inviter = ${inviter}`.execute(scope.tx);
  return { rows: found.rows, count: counted.rows[0]?.count ?? 0, rewarded: counted.rows[0]?.rewarded ?? 0 };
}

type Listed = {
  readonly id: string;
  readonly at: Date;
  readonly member: string;
  readonly account: string;
  readonly friend: string;
  readonly friendAccount: string;
  readonly state: Referral['state'];
  readonly signals: string;
  readonly deposits: Money;
  readonly valid: Money;
  readonly qualifiedAt: Date | null;
};

export const referrals = listSource<Listed>()({
  list: REFERRALS_LIST,
  from: sql`referrals.referral r`,
  merchant: sql`r.merchant`,
  select: sql`r.friend as id, r.joined_at as at, r.inviter as member, r.friend, r.state, r.deposits, r.valid,
    array_to_string(r.signals, ', ') as signals, r.qualified_at as "qualifiedAt",
    (select p.account from members.public_profile p where p.id = r.inviter) as account,
    (select p.account from members.public_profile p where p.id = r.friend) as "friendAccount"`,
  id: { by: sql`r.friend`, type: 'text' },
  sorts: { at: { by: sql`r.joined_at`, type: 'timestamptz' } },
  filters: {
    member: where.among(sql`r.inviter`),
    state: where.among(sql`r.state`),
    at: where.within(sql`r.joined_at`),
  },
  row: ({ at, deposits, qualifiedAt, valid, ...referral }) => ({
    ...referral,
    at: at.toISOString(),
    deposits: moneyToString(deposits),
    valid: moneyToString(valid),
    qualifiedAt: qualifiedAt?.toISOString() ?? null,
  }),
});
