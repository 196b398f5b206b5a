-- Whether a member has staked nothing for half an hour: then what comes next is a new session of play.
create or replace function limits.is_rested(p_merchant text, p_member text) returns boolean
language sql stable as $$
  select coalesce(greatest(p.checked_at, s.recorded_at) <= ledger.now() - interval '30 minutes', true)
  from members.public_member m
  left join limits.play p on p.member = m.id
  left join lateral (
    select q.recorded_at from ledger.public_posting q
    where q.lane = m.lane and q.account = m.cash_account and q.version > p.from_version
      and q.kind in ('bets.stake', 'bets.place')
    order by q.version desc limit 1
  ) s on true
  where m.id = p_member and m.merchant = p_merchant
$$;
grant execute on function limits.is_rested to laro_app;

-- A game is opened: a session of play begins, or the one that runs goes on.
create or replace function limits.begin_play(p_merchant text, p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform limits.lock_member(p_merchant, p_member);
  if limits.is_rested(p_merchant, p_member) then
    insert into limits.play as p (merchant, member, began_at, checked_at, from_version)
    select m.merchant, m.id, ledger.now(), ledger.now(), a.version
    from members.public_member m join ledger.public_account a on a.lane = m.lane and a.id = m.cash_account
    where m.id = p_member and m.merchant = p_merchant
    on conflict on constraint play_pk do update
      set began_at = excluded.began_at, checked_at = excluded.checked_at, from_version = excluded.from_version;
  end if;
  -- Also where it goes on: what staff imposed may have ended by itself.
  perform limits.refresh(p_merchant, p_member);
end $$;
grant execute on function limits.begin_play to laro_app;

-- The member has seen where they stand. A session that is over stays so until they have rested.
create or replace function limits.acknowledge(p_merchant text, p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform limits.begin_play(p_merchant, p_member);
  update limits.play p set checked_at = ledger.now()
  where p.member = p_member
    and p.checked_at + make_interval(mins => limits.minutes_of(p_merchant, p_member, 'reality')::int) <= ledger.now();
  perform limits.refresh(p_merchant, p_member);
end $$;
grant execute on function limits.acknowledge to laro_app;
