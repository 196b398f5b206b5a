import { expect, vi } from 'vitest';
import type { World } from './world.ts';

/**
 * Cuts the connection of an act of `stf_admin_DEMO` that has changed everything and waits to write its line; answers the
 * status that it then has.
 */
export async function cutBeforeItsLine(
  { owner }: World,
  act: () => Promise<{ readonly status: number }>,
): Promise<number> {
  const elsewhere = await owner.connect();
  try {
    await elsewhere.query('begin');
    // The line names the colleague who acted, and their row is locked.
    await elsewhere.query("select from staff.staff where id = 'stf_admin_DEMO' for update");
    const answer = act();
    await vi.waitFor(
      async () => {
        const { rowCount } = await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'
             and (query like '%staff.audit%' or query like '%approvals.approval%')`,
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 20_000 },
    );
    return (await answer).status;
  } finally {
    await elsewhere.query('rollback');
    elsewhere.release();
  }
}
