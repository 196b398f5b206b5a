-- Games that resemble a text, the likest first; one that begins a name or a word of it comes before all likeness. As the
-- owner, because under row security nothing that compares texts may use an index. What is much like it is looked for
-- first: where there is any, all that is a little like it, a good part of a large shelf, need not be compared. A word of
-- two letters has no pieces to compare.
create or replace function games.search(p_merchant text, p_text text, p_most int) returns setof text
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_likeness text;
begin
  if length(p_text) < 3 then
    return query
      select g.node_id from games.game g
      where g.merchant = p_merchant and g.enabled and (g.search like p_text || '%' or g.search like '% ' || p_text || '%')
      order by (g.search like p_text || '%') desc, g.sort, g.node_id limit p_most;
    return;
  end if;
  foreach v_likeness in array array['0.5', '0.35', '0.25'] loop
    perform set_config('pg_trgm.word_similarity_threshold', v_likeness, true);
    return query
      select g.node_id from games.game g
      where g.merchant = p_merchant and g.enabled
        and (p_text operator(public.<%) g.search or g.search like '%' || p_text || '%')
      order by (g.search like p_text || '%') desc, (g.search like '% ' || p_text || '%') desc,
        public.word_similarity(p_text, g.search) + public.similarity(p_text, g.search) desc, g.sort, g.node_id
      limit p_most;
    exit when found;
  end loop;
end $$;
grant execute on function games.search to laro_app;

-- What a game is called, listed or not; row security judges whoever asks.
create or replace view games.public_game with (security_invoker = true) as
  select merchant, node_id, supplier, vassalage, game_code, game_type, game_name, return_to_player from games.game;
grant select on games.public_game to laro_app;

-- What a vendor is called.
create or replace view games.public_vendor with (security_invoker = true) as
  select merchant, vassalage, display_name from games.vendor;
grant select on games.public_vendor to laro_app;
