-- The lots of a member are what their bets in force make of them, taken in the order of their stakes: a stake counts towards, of the
-- lots that are open when it is taken, the one with the earliest deadline, then the oldest. So nothing depends on when news of
-- a settlement arrives, how often, or in which order (docs/decisions/0028). Lots are written by functions alone, which act as
-- their owner and for the merchant of the unit of work.

create or replace function turnover.assert_merchant(p_merchant text) returns void
language plpgsql stable as $$
begin
  if p_merchant is distinct from current_setting('laro.merchant', true) then
    raise exception 'the unit of work is not this merchant''s' using errcode = 'P0001';
  end if;
end $$;

-- Whether a stake is eligible for a lot, by its place among the stakes.
create or replace function turnover.is_eligible(p_lot turnover.lot, p_stake_version bigint, p_placed_at timestamptz)
returns boolean
language sql immutable as $$
  select (p_lot).opened_version < p_stake_version and (p_lot).last_version >= p_stake_version
    and (p_placed_at < (p_lot).expires_at or (p_lot).expires_at is null)
$$;

-- What a bet contributes to a lot: the valid bet by the lot's contribution of its kind of game, and nothing above the lot's highest bet.
create or replace function turnover.contribution_of(p_lot turnover.lot, p_game_type text, p_stake bigint, p_valid bigint)
returns bigint
language sql immutable as $$
  select case when p_stake > (p_lot).max_bet then 0
    else div(p_valid::numeric * coalesce(((p_lot).contribution ->> p_game_type)::int, 0), 100)::bigint end
$$;

-- The settled bets of an account from one stake on, and what each won. What a promotion staked does not count. A void bet may
-- have been given its stake back by an act of its own: then what it keeps it has won.
create or replace function turnover.bets_from(p_merchant text, p_lane smallint, p_account bigint, p_from bigint)
returns table (
  bet text, stake_version bigint, game_type text, stake bigint, valid bigint, won bigint, placed_at timestamptz,
  settled_at timestamptz
)
language sql stable as $$
  select b.id, b.stake_version, b.game_type, b.stake, b.valid_bet,
    b.payout - case when b.state = 'VOID' and exists (
        select from ledger.public_posting u
        where u.reference = b.transaction and u.reference_namespace = b.integration and u.op = 'undo' and u.leg = 0
          and u.lane = b.lane)
      then 0 else b.stake end, b.placed_at, b.settled_at
  from bets.public_bet b
  where b.lane = p_lane and b.account = p_account and b.stake_version >= p_from and b.merchant = p_merchant
    and b.state not in ('PLACED', 'ACCEPTED') and b.stake > 0
  order by b.stake_version
$$;

-- Recomputes a member's lots from one stake on; earlier contributions stay. The caller has locked the lots. They are changed here
-- in memory and written once: a row that is written for each of ten thousand bets is slower to find with each.
create or replace function turnover.recompute_from(p_merchant text, p_member text, p_from bigint) returns void
language plpgsql as $$
declare
  v_lots turnover.lot[];
  v_lot turnover.lot;
  v_at int;
  v_bet record;
  v_contribution bigint;
