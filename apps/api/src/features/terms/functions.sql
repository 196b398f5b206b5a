-- What members agreed to is added to, and changed by nobody.
-- Which documents are in force or will be, without their text.
create or replace view terms.public_published with (security_invoker = true) as
  select distinct merchant, kind from terms.version where published_at is not null;
grant select on terms.public_published to laro_app;

create or replace function terms.refuse_change() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%.% is append only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger acceptance_append_only before update or delete or truncate on terms.acceptance
  for each statement execute function terms.refuse_change();

-- What was published stands as it was: a change is the next version.
create or replace trigger published_append_only before update or delete on terms.version
  for each row when (old.published_at is not null) execute function terms.refuse_change();
