-- The messages of a conversation; row security applies to the caller's role.
create or replace view chat.public_message with (security_invoker = true) as
  select m.merchant, m.id, c.member, m.staff is null as of_member, m.body, m.at
  from chat.message m join chat.conversation c on c.merchant = m.merchant and c.id = m.conversation;
grant select on chat.public_message to laro_app;

-- Open conversations that wait for staff: no agent has taken them, or the member wrote last.
create or replace view chat.public_queue with (security_invoker = true) as
  select c.merchant, c.id, c.agent as holder, case when c.agent is null then c.started_at else c.said_at end as since
  from chat.conversation c
  where c.closed_at is null and (c.agent is null or c.said_by is distinct from 'staff');
grant select on chat.public_queue to laro_app;

-- Housekeeping sees every merchant's: what ended half a year ago, and pictures that no message has named for a day.
create or replace function chat.purge(p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_now timestamptz := least(p_now, clock_timestamp());
begin
  delete from chat.picture p using chat.conversation c
    where c.merchant = p.merchant and c.id = p.conversation and c.closed_at < v_now - interval '180 days';
  delete from chat.message m using chat.conversation c
    where c.merchant = m.merchant and c.id = m.conversation and c.closed_at < v_now - interval '180 days';
  delete from chat.conversation where closed_at < v_now - interval '180 days';
  delete from chat.picture where conversation is null and uploaded_at < v_now - interval '1 day';
end $$;
grant execute on function chat.purge to laro_worker;

-- All that was said with a member who is erased.
create or replace function chat.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_merchant text := current_setting('laro.merchant');
begin
  if members.is_erased(p_member) then
    delete from chat.picture p where p.merchant = v_merchant and (p.author = p_member or p.conversation in (
      select c.id from chat.conversation c where c.merchant = v_merchant and c.member = p_member));
    delete from chat.message m using chat.conversation c
      where c.merchant = v_merchant and c.member = p_member and m.merchant = v_merchant and m.conversation = c.id;
    delete from chat.conversation c where c.merchant = v_merchant and c.member = p_member;
  end if;
end $$;
