-- What the seeding clock shows. Refused where none runs; and for an account of another brand, or of somebody who has done
-- something since: nobody's present gets a past.
create or replace function ledger.seeding_time(p_lane smallint[], p_account bigint[]) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_clock ledger.seeding;
begin
  select * into v_clock from ledger.seeding s where s.ended_at is null;
  if not found then
    raise exception 'no seeding clock runs here' using errcode = 'P0001';
  end if;
  if exists (
    select from unnest(p_lane, p_account) u (lane, account)
    join ledger.account a on a.lane = u.lane and a.id = u.account
    left join ledger.posting p on p.lane = a.lane and p.account = a.id and p.version = a.version
    where a.merchant <> v_clock.merchant or p.recorded_at > v_clock.shows
  ) then
    raise exception 'the account has a later posting than the seeding clock shows' using errcode = 'P0001';
  end if;
  return v_clock.shows;
end $$;

-- The moment at which a batch is posted: now. Only a session that says it is seeding asks what the seeding clock shows.
-- Without rules of its own about names, so that it is written into whoever asks and costs a posting nothing.
create or replace function ledger.time_of(p_lane smallint[], p_account bigint[]) returns timestamptz
language sql volatile as $$
  select case when pg_catalog.current_setting('laro.seeding', true) = 'on' then ledger.seeding_time(p_lane, p_account)
         else ledger.now() end
$$;

-- Sets the seeding clock to its beginning. Only in an empty database of demos, once, and for days that are over; otherwise
-- nothing happens, and the answer is false. True as well where it was set before. Granted to nobody: the owner's.
create or replace function ledger.open_seeding(p_merchant text, p_begins timestamptz, p_ends timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from ledger.seeding s where s.merchant = p_merchant) then
    return true;
  end if;
  -- Nobody gets an account between this look and the commit.
  lock table ledger.account in share row exclusive mode;
  if p_ends > clock_timestamp() or exists (select from ledger.account a where a.owner <> 'house')
    or exists (select from ledger.posting)
    or exists (select from merchants.public_merchant m where m.profile <> 'DEMO') then
    return false;
  end if;
  insert into ledger.seeding (merchant, begins, ends, shows) values (p_merchant, p_begins, p_ends, p_begins)
  on conflict do nothing;
  return found;
end $$;

-- Sets the seeding clock on; it never goes back. Granted to nobody: the owner's.
create or replace function ledger.seeding_shows(p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update ledger.seeding set shows = greatest(shows, p_at) where ended_at is null
$$;

-- Stops the seeding clock for ever. Granted to nobody: the owner's.
create or replace function ledger.end_seeding() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update ledger.seeding set ended_at = clock_timestamp() where ended_at is null
$$;
