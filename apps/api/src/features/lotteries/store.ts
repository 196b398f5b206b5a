import type { LotteryDraw, LotteryIssue } from '@laro/wire';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** A lottery as it was taken. */
export type Lottery = {
  readonly gameCode: string;
  readonly nodeId: string;
  readonly region: 'MB' | 'MT' | 'MN' | null;
  readonly plays: readonly {
    readonly code: string;
    readonly name: string;
    readonly playType: 'Tradition' | 'Entertainment';
  }[];
  readonly issue: LotteryIssue;
  /** The newest first. */
  readonly results: readonly LotteryDraw[];
};

export async function saveFeed(scope: Scope, supplier: string, lotteries: readonly Lottery[]): Promise<void> {
  await sql`
    insert into lotteries.feed (merchant, supplier, lotteries)
    values (${scope.merchant}, ${supplier}, ${JSON.stringify(lotteries)})
    on conflict on constraint feed_pk do update set lotteries = excluded.lotteries`.execute(scope.tx);
}

export async function readFeeds(scope: Scope): Promise<readonly Lottery[]> {
  const found = await sql<{ lotteries: readonly Lottery[] }>`
    select lotteries from lotteries.feed where merchant = ${scope.merchant} order by supplier`.execute(
    scope.tx,
  );
  return found.rows.flatMap(({ lotteries }) => lotteries);
}
