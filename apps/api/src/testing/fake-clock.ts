import type { World } from './world.ts';

/**
 * Sets the clock by which the database stamps postings and judges limits (`ledger.now`), in the test's own database: stopped
 * at a moment, or on by so much. Sessions and tokens go by the clock of the process and notice nothing.
 */
export function createFakeClock({ owner }: Pick<World, 'owner'>) {
  const says = async (expression: string): Promise<void> => {
    await owner.query(
      `create or replace function ledger.now() returns timestamptz language sql volatile as $$ select ${expression} $$`,
    );
  };
  return {
    stopAt: async (moment: string) => await says(`timestamptz '${moment}'`),
    goOnBy: async (length: string) => await says(`pg_catalog.clock_timestamp() + interval '${length}'`),
    run: async () => await says('pg_catalog.clock_timestamp()'),
  };
}
