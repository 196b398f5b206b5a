/**
 * Stands in for the Citus extension where there is none: takes note of what is distributed and refuses what the
 * extension would refuse, and moves nothing. It proves that a schema could be distributed and that the wallet holds
 * without keys across lanes; it proves nothing about a cluster.
 */
export const STAND_IN_CLUSTER = `
  create table public.citus_tables (
    table_name regclass primary key, citus_table_type text not null, distribution_column text not null
  );

  create function public.create_distributed_table(table_name regclass, distribution_column text, colocate_with text)
  returns void language plpgsql as $$
  begin
    if exists (
      select from pg_index i
      where i.indrelid = table_name and i.indisunique and not exists (
        select from pg_attribute a
        where a.attrelid = table_name and a.attname = distribution_column and a.attnum = any (i.indkey))
    ) then
      raise exception 'cannot create constraint on "%"', table_name
        using detail = 'Distributed relations cannot have UNIQUE constraints that do not include the partition column.';
    end if;
    insert into public.citus_tables values (table_name, 'distributed', distribution_column);
  end $$;

  -- Lanes lie on 32 shards here, as by default there.
  create function public.get_shard_id_for_distribution_column(table_name regclass, distribution_value smallint)
  returns bigint language sql as $$ select 100000 + distribution_value % 32 $$;

  create function public.create_reference_table(table_name regclass) returns void language sql as $$
    insert into public.citus_tables values (table_name, 'reference', '<none>')
  $$;`;
