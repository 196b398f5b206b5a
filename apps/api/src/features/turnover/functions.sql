-- The lots of a member are what their bets in force make of them, taken in the order of their stakes: a stake feeds, of the
-- lots that are open when it is taken, the one with the earliest deadline, then the oldest. So nothing depends on when news of
-- a settlement arrives, how often, or in which order (docs/decisions/0028).

-- Whether a stake can feed a lot, as far as its place among the stakes decides.
create or replace function turnover.reaches(p_lot turnover.lot, p_stake_version bigint, p_placed_at timestamptz)
returns boolean
language sql immutable as $$
  select (p_lot).opened_version < p_stake_version and (p_lot).last_version >= p_stake_version
    and (p_placed_at < (p_lot).expires_at or (p_lot).expires_at is null)
$$;
grant execute on function turnover.reaches to laro_app;

-- What a bet adds to a lot: the valid bet by the lot's contribution of its kind of game, and nothing above the lot's highest bet.
create or replace function turnover.adds(p_lot turnover.lot, p_game_type text, p_stake bigint, p_valid bigint)
returns bigint
language sql immutable as $$
  select case when p_stake > (p_lot).max_bet then 0
    else div(p_valid::numeric * coalesce(((p_lot).contribution ->> p_game_type)::int, 0), 100)::bigint end
$$;
grant execute on function turnover.adds to laro_app;

-- The settled bets of an account from one stake on. What a promotion staked feeds nothing; a void bet keeps what it was paid.
create or replace function turnover.bets_from(p_merchant text, p_lane smallint, p_account bigint, p_from bigint)
returns table (
  bet text, stake_version bigint, game_type text, stake bigint, valid bigint, won bigint, placed_at timestamptz,
  settled_at timestamptz
)
language sql stable as $$
  select b.id, b.stake_version, b.game_type, b.stake, b.valid_bet,
    case b.state when 'VOID' then b.payout else b.payout - b.stake end, b.placed_at, b.settled_at
  from bets.public_bet b
  where b.lane = p_lane and b.account = p_account and b.stake_version >= p_from and b.merchant = p_merchant
    and b.state not in ('PLACED', 'ACCEPTED') and b.stake > 0
  order by b.stake_version
$$;
grant execute on function turnover.bets_from to laro_app;

-- Feeds a member's lots anew from one stake on; what came before stays. The caller has locked the lots. They are changed here
-- in memory and written once: a row that is written for each of ten thousand bets is slower to find with each.
create or replace function turnover.feed_from(p_merchant text, p_member text, p_from bigint) returns void
language plpgsql as $$
declare
  v_lots turnover.lot[];
  v_lot turnover.lot;
  v_at int;
  v_bet record;
  v_added bigint;
begin
  with gone as (
    delete from turnover.fed f where f.merchant = p_merchant and f.member = p_member and f.stake_version >= p_from
    returning f.lot, f.added, f.won
  ),
  less as (select g.lot, sum(g.added) as added, sum(g.won) as won from gone g group by g.lot)
  update turnover.lot l set done = l.done - s.added, won = l.won - s.won
  from less s where l.merchant = p_merchant and l.id = s.lot;
  update turnover.lot l set status = 'OPEN', ended_at = null, last_version = 9223372036854775807
  where l.merchant = p_merchant and l.member = p_member and l.status = 'DONE' and l.done < l.required;

  -- In the order in which they are fed.
  select array_agg(l order by l.expires_at, l.opened_version, l.id) into v_lots from turnover.lot l
  where l.merchant = p_merchant and l.member = p_member and l.last_version >= p_from and l.done < l.required;
  if v_lots is null then
    return;
  end if;

  for v_bet in select * from turnover.bets_from(p_merchant, v_lots[1].lane, v_lots[1].account, p_from) loop
    v_at := null;
    for i in 1 .. cardinality(v_lots) loop
      v_lot := v_lots[i];
      if v_lot.done < v_lot.required and turnover.reaches(v_lot, v_bet.stake_version, v_bet.placed_at) then
        v_at := i;
        exit;
      end if;
    end loop;
    if v_at is null then
      exit when not exists (
        select from unnest(v_lots) l where l.done < l.required and l.last_version > v_bet.stake_version);
      continue;
    end if;
    v_added := turnover.adds(v_lot, v_bet.game_type, v_bet.stake, v_bet.valid);
    insert into turnover.fed (merchant, member, stake_version, lot, bet, added, won)
    values (p_merchant, p_member, v_bet.stake_version, v_lot.id, v_bet.bet, v_added, v_bet.won);
    v_lot.done := v_lot.done + v_added;
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
grant execute on function turnover.feed_from to laro_app;

-- Feeds a member's lots with one bet; answers false where that moves what others fed, and all must be fed anew from it on.
create or replace function turnover.feed_one(p_merchant text, p_member text, p_stake_version bigint) returns boolean
language plpgsql as $$
declare
  v_bet record;
  v_lot turnover.lot;
  v_before turnover.fed;
  v_added bigint;