begin
  with gone as (
    delete from turnover.bet_contribution f where f.merchant = p_merchant and f.member = p_member and f.stake_version >= p_from
    returning f.lot, f.added, f.won
  ),
  less as (select g.lot, sum(g.added) as added, sum(g.won) as won from gone g group by g.lot)
  update turnover.lot l set done = l.done - s.added, won = l.won - s.won
  from less s where l.merchant = p_merchant and l.id = s.lot;
  -- After its deadline nothing could fill it: it stays done.
  update turnover.lot l set status = 'OPEN', ended_at = null, last_version = 9223372036854775807
  where l.merchant = p_merchant and l.member = p_member and l.status = 'DONE' and l.done < l.required
    and (l.expires_at is null or l.expires_at > ledger.now());

  -- In the order in which bets count towards them.
  select array_agg(l order by l.expires_at, l.opened_version, l.id) into v_lots from turnover.lot l
  where l.merchant = p_merchant and l.member = p_member and l.last_version >= p_from and l.done < l.required;
  if v_lots is null then
    return;
  end if;

  for v_bet in select * from turnover.bets_from(p_merchant, v_lots[1].lane, v_lots[1].account, p_from) loop
    v_at := null;
    for i in 1 .. cardinality(v_lots) loop
      v_lot := v_lots[i];
      if v_lot.done < v_lot.required and turnover.is_eligible(v_lot, v_bet.stake_version, v_bet.placed_at) then
        v_at := i;
        exit;
      end if;
    end loop;
    if v_at is null then
      exit when not exists (
        select from unnest(v_lots) l where l.done < l.required and l.last_version > v_bet.stake_version);
      continue;
    end if;
    v_contribution := turnover.contribution_of(v_lot, v_bet.game_type, v_bet.stake, v_bet.valid);
    insert into turnover.bet_contribution (merchant, member, stake_version, lot, bet, added, won)
    values (p_merchant, p_member, v_bet.stake_version, v_lot.id, v_bet.bet, v_contribution, v_bet.won);
    v_lot.done := v_lot.done + v_contribution;
    v_lot.won := v_lot.won + v_bet.won;
    if v_lot.status = 'OPEN' and v_lot.done >= v_lot.required then
      v_lot.status := 'DONE';
      v_lot.ended_at := v_bet.settled_at;
      v_lot.last_version := v_bet.stake_version;
    end if;
    v_lots[v_at] := v_lot;
  end loop;
  update turnover.lot l
  set done = n.done, won = n.won, status = n.status, ended_at = n.ended_at, last_version = n.last_version
  from unnest(v_lots) n where l.merchant = p_merchant and l.id = n.id;
end $$;

-- Applies one bet to a member's lots. Returns false where that changes the contributions of later bets: then all of them
-- are recomputed from this bet on.
create or replace function turnover.apply_bet(p_merchant text, p_member text, p_stake_version bigint) returns boolean
language plpgsql as $$
declare
  v_bet record;
  v_lot turnover.lot;
  v_before turnover.bet_contribution;
  v_contribution bigint;
begin
  select b.* into v_bet from turnover.lot l
  cross join lateral turnover.bets_from(p_merchant, l.lane, l.account, p_stake_version) b
  where l.merchant = p_merchant and l.member = p_member and b.stake_version = p_stake_version limit 1;
  select l.* into v_lot from turnover.lot l
  where l.merchant = p_merchant and l.member = p_member and turnover.is_eligible(l, p_stake_version, v_bet.placed_at)
  order by l.expires_at, l.opened_version, l.id limit 1;
  select f.* into v_before from turnover.bet_contribution f
  where f.merchant = p_merchant and f.member = p_member and f.stake_version = p_stake_version;
  if v_bet is null or v_lot is null then
    return v_before is null;
  end if;
  v_contribution := turnover.contribution_of(v_lot, v_bet.game_type, v_bet.stake, v_bet.valid);
  if v_lot.status = 'DONE' or v_lot.done >= v_lot.required or v_before.lot <> v_lot.id
    or v_lot.done - coalesce(v_before.added, 0) + v_contribution >= v_lot.required then
    return false;
  end if;
  insert into turnover.bet_contribution as f (merchant, member, stake_version, lot, bet, added, won)
  values (p_merchant, p_member, p_stake_version, v_lot.id, v_bet.bet, v_contribution, v_bet.won)
  on conflict on constraint bet_contribution_pk do update set added = excluded.added, won = excluded.won;
  update turnover.lot l
  set done = l.done - coalesce(v_before.added, 0) + v_contribution, won = l.won - coalesce(v_before.won, 0) + v_bet.won
  where l.merchant = p_merchant and l.id = v_lot.id;
  return true;
end $$;

-- Applies some bets, in ascending order, to a member's lots. Returns how many bets were recomputed for it. Returns null where
-- the job must do it: too many bets, a recompute is pending already, or a lot is locked.
create or replace function turnover.apply_bets(p_merchant text, p_member text, p_stake_version bigint[], p_most int)
returns int
language plpgsql as $$
declare
  v_version bigint;
  v_bets int;
