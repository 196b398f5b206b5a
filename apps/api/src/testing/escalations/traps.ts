import type pg from 'pg';

/** What a trap says when it runs, with the name of whom it runs as. */
export const SPRUNG = 'laro_attack sprang as ';

/**
 * Temporary objects that stand before the catalogue in the sight of a function that looks there first: a view for every
 * relation of it, and for one that only a cluster has; a domain for every type that is written as a plain name. Each
 * says as whom it was run. What may not be made is refused; answers how many were made.
 */
export async function setTraps(
  attacker: pg.Client,
): Promise<{ readonly tried: number; readonly made: number }> {
  const { rows } = await attacker.query<{ name: string; statement: string }>(`
    select c.relname::text as name,
           format('create view pg_temp.%I as select c.* from pg_catalog.%I c where pg_temp.laro_trap()', c.relname,
                  c.relname) as statement
    from pg_class c
    where c.relnamespace = 'pg_catalog'::regnamespace and c.relkind in ('r', 'v')
      and has_table_privilege(c.oid, 'select')
    union all
    select t.typname::text,
           format('create domain pg_temp.%I as pg_catalog.%I check (pg_temp.laro_trap())', t.typname, t.typname)
    from pg_type t where t.typname in ('text', 'bytea', 'jsonb', 'timestamptz', 'date', 'regclass', 'xid8', 'uuid')
      and t.typnamespace = 'pg_catalog'::regnamespace`);
  const statements = [
    `create function pg_temp.laro_trap() returns boolean language plpgsql as $trap$
     begin
       raise warning '${SPRUNG}%', current_user;
       return true;
     end $trap$`,
    'create view pg_temp.pg_dist_partition as select 0::pg_catalog.oid as logicalrelid where pg_temp.laro_trap()',
    ...rows.map(({ statement }) => statement),
  ];
  let made = 0;
  for (const statement of statements) {
    try {
      await attacker.query(statement);
      made += 1;
    } catch {
      // Refused, as it should be.
    }
  }
  return { tried: statements.length, made };
}

export type Call = { readonly name: string; readonly statement: string };

/** Every function that acts as its owner and that this role may run, with nothing and with something in its arguments. */
export async function callsOf(attacker: pg.Client): Promise<readonly Call[]> {
  const { rows } = await attacker.query<{ name: string; types: readonly string[] }>(`
    select p.oid::pg_catalog.regprocedure::pg_catalog.text as name,
           array(select pg_catalog.format_type(t, null) from unnest(p.proargtypes) t) as types
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and p.prokind = 'f' and p.prorettype <> 'trigger'::pg_catalog.regtype
      and has_function_privilege(p.oid, 'execute') and has_schema_privilege(n.oid, 'usage')
    order by 1`);
  return rows.flatMap(({ name, types }) => {
    const bare = name.slice(0, name.indexOf('('));
    const call = (values: readonly string[]) => ({
      name,
      statement: `select * from ${bare}(${values.join(', ')})`,
    });
    return [call(types.map((type) => `null::${type}`)), call(types.map(somethingOf))];
  });
}

function somethingOf(type: string): string {
  if (type.endsWith('[]')) return `'{}'::${type}`;
  if (/^(smallint|integer|bigint)$/.test(type)) return `100::${type}`;
  if (type === 'text') return `'DEMO'::pg_catalog.text`;
  if (type === 'interval') return `'1 minute'::${type}`;
  if (type === 'date' || type.startsWith('timestamp')) return `'infinity'::${type}`;
  if (type === 'bytea') return `'\\x00'::${type}`;
  return `null::${type}`;
}
