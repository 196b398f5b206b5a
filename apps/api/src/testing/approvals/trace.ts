import type { World } from '../world.ts';

/**
 * What was really done, whoever says so: triggers of the owner's own write down in which transaction a row changed, and an
 * approval's row says in which one it ended.
 */
export async function traced(
  { owner }: World,
  {
    name,
    table,
    on,
    when,
  }: {
    readonly name: string;
    readonly table: string;
    /** Which statements are looked at, and of which rows, as a trigger says it. */
    readonly on: string;
    readonly when?: string;
  },
) {
  await owner.query(`
    create schema if not exists raced;
    create table if not exists raced.change (name text not null, xid xid not null);
    grant usage on schema raced to public;
    create or replace function raced.note() returns trigger language plpgsql security definer as $$
    begin
      insert into raced.change values (tg_argv[0], pg_current_xact_id()::xid);
      return null;
    end $$;
    create or replace trigger raced_${name} after ${on} on ${table} for each row
      ${when === undefined ? '' : `when (${when})`} execute function raced.note('${name}')`);

  const counted = async (text: string, values: readonly string[]): Promise<number> =>
    (await owner.query<{ count: number }>(`select count(*)::int as count from ${text}`, [...values])).rows[0]
      ?.count ?? 0;

  return {
    /** How often in the transaction in which this approval ended. */
    effects: async (id: string): Promise<number> =>
      await counted(
        'raced.change where name = $1 and xid = (select xmin from approvals.approval where id = $2)',
        [name, id],
      ),
    /** What was done beside the approvals of the kind that were. */
    async faults(kind: string): Promise<readonly string[]> {
      const [done, decided] = [
        await counted('raced.change where name = $1', [name]),
        await counted("approvals.approval where kind = $1 and state = 'applied'", [kind]),
      ];
      return done === decided ? [] : [`${kind} was done ${done} times, and ${decided} were approved`];
    },
  };
}
