-- The merchants that have something to send: a job begins without knowing whose messages wait.
create or replace function messages.merchants_waiting(p_at timestamptz) returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct m.merchant from messages.message m
  where m.state in ('waiting', 'sending') and m.touched_at <= p_at
$$;
grant execute on function messages.merchants_waiting to laro_worker;

-- Messages are personal data: they go when nobody can still ask for them.
create or replace function messages.purge(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from messages.message m where m.created_at < least(p_before, clock_timestamp() - interval '90 days')
$$;
grant execute on function messages.purge to laro_worker;

-- What staff see of a member's messages; codes are none of a member's. Row security judges whoever asks.
create or replace view messages.public_message with (security_invoker = true) as
  select id, merchant, member, channel, template, to_masked, subject, text, state, created_at
  from messages.message where member is not null;
grant select on messages.public_message to laro_app;

-- What was written to a member who is erased. What still waits is not sent.
create or replace function messages.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    delete from messages.message m where m.merchant = current_setting('laro.merchant') and m.member = p_member;
  end if;
end $$;
