-- It ends once, whatever a program forgets.
create or replace function approvals.refuse_second_end() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'the approval % has ended', old.id using errcode = 'restrict_violation';
end $$;
create or replace trigger approval_ends_once before update on approvals.approval
  for each row when (old.state <> 'waiting') execute function approvals.refuse_second_end();

-- What waits for a second person, for whoever shows the thing that it is about.
create or replace view approvals.public_waiting with (security_invoker = true) as
  select id, merchant, kind, subject, arguments, proposed_by from approvals.approval where state = 'waiting';
grant select on approvals.public_waiting to laro_app;

-- Two accounts that one person made do not count as two people.
create or replace function approvals.require_independent() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not staff.are_independent(new.proposed_by, new.decided_by) then
    raise exception 'of % and % one brought in the other, or a third person both', new.proposed_by, new.decided_by
      using errcode = 'restrict_violation';
  end if;
  if new.subject = new.decided_by then
    raise exception '% decides nothing about themselves', new.decided_by using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger approval_independent before insert or update of decided_by on approvals.approval
  for each row when (new.decided_by <> new.proposed_by) execute function approvals.require_independent();

-- What reaches over brands is proposed and decided by staff of the group alone. Whoever proposed it may have left the group when
-- it ends without being done.
create or replace function approvals.require_group() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (new.state in ('waiting', 'applied') and not staff.is_of_group(new.proposed_by))
    or (new.state in ('applied', 'rejected') and not staff.is_of_group(new.decided_by)) then
    raise exception 'of % and % one is not of the group', new.proposed_by, new.decided_by
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger approval_of_group before insert or update of decided_by on approvals.approval
  for each row when (new.kind in ('brand_creation', 'host_addition', 'host_removal', 'brand_archiving', 'brand_unarchiving'))
  execute function approvals.require_group();
