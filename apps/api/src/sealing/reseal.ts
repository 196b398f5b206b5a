import type pg from 'pg';
import { openSecret, type SecretKeys, sealedBeginning, sealSecret } from '../platform/secret-box.ts';
import { nextOf, openOwner, replace, SEALED, type SealedColumn } from './store.ts';

export type Resealed = {
  readonly resealed: number;
  /** What no key of the file opens, by table and column; the oldest keys may go once there is none. */
  readonly unreadable: readonly { readonly where: string; readonly rows: number; readonly why: string }[];
};

/** A row that changes while it is read is met again in the next pass. */
const PASSES_MAX = 5;

/** Seals everything anew with the newest key, beside running processes. May be run again. */
export async function resealAll(ownerUrl: string, keys: SecretKeys): Promise<Resealed> {
  const owner = openOwner(ownerUrl);
  await owner.connect();
  try {
    let resealed = 0;
    const unreadable: Resealed['unreadable'][number][] = [];
    for (const column of SEALED) {
      for (let pass = 0; pass < PASSES_MAX; pass += 1) {
        const { done, failed, missed, why } = await resealColumn(owner, column, keys);
        resealed += done;
        if (missed > 0 && pass + 1 < PASSES_MAX) continue;
        if (failed > 0) unreadable.push({ where: `${column.table}.${column.column}`, rows: failed, why });
        break;
      }
    }
    return { resealed, unreadable };
  } finally {
    await owner.end();
  }
}

async function resealColumn(owner: pg.Client, column: SealedColumn, keys: SecretKeys) {
  const beginning = sealedBeginning(keys);
  const counts = { done: 0, failed: 0, missed: 0, why: '' };
  let after = '(0,0)';
  for (;;) {
    const rows = await nextOf(owner, column, { beginning, after });
    for (const row of rows) {
      try {
        const text = openSecret(keys, row.purpose, row.sealed);
        if (await replace(owner, column, row, sealSecret(keys, row.purpose, text))) counts.done += 1;
        else counts.missed += 1;
      } catch (error) {
        counts.failed += 1;
        counts.why = error instanceof Error ? error.message : String(error);
      }
    }
    const last = rows.at(-1);
    if (!last) return counts;
    after = last.place;
  }
}
