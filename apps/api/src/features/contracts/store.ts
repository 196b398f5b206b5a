import type { ContractKind, ContractTerms } from '@laro/wire/contract-terms';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

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

/** What holds on a day, of all agents or of these. */
export async function versionsOn(
  scope: Scope,
  {
    agents,
    day,
    kind,
  }: { readonly kind: ContractKind; readonly day: string; readonly agents?: readonly string[] },
): Promise<readonly VersionOn[]> {
  const only = agents === undefined ? sql`` : sql`and x.agent = any(${[...agents]}::text[])`;
  const found = await sql<VersionOn>`
    select x.contract::text, x.version, x.agent, c.payer, x.terms, x.from_day::text as "fromDay",
      x.until_day::text as "untilDay"
    from contracts.version x
    join contracts.contract c on c.merchant = x.merchant and c.id = x.contract
    where x.merchant = ${scope.merchant} and x.kind = ${kind} and x.from_day <= ${day}::date
      and (x.until_day is null or x.until_day > ${day}::date) ${only}
    order by x.agent`.execute(scope.tx);
  return found.rows;
}
