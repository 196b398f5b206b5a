import type { Money } from '@laro/money';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type IssueState = 'asked' | 'active' | 'refused' | 'finished' | 'expired' | 'cancelled';
/** How the supplier tells us that an issue is over. */
export type IssueEnd = 'finished' | 'expired' | 'cancelled';

export type FreespinIssue = {
  readonly integration: string;
  readonly issue: string;
  readonly member: string;
  readonly games: readonly string[];
  readonly quantity: number;
  readonly betLevel: number;
  readonly validUntil: Date;
  readonly state: IssueState;
  readonly won: Money | null;
};

/** True when this was the first time; the key decides, so that two who ask at once grant once. */
export async function insertIssue(
  scope: Scope,
  issue: Omit<FreespinIssue, 'state' | 'won'>,
  at: Date,
): Promise<boolean> {
  const inserted = await sql`
    insert into gcp.freespin_issue (integration, issue, merchant, member, games, quantity, bet_level, valid_until,
                                    asked_at)
    values (${issue.integration}, ${issue.issue}, ${scope.merchant}, ${issue.member}, ${issue.games}::text[],
            ${issue.quantity}, ${issue.betLevel}, ${issue.validUntil}, ${at})
    on conflict on constraint freespin_issue_pk do nothing returning issue`.execute(scope.tx);
  return inserted.rows.length > 0;
}

export async function findIssue(
  scope: Scope,
  integration: string,
  issue: string,
): Promise<FreespinIssue | undefined> {
  const found = await sql<FreespinIssue>`
    select integration, issue, member, games, quantity, bet_level as "betLevel", valid_until as "validUntil", state,
           won
    from gcp.freespin_issue
    where merchant = ${scope.merchant} and integration = ${integration} and issue = ${issue}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** What the supplier answered to our asking; an end that was told meanwhile stands. */
export async function answerIssue(
  scope: Scope,
  integration: string,
  issue: string,
  state: 'active' | 'refused',
): Promise<void> {
  await sql`
    update gcp.freespin_issue set state = ${state}
    where merchant = ${scope.merchant} and integration = ${integration} and issue = ${issue} and state = 'asked'`.execute(
    scope.tx,
  );
}

/** The end, with what was credited for it; once something was, that end stands. */
export async function endIssue(
  scope: Scope,
  integration: string,
  issue: string,
  end: { readonly state: IssueEnd; readonly won: Money | null; readonly at: Date },
): Promise<void> {
  await sql`
    update gcp.freespin_issue
    set state = ${end.state}, won = ${end.won}, ended_at = coalesce(ended_at, ${end.at})
    where merchant = ${scope.merchant} and integration = ${integration} and issue = ${issue} and won is null`.execute(
    scope.tx,
  );
}
