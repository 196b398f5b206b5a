import type pg from 'pg';

/** Everything that an escalation would change: who may what, what code says, and what stands in the tables. */
export async function stateOf(administrator: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await administrator.query<{ name: string; content: string }>(`
    select 'roles' as name, md5(string_agg(r::text, ',' order by r.oid)) as content
    from (select oid, rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication,
                 rolbypassrls from pg_roles where rolname ~ '^(laro_|mine)') r
    union all
    select 'memberships', md5(string_agg(m.roleid || ' ' || m.member, ',' order by m.roleid, m.member))
    from pg_auth_members m
    union all
    select 'settings of roles', md5(string_agg(s::text, ',' order by s::text)) from pg_db_role_setting s
    where s.setdatabase = (select oid from pg_database where datname = current_database())
    union all
    select 'database', md5(d.datdba || ' ' || coalesce(d.datacl::text, '')) from pg_database d
    where d.datname = current_database()
    union all
    select 'schemas', md5(string_agg(n.nspname || n.nspowner || coalesce(n.nspacl::text, ''), ',' order by n.nspname))
    from pg_namespace n where n.nspname !~ '^pg_(toast_)?temp_'
    union all
    select 'relations', md5(string_agg(c.oid || ' ' || c.relname || c.relowner || coalesce(c.relacl::text, '')
                                       || c.relrowsecurity, ',' order by c.oid))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname !~ '^pg_(toast_)?temp_'
    union all
    select 'functions', md5(string_agg(p.oid || ' ' || p.proowner || p.prosecdef || coalesce(p.proacl::text, '')
                                       || coalesce(p.proconfig::text, '') || p.prosrc, ',' order by p.oid))
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname !~ '^pg_(toast_)?temp_'
    union all
    select 'policies', md5(string_agg(p::text, ',' order by p.oid)) from pg_policy p
    union all
    select 'defaults', md5(string_agg(d::text, ',' order by d.oid)) from pg_attrdef d
    union all
    select 'constraints', md5(string_agg(k::text, ',' order by k.oid)) from pg_constraint k
    union all
    select 'triggers', md5(string_agg(t.oid || ' ' || t.tgfoid || t.tgenabled::text, ',' order by t.oid)) from pg_trigger t
    union all
    select 'operators and casts', (select count(*) from pg_operator) || ' ' || (select count(*) from pg_cast)
      || ' ' || (select count(*) from pg_event_trigger) || ' ' || (select count(*) from pg_extension)
      || ' ' || (select count(*) from pg_language) || ' ' || (select count(*) from pg_largeobject_metadata)`);
  const state = new Map(rows.map(({ name, content }) => [name, content]));
  const tables = await administrator.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|citus|columnar)' and n.nspname <> 'information_schema'`);
  for (const { name } of tables.rows) {
    const content = await administrator.query<{ content: string | null }>(
      `select md5(string_agg(t::text, chr(10) order by t::text)) as content from ${name} t`,
    );
    state.set(`what stands in ${name}`, content.rows[0]?.content ?? '');
  }
  return state;
}

export function changedBetween(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
}