begin
  if exists (select from turnover.pending_recompute w where w.merchant = p_merchant and w.member = p_member) then
    return null;
  end if;
  if (select count(*) from (
        select from turnover.lot l where l.merchant = p_merchant and l.member = p_member
        order by l.id for no key update skip locked) locked)
    < (select count(*) from turnover.lot l where l.merchant = p_merchant and l.member = p_member) then
    return null;
  end if;
  foreach v_version in array p_stake_version loop
    if not turnover.apply_bet(p_merchant, p_member, v_version) then
      select count(*) into v_bets from (
        select from (
          select l.lane, l.account from turnover.lot l where l.merchant = p_merchant and l.member = p_member limit 1) a
        cross join lateral turnover.bets_from(p_merchant, a.lane, a.account, v_version)
        limit p_most + 1) b;
      if v_bets > p_most then
        return null;
      end if;
      -- This recomputes everything from here on.
      perform turnover.recompute_from(p_merchant, p_member, v_version);
      return v_bets;
    end if;
  end loop;
  return 0;
end $$;

-- What a batch of settlements does to the lots of its members; answers whose lots it touched. A row says only which bet has
-- changed: its present state is read from the book of bets. A member with many bets, or whose lots fail, is left to the job, so
-- that the others do not wait.
create or replace function turnover.apply_settlements(p_merchant text, p_member text[], p_stake_version bigint[])
returns setof text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_member text;
  v_versions bigint[];
  v_recomputed int;
  -- Bets that one batch recomputes, and of these one member's: a fifth of a second, and a fiftieth.
  v_left int := 10000;
  v_most constant int := 1000;
begin
  perform turnover.assert_merchant(p_merchant);
  for v_member, v_versions in
    select e.member, array_agg(distinct e.stake_version)
    from unnest(p_member, p_stake_version) as e (member, stake_version)
    where exists (
      select from turnover.lot l where l.merchant = p_merchant and l.member = e.member
        and l.last_version >= e.stake_version and l.opened_version < e.stake_version)
    group by e.member order by e.member
  loop
    begin
      v_recomputed := turnover.apply_bets(p_merchant, v_member, v_versions, least(v_left, v_most));
    exception when others then
      v_recomputed := null;
    end;
    if v_recomputed is null then
      insert into turnover.pending_recompute as w (merchant, member, from_version) values (p_merchant, v_member, v_versions[1])
      on conflict on constraint pending_recompute_pk do update
        set from_version = least(w.from_version, excluded.from_version), times = w.times + 1;
    else
      v_left := v_left - v_recomputed;
      return next v_member;
    end if;
  end loop;
end $$;
grant execute on function turnover.apply_settlements to laro_app;

