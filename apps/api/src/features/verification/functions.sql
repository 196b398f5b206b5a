-- What other features may read: how far a member has come, without who they are; row security judges whoever asks.
create or replace view verification.public_status with (security_invoker = true) as
  select p.merchant, p.member,
         exists (
           select from verification.document d
           where d.merchant = p.merchant and d.member = p.member and d.state = 'approved'
             and (d.expires_on is null or d.expires_on >= (clock_timestamp() at time zone 'UTC')::date)
         ) as has_document
  from verification.person p
  where not exists (
    select from verification.refused_birth r where r.merchant = p.merchant and r.member = p.member
  );
grant select on verification.public_status to laro_app;

-- What was handed in and decided, without number and pictures, for the file of its member.
create or replace view verification.public_document with (security_invoker = true) as
  select merchant, id, member, kind, state, reason, expires_on, submitted_at, decided_at from verification.document;
grant select on verification.public_document to laro_app;

-- Where the services of all brands report, and under which sealed token: asked before the brand is known.
create or replace function verification.webhooks()
returns table (id text, merchant text, webhook_sealed bytea)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct on (s.merchant) s.id, s.merchant, s.webhook_sealed
  from verification.service s where s.in_force_at is not null
  order by s.merchant, s.in_force_at desc, s.version
$$;
grant execute on function verification.webhooks to laro_app;

-- What says who a member is who is erased: name, day of birth, documents and their pictures.
create or replace function verification.forget(p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if members.is_erased(p_member) then
    delete from verification.picture p where p.merchant = current_setting('laro.merchant') and p.member = p_member;
    delete from verification.document d where d.merchant = current_setting('laro.merchant') and d.member = p_member;
    delete from verification.refused_birth r where r.merchant = current_setting('laro.merchant') and r.member = p_member;
    delete from verification.person p where p.merchant = current_setting('laro.merchant') and p.member = p_member;
  end if;
end $$;

-- A service whose answers let members through is put in force by two people alone, whatever a program forgets.
create or replace function verification.require_two() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
      select from approvals.public_waiting a
      where a.merchant = new.merchant and a.id = new.version and a.kind = 'identity_service'
        and staff.are_independent(a.proposed_by, new.approved_by)) then
    raise exception 'the identity service % takes two people', new.version using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger service_two_people before insert or update of in_force_at on verification.service
  for each row when (new.active and new.in_force_at is not null) execute function verification.require_two();
