import type { ContractKind, ContractState, ContractTerms } from '@laro/wire/contract-terms';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** Who signs, ends or expires something waits here: no two are judged against what neither has written. */
export async function lockContracts(scope: Scope): Promise<void> {
  const turn = `contracts ${scope.merchant}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(scope.tx);
}

export type VersionOn = {
  readonly contract: string;
  readonly version: number;
  readonly agent: string;
  /** Null: the platform. */
  readonly payer: string | null;
  readonly terms: ContractTerms;
  readonly fromDay: string;
  readonly untilDay: string | null;
};

const on = sql`x.contract::text as contract, x.version, x.agent, c.payer, x.terms, x.from_day::text as "fromDay",
  x.until_day::text as "untilDay"`;
const versions = sql`contracts.version x join contracts.contract c on c.merchant = x.merchant and c.id = x.contract`;

/** What holds on a day, of all agents or of these. */
export async function versionsOn(
  scope: Scope,
  asked: { readonly kind: ContractKind; readonly day: string; readonly agents?: readonly string[] },
): Promise<readonly VersionOn[]> {
  const { agents, day, kind } = asked;
  const only = agents === undefined ? sql`` : sql`and x.agent = any(${[...agents]}::text[])`;
  const found = await sql<VersionOn>`
    select ${on} from ${versions}
    where x.merchant = ${scope.merchant} and x.kind = ${kind} and x.from_day <= ${day}::date
      and (x.until_day is null or x.until_day > ${day}::date) ${only}
    order by x.agent`.execute(scope.tx);
  return found.rows;
}

/** What an agent pays downlines on a day. */
export async function paidOn(
  scope: Scope,
  { day, kind, payer }: { readonly kind: ContractKind; readonly day: string; readonly payer: string },
): Promise<readonly VersionOn[]> {
  const found = await sql<VersionOn>`
    select ${on} from ${versions}
    where x.merchant = ${scope.merchant} and c.payer = ${payer} and x.kind = ${kind} and x.from_day <= ${day}::date
      and (x.until_day is null or x.until_day > ${day}::date)
    order by x.agent`.execute(scope.tx);
  return found.rows;
}

/** The versions of an agent and a kind that have not ended yet, from all payers. */
export async function currentVersions(
  scope: Scope,
  { agent, kind, today }: { readonly agent: string; readonly kind: ContractKind; readonly today: string },
): Promise<readonly (VersionOn & { readonly state: ContractState })[]> {
  const found = await sql<VersionOn & { state: ContractState }>`
    select ${on}, x.state from ${versions}
    where x.merchant = ${scope.merchant} and x.agent = ${agent} and x.kind = ${kind} and x.from_day is not null
      and (x.until_day is null or x.until_day > ${today}::date)
    order by x.from_day, x.version`.execute(scope.tx);
  return found.rows;
}

export type Row = {
  readonly contract: string;
  readonly version: number;
  readonly offer: string;
  readonly agent: string;
  readonly agentAccount: string;
  readonly payer: string | null;
  readonly payerAccount: string | null;
  readonly kind: ContractKind;
  readonly state: ContractState;
  readonly terms: ContractTerms;
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
  readonly signedBy: string | null;
  readonly fromDay: string | null;
  readonly untilDay: string | null;
};

const whole = sql`x.contract::text as contract, x.version, x.offer::text as offer, x.agent, x.kind, x.state, x.terms,
  x.offered_at as "offeredAt", x.expires_at as "expiresAt", x.answered_at as "answeredAt",
  x.signed_by::text as "signedBy", x.from_day::text as "fromDay", x.until_day::text as "untilDay", c.payer,
  (select p.account from members.public_profile p where p.id = x.agent) as "agentAccount",
  (select p.account from members.public_profile p where p.id = c.payer) as "payerAccount"`;

export async function versionByOffer(scope: Scope, offer: string): Promise<Row | undefined> {
  const found = await sql<Row>`select ${whole} from ${versions}
    where x.merchant = ${scope.merchant} and x.offer = ${offer}::uuid`.execute(scope.tx);
  return found.rows[0];
}

export async function versionById(
  scope: Scope,
  { contract, version }: { readonly contract: string; readonly version: number },
): Promise<Row | undefined> {
  const found = await sql<Row>`select ${whole} from ${versions}
    where x.merchant = ${scope.merchant} and x.contract = ${contract}::uuid and x.version = ${version}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** The newest first; empty where there is no such contract. */
export async function versionsOf(scope: Scope, contract: string): Promise<readonly Row[]> {
  const found = await sql<Row>`select ${whole} from ${versions}
    where x.merchant = ${scope.merchant} and x.contract = ${contract}::uuid order by x.version desc`.execute(
    scope.tx,
  );
  return found.rows;
}

const HISTORY_MOST = 50;

/** What an agent was offered of a kind, the newest first; what waits for the platform's signature is not offered yet. */
export async function versionsFor(
  scope: Scope,
  { agent, kind }: { readonly agent: string; readonly kind: ContractKind },
): Promise<readonly Row[]> {
  const found = await sql<Row>`select ${whole} from ${versions}
    where x.merchant = ${scope.merchant} and x.agent = ${agent} and x.kind = ${kind} and x.state <> 'DRAFT'
    order by x.offered_at desc, x.offer limit ${HISTORY_MOST}`.execute(scope.tx);
  return found.rows;
}

type GivenAsked = {
  readonly payer: string;
  readonly kind?: ContractKind | undefined;
  readonly member?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};

export async function versionsGiven(
  scope: Scope,
  { kind, member, pageNo, pageSize, payer }: GivenAsked,
): Promise<{ readonly rows: readonly Row[]; readonly count: number }> {
  const given = sql`x.merchant = ${scope.merchant} and c.payer = ${payer}
    and (${kind ?? ''} = '' or x.kind = ${kind ?? ''}) and (${member ?? ''} = '' or x.agent = ${member ?? ''})`;
  const found = await sql<Row>`select ${whole} from ${versions} where ${given}
    order by x.offered_at desc, x.offer limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    scope.tx,
  );
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from ${versions} where ${given}`.execute(scope.tx);
  return { rows: found.rows, count: counted.rows[0]?.count ?? 0 };
}

/** Of which kinds an offer waits for this agent. */
export async function kindsOffered(scope: Scope, agent: string, now: Date): Promise<readonly ContractKind[]> {
  const found = await sql<{ kind: ContractKind }>`
    select distinct x.kind from contracts.version x
    where x.merchant = ${scope.merchant} and x.agent = ${agent} and x.state = 'OFFERED' and x.expires_at > ${now}`.execute(
    scope.tx,
  );
  return found.rows.map(({ kind }) => kind);
}

export type NewVersion = {
  /** Used where these two have no contract of this kind yet. */
  readonly newContract: string;
  readonly offer: string;
  readonly agent: string;
  readonly payer: string | null;
  readonly terms: ContractTerms;
  readonly state: 'DRAFT' | 'OFFERED';
  readonly at: Date;
  readonly expiresAt: Date;
};

/** Writes the next version of the contract between these two. */
export async function insertVersion(
  scope: Scope,
  { agent, at, expiresAt, newContract, offer, payer, state, terms }: NewVersion,
): Promise<void> {
  const { kind } = terms;
  await sql`
    insert into contracts.contract (merchant, id, agent, kind, payer)
    values (${scope.merchant}, ${newContract}, ${agent}, ${kind}, ${payer})
    on conflict (merchant, agent, kind, coalesce(payer, '')) do nothing`.execute(scope.tx);
  await sql`
    insert into contracts.version (merchant, contract, version, agent, kind, offer, terms, state, offered_at, expires_at)
    select c.merchant, c.id, coalesce((select max(x.version) from contracts.version x
        where x.merchant = c.merchant and x.contract = c.id), 0) + 1, c.agent, c.kind, ${offer}::uuid,
      ${JSON.stringify(terms)}::jsonb, ${state}, ${at}, ${expiresAt}
    from contracts.contract c
    where c.merchant = ${scope.merchant} and c.agent = ${agent} and c.kind = ${kind}
      and coalesce(c.payer, '') = ${payer ?? ''}`.execute(scope.tx);
}

type Id = Pick<Row, 'contract' | 'version'>;
const isVersion = (scope: Scope, { contract, version }: Id) =>
  sql`merchant = ${scope.merchant} and contract = ${contract}::uuid and version = ${version}`;

/** What waits between these two; a newer offer takes its place. */
export async function openOf(
  scope: Scope,
  {
    agent,
    kind,
    payer,
  }: { readonly agent: string; readonly kind: ContractKind; readonly payer: string | null },
): Promise<Row | undefined> {
  const found = await sql<Row>`select ${whole} from ${versions}
    where x.merchant = ${scope.merchant} and x.agent = ${agent} and x.kind = ${kind}
      and coalesce(c.payer, '') = ${payer ?? ''} and x.state in ('DRAFT', 'OFFERED')`.execute(scope.tx);
  return found.rows[0];
}

export async function markSigned(
  scope: Scope,
  id: Id,
  { by, expiresAt }: { readonly by: string; readonly expiresAt: Date },
): Promise<void> {
  await sql`update contracts.version set state = 'OFFERED', signed_by = ${by}::uuid, expires_at = ${expiresAt}
    where ${isVersion(scope, id)} and state = 'DRAFT'`.execute(scope.tx);
}

export async function closeOffer(
  scope: Scope,
  id: Id,
  { at, state }: { readonly state: 'DENIED' | 'EXPIRED'; readonly at: Date },
): Promise<void> {
  await sql`update contracts.version set state = ${state}, answered_at = ${at}
    where ${isVersion(scope, id)} and state in ('DRAFT', 'OFFERED')`.execute(scope.tx);
}

export async function markActive(
  scope: Scope,
  id: Id,
  { at, fromDay }: { readonly fromDay: string; readonly at: Date },
): Promise<void> {
  await sql`update contracts.version set state = 'ACTIVE', answered_at = ${at}, from_day = ${fromDay}::date
    where ${isVersion(scope, id)} and state = 'OFFERED'`.execute(scope.tx);
}

export async function markEnded(
  scope: Scope,
  id: Id,
  end: { readonly state: 'SUPERSEDED' | 'TERMINATED'; readonly untilDay: string; readonly at: Date },
): Promise<void> {
  await sql`update contracts.version set state = ${end.state}, until_day = ${end.untilDay}::date, ended_at = ${end.at}
    where ${isVersion(scope, id)} and state = 'ACTIVE'`.execute(scope.tx);
}

/** What an agent pays of a kind that goes on. */
export async function activePaidBy(
  scope: Scope,
  { kind, payer }: { readonly payer: string; readonly kind: ContractKind },
): Promise<readonly Row[]> {
  const found = await sql<Row>`select ${whole} from ${versions}
    where x.merchant = ${scope.merchant} and c.payer = ${payer} and x.kind = ${kind} and x.state = 'ACTIVE'
    order by x.agent`.execute(scope.tx);
  return found.rows;
}

/** What waits and was not answered in time, the oldest first; as `contract/version`. */
export async function dueOffers(
  scope: Scope,
  { most, now }: { readonly now: Date; readonly most: number },
): Promise<readonly { readonly id: string; readonly dueAt: Date }[]> {
  const found = await sql<{ id: string; dueAt: Date }>`
    select x.contract::text || '/' || x.version as id, x.expires_at as "dueAt" from contracts.version x
    where x.merchant = ${scope.merchant} and x.state in ('DRAFT', 'OFFERED') and x.expires_at <= ${now}
    order by x.expires_at, x.contract limit ${most}`.execute(scope.tx);
  return found.rows;
}

/** Whether the agent still is one with this payer: directly below the upline, or without an upline where the platform pays. */
const isStill = sql`(a.type in (1, 2) and a.closed_at is null
  and coalesce(a.agent_path[cardinality(a.agent_path)], '') = coalesce(c.payer, '')
  and (c.payer is null or exists (select from members.public_profile p
    where p.id = c.payer and p.type in (1, 2) and p.closed_at is null)))`;

/** Offers and contracts of who was moved, closed, or is no agent any more; as `contract/version`. */
export async function invalidVersions(
  scope: Scope,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select x.contract::text || '/' || x.version as id from ${versions}
    join members.public_profile a on a.id = x.agent
    where x.merchant = ${scope.merchant} and x.state in ('DRAFT', 'OFFERED', 'ACTIVE') and not ${isStill}
      and x.contract::text || '/' || x.version > ${after}
    order by 1 limit ${most}`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

export async function isInvalid(scope: Scope, { contract, version }: Id): Promise<boolean> {
  const found = await sql`
    select from ${versions} join members.public_profile a on a.id = x.agent
    where x.merchant = ${scope.merchant} and x.contract = ${contract}::uuid and x.version = ${version}
      and not ${isStill}`.execute(scope.tx);
  return found.rows.length > 0;
}