-- Recomputes a member's lots from the first pending stake. What is noted meanwhile stays pending.
create or replace function turnover.recompute_pending(p_merchant text, p_member text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_pending turnover.pending_recompute;
begin
  perform turnover.assert_merchant(p_merchant);
  select * into v_pending from turnover.pending_recompute w where w.merchant = p_merchant and w.member = p_member;
  if not found then
    return;
  end if;
  perform from turnover.lot l where l.merchant = p_merchant and l.member = p_member order by l.id for no key update;
  perform turnover.recompute_from(p_merchant, p_member, v_pending.from_version);
  delete from turnover.pending_recompute w
  where w.merchant = p_merchant and w.member = p_member and w.times = v_pending.times;
end $$;
grant execute on function turnover.recompute_pending to laro_app;

-- Locks the lots and the account of a member and applies settlements whose events have not arrived yet. Returns the
-- account as it is then; from here on the caller may end a lot.
create or replace function turnover.lock_lots(p_merchant text, p_member text) returns table (balance bigint, version bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  v_at record;
  v_opened bigint;
  v_from bigint;
begin
  perform turnover.assert_merchant(p_merchant);
  select m.lane, m.cash_account as account into v_at from members.public_member m
  where m.id = p_member and m.merchant = p_merchant;
  -- The lots first: whoever waits for them keeps nobody from a stake meanwhile. Then those that were opened before the account
  -- was held.
  perform from turnover.lot l where l.merchant = p_merchant and l.member = p_member order by l.id for no key update;
  perform bets.lock_account(p_merchant, v_at.lane, v_at.account);
  perform from turnover.lot l where l.merchant = p_merchant and l.member = p_member order by l.id for no key update;
  select min(l.opened_version) into v_opened from turnover.lot l
  where l.merchant = p_merchant and l.member = p_member and l.status = 'OPEN';
  -- The first bet that has changed since it was applied.
  select min(coalesce(b.stake_version, f.stake_version)) into v_from
  from turnover.bets_from(p_merchant, v_at.lane, v_at.account, v_opened + 1) b
  full join (
    select g.stake_version, g.lot, g.added, g.won from turnover.bet_contribution g
    where g.merchant = p_merchant and g.member = p_member and g.stake_version > v_opened
  ) f on f.stake_version = b.stake_version
  left join turnover.lot l on l.merchant = p_merchant and l.id = f.lot
  where b.bet is null or f.lot is null or f.won <> b.won or f.added <> turnover.contribution_of(l, b.game_type, b.stake, b.valid);
  if v_from is not null then
    perform turnover.recompute_from(p_merchant, p_member, v_from);
  end if;
  return query select a.balance, a.version from ledger.public_account a where a.lane = v_at.lane and a.id = v_at.account;
end $$;
grant execute on function turnover.lock_lots to laro_app;

-- Opens a lot under the account's lock, so that every stake is taken before it or after it; false where the reference has one
-- already.
create or replace function turnover.open_lot(
  p_merchant text, p_id text, p_member text, p_source text, p_reference text, p_base bigint, p_multiplier numeric,
  p_required bigint, p_max_cash_out bigint, p_max_bet bigint, p_contribution jsonb, p_terms jsonb, p_expires_at timestamptz
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_at record;
begin
  perform turnover.assert_merchant(p_merchant);
  select m.lane, m.cash_account as account into v_at from members.public_member m
  where m.id = p_member and m.merchant = p_merchant;
  perform bets.lock_account(p_merchant, v_at.lane, v_at.account);
  insert into turnover.lot (merchant, id, member, lane, account, source, reference, base, multiplier, required, max_cash_out,
    max_bet, contribution, terms, opened_at, expires_at, opened_version, last_version, status, ended_at)
  select p_merchant, p_id, p_member, a.lane, a.id, p_source, p_reference, p_base, p_multiplier, p_required, p_max_cash_out,
    p_max_bet, p_contribution, p_terms, ledger.now(), p_expires_at, a.version,
    case when p_required > 0 then 9223372036854775807 else a.version end, case when p_required > 0 then 'OPEN' else 'DONE' end,
    case when p_required > 0 then null else ledger.now() end
  from ledger.public_account a where a.lane = v_at.lane and a.id = v_at.account
  on conflict on constraint lot_reference_key do nothing;
  return found;
end $$;
grant execute on function turnover.open_lot to laro_app;

-- Ends a lot that the caller has locked; stakes after this version of the account no longer count towards it.
create or replace function turnover.end_lot(p_merchant text, p_id text, p_status text, p_taken bigint, p_version bigint)
returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform turnover.assert_merchant(p_merchant);
  if p_status not in ('FORFEIT', 'EXPIRED', 'CLEARED') then
    raise exception 'a lot is not ended so' using errcode = 'P0001';
  end if;
  update turnover.lot l
  set status = p_status, taken = p_taken, last_version = p_version, ended_at = clock_timestamp()
  where l.merchant = p_merchant and l.id = p_id and l.status = 'OPEN';
end $$;
grant execute on function turnover.end_lot to laro_app;

-- Whether a bet that a lot waits for is still open: placed after the lot was opened and before its deadline.
create or replace function turnover.lot_has_open_bet(p_lot turnover.lot) returns boolean
language sql stable as $$
  select exists (
    select from bets.public_bet b
    where b.lane = (p_lot).lane and b.account = (p_lot).account and b.stake_version > (p_lot).opened_version
      and b.merchant = (p_lot).merchant and b.state in ('PLACED', 'ACCEPTED') and b.stake > 0
      and b.placed_at < (p_lot).expires_at)
$$;
grant execute on function turnover.lot_has_open_bet to laro_app;

-- Tells other features whether a stake was bonus-funded (TURNOVER-8): a bet without a contribution was not.
create or replace view turnover.public_bet_contribution with (security_invoker = true) as
  select f.merchant, f.member, f.bet, f.stake_version, f.lot, f.added, l.source, l.source = 'BONUS' as bonus_funded
  from turnover.bet_contribution f join turnover.lot l on l.merchant = f.merchant and l.id = f.lot;
grant select on turnover.public_bet_contribution to laro_app;

create or replace view turnover.public_lot with (security_invoker = true) as
  select merchant, id, member, source, reference, base, multiplier, required, done, won, max_cash_out, max_bet, opened_at,
         expires_at, status, ended_at, taken
  from turnover.lot;
grant select on turnover.public_lot to laro_app;
