-- Sealing finds its window by the summaries of `ledger.posting_window`, and blocks without a summary are read each time.
-- The server's own summaries come once a minute, which is megabytes too late. Summarises whole ranges from block p_block
-- on, a bounded number; answers where to go on. A running VACUUM does the same work and is not disturbed.
create or replace function ledger.summarise(p_block bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_range bigint;
  v_next bigint := p_block;
  v_last bigint;
begin
  begin
    lock table ledger.posting in share update exclusive mode nowait;
  exception when lock_not_available then
    return p_block;
  end;
  select coalesce(min(split_part(o.option, '=', 2)::bigint), 128) into v_range
  from pg_class c cross join unnest(c.reloptions) as o (option)
  where c.oid = 'ledger.posting_window'::regclass and o.option like 'pages_per_range=%';
  v_last := pg_relation_size('ledger.posting') / current_setting('block_size')::bigint - v_range;
  while v_next <= least(v_last, p_block + 255 * v_range) loop
    perform brin_summarize_range('ledger.posting_window', v_next);
    v_next := v_next + v_range;
  end loop;
  return v_next;
end $$;
grant execute on function ledger.summarise to laro_worker;
