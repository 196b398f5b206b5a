import type { Language, PageAsked } from '@laro/wire';
import type { TermsKind } from '@laro/wire/terms';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type VersionRow = {
  readonly kind: TermsKind;
  readonly version: number;
  readonly needsConsent: boolean;
  readonly publishedAt: Date | null;
  readonly inForceFrom: Date | null;
  readonly revision: number;
  readonly savedAt: Date;
};
/** A version that members are bound by. */
export type InForce = { readonly kind: TermsKind; readonly version: number; readonly inForceFrom: Date };

const COLUMNS = sql`kind, version, needs_consent as "needsConsent", published_at as "publishedAt",
  in_force_from as "inForceFrom", revision, saved_at as "savedAt"`;

/** All that ever came into force until then: what a later version has overtaken before its time never did. */
const begun = (scope: Scope, at: Date) => sql`(
  select v.kind, v.version, v.needs_consent, v.in_force_from from terms.version v
  where v.merchant = ${scope.merchant} and v.in_force_from is not null and v.in_force_from <= ${at}
    and not exists (select from terms.version w where w.merchant = v.merchant and w.kind = v.kind
      and w.version > v.version and w.in_force_from <= v.in_force_from))`;

/** The documents as they are in force then, one of each kind. */
export async function inForce(scope: Scope, at: Date): Promise<readonly InForce[]> {
  const found = await sql<InForce>`
    select distinct on (kind) kind, version, in_force_from as "inForceFrom" from ${begun(scope, at)} b
    order by kind, version desc`.execute(scope.tx);
  return found.rows;
}

/** Of those, what this member has to agree to: who agreed before the last version that asks for it is asked anew. */
export async function pending(scope: Scope, member: string, at: Date): Promise<readonly InForce[]> {
  const found = await sql<InForce>`
    select kind, version, "inForceFrom" from (
      select distinct on (kind) kind, version, in_force_from as "inForceFrom",
        max(version) filter (where needs_consent) over (partition by kind) as asked
      from ${begun(scope, at)} b order by kind, version desc) f
    where not exists (select from terms.acceptance a where a.merchant = ${scope.merchant} and a.member = ${member}
      and a.kind = f.kind and a.version >= f.asked) and f.asked is not null`.execute(scope.tx);
  return found.rows;
}

export type Method = 'registration' | 'asked' | 'operator';
export type Accepted = {
  readonly kind: TermsKind;
  readonly version: number;
  readonly language: Language;
};

/** What was agreed to before stays as it was. */
export async function insertAcceptances(
  scope: Scope,
  accepted: readonly Accepted[],
  by: { readonly member: string; readonly method: Method; readonly at: Date },
): Promise<void> {
  await sql`
    insert into terms.acceptance (merchant, member, kind, version, language, method, accepted_at)
    select ${scope.merchant}, ${by.member}, kind, version, language, ${by.method}, ${by.at}
    from unnest(${accepted.map(({ kind }) => kind)}::text[], ${accepted.map(({ version }) => version)}::int[],
      ${accepted.map(({ language }) => language)}::text[]) t (kind, version, language)
    on conflict on constraint acceptance_pk do nothing`.execute(scope.tx);
}

export type AcceptanceRow = Accepted & { readonly acceptedAt: Date; readonly method: Method };

/** Newest first. */
export async function acceptedBy(
  scope: Scope,
  member: string,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly list: readonly AcceptanceRow[]; readonly total: number }> {
  const found = await sql<AcceptanceRow & { total: bigint }>`
    select kind, version, language, accepted_at as "acceptedAt", method, count(*) over () as total
    from terms.acceptance where merchant = ${scope.merchant} and member = ${member}
    order by accepted_at desc, kind, version desc
    offset ${(pageNo - 1) * pageSize} limit ${pageSize}`.execute(scope.tx);
  return { list: found.rows, total: Number(found.rows[0]?.total ?? 0) };
}

/** The newest of each kind first. */
export async function listVersions(
  scope: Scope,
  kind: TermsKind | undefined,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly list: readonly VersionRow[]; readonly total: number }> {
  const found = await sql<VersionRow & { total: bigint }>`
    select ${COLUMNS}, count(*) over () as total from terms.version
    where merchant = ${scope.merchant} and (${kind ?? null}::text is null or kind = ${kind ?? null})
    order by kind, version desc offset ${(pageNo - 1) * pageSize} limit ${pageSize}`.execute(scope.tx);
  return { list: found.rows, total: Number(found.rows[0]?.total ?? 0) };
}

/** The next version as far as it is written. */
export async function draftOf(scope: Scope, kind: TermsKind): Promise<VersionRow | undefined> {
  const found = await sql<VersionRow>`
    select ${COLUMNS} from terms.version
    where merchant = ${scope.merchant} and kind = ${kind} and published_at is null`.execute(scope.tx);
  return found.rows[0];
}

/** The same, held until the end of the transaction. */
export async function lockDraft(scope: Scope, kind: TermsKind): Promise<VersionRow | undefined> {
  const found = await sql<VersionRow>`
    select ${COLUMNS} from terms.version
    where merchant = ${scope.merchant} and kind = ${kind} and published_at is null for update`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export type Draft = {
  readonly kind: TermsKind;
  readonly needsConsent: boolean;
  /** That it was found at: 0 where there is none yet. */
  readonly revision: number;
  readonly at: Date;
};

/** Undefined where it is not at that revision any more, or was published. A new one follows the last version. */
export async function saveDraft(
  scope: Scope,
  { kind, needsConsent, revision, at }: Draft,
): Promise<VersionRow | undefined> {
  const found =
    revision === 0
      ? await sql<VersionRow>`
          insert into terms.version (merchant, kind, version, needs_consent, revision, saved_at)
          select ${scope.merchant}, ${kind}, coalesce(max(version), 0) + 1, ${needsConsent}, 1, ${at}
          from terms.version where merchant = ${scope.merchant} and kind = ${kind}
          on conflict do nothing returning ${COLUMNS}`.execute(scope.tx)
      : await sql<VersionRow>`
          update terms.version set needs_consent = ${needsConsent}, revision = revision + 1, saved_at = ${at}
          where merchant = ${scope.merchant} and kind = ${kind} and published_at is null
            and revision = ${revision}
          returning ${COLUMNS}`.execute(scope.tx);
  return found.rows[0];
}

/** For ever. */
export async function publishDraft(
  scope: Scope,
  { kind, version }: Pick<VersionRow, 'kind' | 'version'>,
  times: { readonly at: Date; readonly inForceFrom: Date },
): Promise<VersionRow | undefined> {
  const found = await sql<VersionRow>`
    update terms.version set published_at = ${times.at}, in_force_from = ${times.inForceFrom},
      revision = revision + 1, saved_at = ${times.at}
    where merchant = ${scope.merchant} and kind = ${kind} and version = ${version} and published_at is null
    returning ${COLUMNS}`.execute(scope.tx);
  return found.rows[0];
}
