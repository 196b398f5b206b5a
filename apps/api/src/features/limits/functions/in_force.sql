-- The beginning of the day, week (from Monday) or month of a moment, as the brand's calendar has it.
create or replace function limits.first_day(p_period text, p_time_zone text, p_at timestamptz) returns date
language sql stable as $$ select date_trunc(p_period, p_at at time zone p_time_zone)::date $$;
grant execute on function limits.first_day to laro_app;

-- The limits that hold for a member now, with what has been used of each; of several of a kind the lowest decides.
create or replace function limits.in_force(p_merchant text, p_member text)
returns table (kind text, period text, imposed boolean, value bigint, used numeric, until timestamptz)
language sql stable as $$
  select l.kind, l.period, l.imposed, l.value,
    case l.kind
      when 'deposit' then (
        select coalesce(sum(d.amount), 0) from limits.deposit d
        where d.member = p_member and d.merchant = p_merchant and d.released_at is null
          and d.at >= platform.day_begins(w.first_day, k.time_zone))
      when 'stake' then (
        select coalesce(sum(d.staked), 0) from limits.day d
        where d.member = p_member and d.day >= w.first_day)
      when 'loss' then (
        select coalesce(sum(d.staked - d.paid), 0) from limits.day d
        where d.member = p_member and d.day >= w.first_day)
      else 0 end,
    l.until
  from limits.member_limit l join merchants.public_merchant k on k.code = l.merchant
  -- Once for each limit, so that an index finds what is in its window. Minutes are of no calendar.
  cross join lateral (
    select case when l.period <> 'play' then limits.first_day(l.period, k.time_zone, ledger.now()) end as first_day
    offset 0
  ) w
  where l.member = p_member and l.merchant = p_merchant and l.value is not null
    and (l.until is null or l.until > ledger.now())
$$;
grant execute on function limits.in_force to laro_app;

-- After so many minutes of play its member sees where they stand ('reality', at most 60 where they have said nothing: RTS 13B,
-- whatever staff imposed), or play ends ('session'; null for never).
create or replace function limits.minutes_of(p_merchant text, p_member text, p_kind text) returns bigint
language sql stable as $$
  select least(min(f.value), case when p_kind = 'reality' and bool_or(not f.imposed) is not true then 60 end)
  from limits.in_force(p_merchant, p_member) f where f.kind = p_kind
$$;
grant execute on function limits.minutes_of to laro_app;

-- Locks a member's account until the transaction ends: no stake of theirs is judged meanwhile.
create or replace function limits.lock_member(p_merchant text, p_member text, out lane smallint, out account bigint)
language plpgsql as $$
begin
  select m.lane, m.cash_account into lane, account from members.public_member m
  where m.id = p_member and m.merchant = p_merchant;
  if not found then
    raise exception 'the member is not this merchant''s' using errcode = 'P0001';
  end if;
  perform ledger.lock_accounts(array[lane], array[account]);
end $$;

-- What the books say of a member by day, after a version of their account; of this month and week where it is null. With the
-- version until which it is: all of it is one look.
create or replace function limits.read_days(p_merchant text, p_member text, p_after bigint) returns limits.days_read
language plpgsql stable as $$
declare
  v_at record;
  v_after bigint := p_after;
  v_read limits.days_read;
begin
  select m.lane, m.cash_account as account, a.version, k.time_zone into v_at
  from members.public_member m
  join ledger.public_account a on a.lane = m.lane and a.id = m.cash_account
  join merchants.public_merchant k on k.code = m.merchant
  where m.id = p_member and m.merchant = p_merchant;
  if v_after is null then
    select p.version into v_after from ledger.public_posting p
    where p.lane = v_at.lane and p.account = v_at.account
      and p.recorded_at < platform.day_begins(least(limits.first_day('week', v_at.time_zone, ledger.now()),
            limits.first_day('month', v_at.time_zone, ledger.now())), v_at.time_zone)
    order by p.version desc limit 1;
  end if;
  v_read.version := v_at.version;
  select array_agg(e.day), array_agg(e.staked), array_agg(e.paid) into v_read.day, v_read.staked, v_read.paid
  from (
    select f.day, sum(f.staked) as staked, sum(f.paid) as paid
    from limits.effects(v_at.lane, v_at.account, coalesce(v_after, 0), v_at.time_zone) f
    group by f.day
  ) e;
  return v_read;
end $$;

-- What has been read before the account is held, so that no stake waits for it: of whom nobody has counted yet, and for a limit
-- that counts; else null.
create or replace function limits.read_ahead(p_merchant text, p_member text, p_kind text) returns limits.days_read
language sql stable as $$
  select limits.read_days(p_merchant, p_member, null)
  where p_kind in ('stake', 'loss') and exists (
    select from members.public_member m join ledger.public_account a on a.lane = m.lane and a.id = m.cash_account
    where m.id = p_member and m.merchant = p_merchant and not a.watched)
$$;

-- Writes on the account what the next stake must know. The caller holds it, and hands over what it has read ahead.
create or replace function limits.refresh(p_merchant text, p_member text, p_read limits.days_read default null) returns void
language plpgsql as $$
declare
  v_at record;
  v_watched boolean;
  v_rest limits.days_read;
begin
  select m.lane, m.cash_account as account, a.watched into v_at
  from members.public_member m join ledger.public_account a on a.lane = m.lane and a.id = m.cash_account
  where m.id = p_member and m.merchant = p_merchant;
  v_watched := exists (
    select from limits.in_force(p_merchant, p_member) f where f.kind in ('stake', 'loss'));
  if v_watched and not v_at.watched then
    -- Nobody counted until now: what this month and week have seen is read from the books, what is new since the rest was read
    -- as well.
    v_rest := limits.read_days(p_merchant, p_member, p_read.version);
    delete from limits.day d where d.member = p_member;
    insert into limits.day (merchant, member, day, staked, paid)
    select p_merchant, p_member, u.day, sum(u.staked), sum(u.paid)
    from (
      select * from unnest(p_read.day, p_read.staked, p_read.paid) as a (day, staked, paid)
      union all
      select * from unnest(v_rest.day, v_rest.staked, v_rest.paid) as b (day, staked, paid)
    ) u
    group by u.day;
  end if;
  perform ledger.watch(p_merchant, v_at.lane, v_at.account, v_watched, (
    select least(p.checked_at + make_interval(mins => limits.minutes_of(p_merchant, p_member, 'reality')::int),
                 p.began_at + make_interval(mins => limits.minutes_of(p_merchant, p_member, 'session')::int))
    from limits.play p where p.member = p_member));
end $$;
