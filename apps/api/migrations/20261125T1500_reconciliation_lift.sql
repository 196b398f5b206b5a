-- A freeze is lifted in one step that holds it: what is judged is what is lifted, of many who confirm at once one does,
-- and a process that only answers requests needs none of the rights of the watch. The books are compared anew first.
-- Outcomes: not_frozen, drift_stands, not_requested, second_person_required, lifted.
create function reconciliation.lift_freeze(
  p_merchant text, p_staff text, p_requested_after timestamptz, p_now timestamptz, p_freeze_reason text
) returns table (outcome text, since timestamptz)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_since timestamptz;
  v_asked text;
  v_lane smallint;
begin
  select f.since into v_since from ledger.freeze f where f.merchant = p_merchant for update;
  if not found then
    return query select 'not_frozen', null::timestamptz;
    return;
  end if;
  for v_lane in
    select distinct d.lane from reconciliation.drift d
    where d.merchant = p_merchant and d.resolved_at is null and d.lane is not null order by d.lane
  loop
    perform reconciliation.refold(v_lane, v_lane);
  end loop;
  perform reconciliation.check_balances(p_now, null);
  -- What this look finds of others is frozen as by any other look.
  perform ledger.freeze(d.merchant, p_freeze_reason)
  from (select distinct x.merchant from reconciliation.drift x where x.resolved_at is null) d;
  select r.staff into v_asked from reconciliation.lift_request r
  -- The request was written by a program that counts milliseconds.
  where r.merchant = p_merchant and r.frozen_since = date_trunc('milliseconds', v_since)
    and r.requested_at > p_requested_after for update;
  if exists (select from reconciliation.drift d where d.merchant = p_merchant and d.resolved_at is null) then
    return query select 'drift_stands', v_since;
  elsif v_asked is null then
    return query select 'not_requested', v_since;
  elsif v_asked = p_staff then
    return query select 'second_person_required', v_since;
  else
    delete from reconciliation.lift_request r where r.merchant = p_merchant;
    delete from ledger.freeze f where f.merchant = p_merchant;
    return query select 'lifted', v_since;
  end if;
end $$;
revoke all on function reconciliation.lift_freeze from public;
grant execute on function reconciliation.lift_freeze to laro_app;

drop function ledger.thaw(text);
revoke delete on reconciliation.lift_request from laro_app;
revoke execute on function reconciliation.refold from laro_app;
grant execute on function reconciliation.refold to laro_worker;

-- A purge like the others: for jobs alone.
revoke execute on function captcha.purge_failures from laro_app;
grant execute on function captcha.purge_failures to laro_worker;
