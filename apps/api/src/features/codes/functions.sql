-- One try at the newest code. The row is locked while it is judged, so that a thousand at once are a thousand in a row,
-- and of those only the first five are compared at all.
create or replace function codes.take_code(
  p_merchant text, p_channel text, p_purpose text, p_destination bytea, p_member text, p_browser bytea,
  p_answer bytea, p_tries_max int, p_at timestamptz
) returns boolean language plpgsql as $$
declare
  v_id text;
  v_right boolean;
begin
  select c.id, c.answer = p_answer into v_id, v_right from codes.code c
  where c.merchant = p_merchant and c.destination = p_destination and c.channel = p_channel
    and c.purpose = p_purpose and c.member is not distinct from p_member
    and c.browser = p_browser and c.ended_at is null and c.expires_at > p_at and c.tries < p_tries_max
  order by c.sent_at desc limit 1 for update;
  if v_id is null then
    return false;
  end if;
  update codes.code set tries = tries + 1, ended_at = case when v_right then p_at end where id = v_id;
  return v_right;
end $$;
grant execute on function codes.take_code to laro_app;

create or replace function codes.purge(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from codes.code c where c.sent_at < least(p_before, clock_timestamp() - interval '2 days')
$$;
grant execute on function codes.purge to laro_worker;
