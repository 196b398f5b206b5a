-- Longer than any provider sends again; age is judged by the database's own clock.
create or replace function providers.purge() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from providers.delivery where received_at < clock_timestamp() - interval '60 days';
  delete from providers.attempt where at < clock_timestamp() - interval '8 days';
$$;
grant execute on function providers.purge to laro_worker;

-- Who pays in and out for a brand: names alone, never a key.
create or replace view providers.public_integration with (security_invoker = true) as
  select id, merchant, provider, mode from providers.integration;
grant select on providers.public_integration to laro_app;

-- What a person has to look at: flags that are not settled, and unresolved differences with a provider's own file.
create or replace view providers.public_exception with (security_invoker = true) as
  select f.merchant, f.id, f.raised_at as since from providers.flag f where f.settled_at is null
  union all
  select d.merchant, d.integration || ' ' || d.payment, d.found_at from providers.difference d where d.gone_at is null;
grant select on providers.public_exception to laro_app;
