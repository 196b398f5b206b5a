import type { Money } from '@laro/money';
import type { ReportRate } from '@laro/wire/report-rates';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

type Kind = ReportRate['kind'];
/** `fixed` in units of the ledger. */
export type Rate = Omit<ReportRate, 'fixed'> & { readonly fixed: Money };
export type Subject = { readonly kind: Kind; readonly subject: string; readonly name: string };

const RATE = sql`r.kind, r.subject, r.from_day::text as "fromDay", r.basis_points as "basisPoints", r.fixed`;

/** All that ever held or will, the newest of each subject first. */
export async function ratesOf(scope: Scope): Promise<readonly Rate[]> {
  const found = await sql<Rate>`
    select ${RATE} from reports.rate r where r.merchant = ${scope.merchant}
    order by r.kind, r.subject, r.from_day desc`.execute(scope.tx);
  return found.rows;
}

/** What holds on a day; undefined where nothing was ever agreed. */
export async function rateOn(
  scope: Scope,
  kind: Kind,
  subject: string,
  day: string,
): Promise<Rate | undefined> {
  const found = await sql<Rate>`
    select ${RATE} from reports.rate r
    where r.merchant = ${scope.merchant} and r.kind = ${kind} and r.subject = ${subject} and r.from_day <= ${day}::date
    order by r.from_day desc limit 1`.execute(scope.tx);
  return found.rows[0];
}

/** Whoever changes a rate waits here until the one before has committed. */
export async function waitForRates(scope: Scope): Promise<void> {
  const turn = `reports.rate ${scope.merchant}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

export async function saveRate(scope: Scope, rate: Rate): Promise<void> {
  await sql`
    insert into reports.rate (merchant, kind, subject, from_day, basis_points, fixed)
    values (${scope.merchant}, ${rate.kind}, ${rate.subject}, ${rate.fromDay}::date, ${rate.basisPoints}, ${rate.fixed})
    on conflict on constraint rate_pk do update set basis_points = excluded.basis_points, fixed = excluded.fixed`.execute(
    scope.tx,
  );
}

/** Everybody who can take something of this brand. */
export async function subjectsOf(scope: Scope): Promise<readonly Subject[]> {
  const found = await sql<Subject>`
    select 'vendor' as kind, v.vassalage as subject, v.display_name as name
    from games.public_vendor v where v.merchant = ${scope.merchant}
    union all
    select 'deposit', p.id || '/' || m.method, p.id || ' · ' || m.method
    from providers.public_integration p, (values ('HOSTED'), ('QR'), ('STABLECOIN')) m (method)
    where p.merchant = ${scope.merchant}
    union all
    select 'deposit', 'bank/RECEIPT', 'RECEIPT'
    union all
    select 'payout', p.id, p.id from providers.public_integration p where p.merchant = ${scope.merchant}
    union all
    select 'tax', '', ''
    order by 1, 2`.execute(scope.tx);
  return found.rows;
}