begin
  select b.* into v_bet from turnover.lot l
  cross join lateral turnover.bets_from(p_merchant, l.lane, l.account, p_stake_version) b
  where l.merchant = p_merchant and l.member = p_member and b.stake_version = p_stake_version limit 1;
  select l.* into v_lot from turnover.lot l
  where l.merchant = p_merchant and l.member = p_member and turnover.reaches(l, p_stake_version, v_bet.placed_at)
  order by l.expires_at, l.opened_version, l.id limit 1;
  select f.* into v_before from turnover.fed f
  where f.merchant = p_merchant and f.member = p_member and f.stake_version = p_stake_version;
  if v_bet is null or v_lot is null then
    return v_before is null;
  end if;
  v_added := turnover.adds(v_lot, v_bet.game_type, v_bet.stake, v_bet.valid);
  if v_lot.status = 'DONE' or v_lot.done >= v_lot.required or v_before.lot <> v_lot.id
    or v_lot.done - coalesce(v_before.added, 0) + v_added >= v_lot.required then
    return false;
  end if;
  insert into turnover.fed as f (merchant, member, stake_version, lot, bet, added, won)
  values (p_merchant, p_member, p_stake_version, v_lot.id, v_bet.bet, v_added, v_bet.won)
  on conflict on constraint fed_pk do update set added = excluded.added, won = excluded.won;
  update turnover.lot l
  set done = l.done - coalesce(v_before.added, 0) + v_added, won = l.won - coalesce(v_before.won, 0) + v_bet.won
  where l.merchant = p_merchant and l.id = v_lot.id;
  return true;
end $$;
grant execute on function turnover.feed_one to laro_app;

-- What a batch of settlements does to the lots of its members; answers whose lots it touched. A row says only which bet has
-- changed: what it is now stands in the book of bets.
create or replace function turnover.feed(p_merchant text, p_member text[], p_stake_version bigint[])
returns setof text
language plpgsql as $$
declare
  v_member text;
  v_versions bigint[];
  v_version bigint;
begin
  for v_member, v_versions in
    select e.member, array_agg(distinct e.stake_version)
    from unnest(p_member, p_stake_version) as e (member, stake_version)
    where exists (
      select from turnover.lot l where l.merchant = p_merchant and l.member = e.member
        and l.last_version >= e.stake_version and l.opened_version < e.stake_version)
    group by e.member order by e.member
  loop
    perform from turnover.lot l where l.merchant = p_merchant and l.member = v_member order by l.id for no key update;
    foreach v_version in array v_versions loop
      if not turnover.feed_one(p_merchant, v_member, v_version) then
        perform turnover.feed_from(p_merchant, v_member, v_version);
        -- Everything from here on was fed anew by it.
        exit;
      end if;
    end loop;
    return next v_member;
  end loop;
end $$;
grant execute on function turnover.feed to laro_app;

-- Holds the account and the lots of a member and feeds these with what was settled and whose news still waits. Answers what the
-- account is then; from here on the caller may end a lot.
create or replace function turnover.hold(p_merchant text, p_lane smallint, p_account bigint, p_member text)
returns table (balance bigint, version bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_opened bigint;
  v_from bigint;
begin
  perform bets.hold_account(p_merchant, p_lane, p_account);
  perform from turnover.lot l where l.merchant = p_merchant and l.member = p_member order by l.id for no key update;
  select min(l.opened_version) into v_opened from turnover.lot l
  where l.merchant = p_merchant and l.member = p_member and l.status = 'OPEN';
  -- The first bet that is not what it was when it last fed.
  select min(coalesce(b.stake_version, f.stake_version)) into v_from
  from turnover.bets_from(p_merchant, p_lane, p_account, v_opened + 1) b
  full join (
    select g.stake_version, g.lot, g.added, g.won from turnover.fed g
    where g.merchant = p_merchant and g.member = p_member and g.stake_version > v_opened
  ) f on f.stake_version = b.stake_version
  left join turnover.lot l on l.merchant = p_merchant and l.id = f.lot
  where b.bet is null or f.lot is null or f.won <> b.won or f.added <> turnover.adds(l, b.game_type, b.stake, b.valid);
  if v_from is not null then
    perform turnover.feed_from(p_merchant, p_member, v_from);
  end if;
  return query select a.balance, a.version from ledger.public_account a where a.lane = p_lane and a.id = p_account;
end $$;
grant execute on function turnover.hold to laro_app;

-- For whoever asks later whether a stake was bonus-funded (settled.md 3): what fed no lot was not.
create or replace view turnover.public_fed with (security_invoker = true) as
  select f.merchant, f.member, f.bet, f.stake_version, f.lot, f.added, l.source, l.source = 'BONUS' as bonus_funded
  from turnover.fed f join turnover.lot l on l.merchant = f.merchant and l.id = f.lot;
grant select on turnover.public_fed to laro_app;

create or replace view turnover.public_lot with (security_invoker = true) as
  select merchant, id, member, source, reference, base, multiplier, required, done, won, max_cash_out, max_bet, opened_at,
         expires_at, status, ended_at, taken
  from turnover.lot;
grant select on turnover.public_lot to laro_app;
