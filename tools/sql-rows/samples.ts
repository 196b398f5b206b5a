import { type RawBuilder, sql } from '../../apps/api/src/platform/database.ts';

/** Statements whose row lies, one in each way, for the test of the check. */
export const SAMPLES: readonly RawBuilder<unknown>[] = [
  sql<{ id: string; late: string }>`select id from members.member`,
  sql<{ id: string }>`select id, lane from members.member`,
  sql<{ lane: string }>`select lane from members.member`,
  sql<{ balance: number }>`select balance from ledger.account`,
  sql<{ at: string }>`select now() as at`,
  sql<{ agent: string }>`select agent from chat.conversation`,
  sql<{ list: readonly number[] }>`select array['a'] as list`,
  sql<{ gone: string }>`select gone from members.member`,
];
