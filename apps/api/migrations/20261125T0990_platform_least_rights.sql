-- Each sign-in of the database may do what its program does, and no more. `laro_app` stays the group of what those who
-- answer requests (`laro_web`) and those who do jobs (`laro_worker`) may both do; `laro_reports` reads.

-- A name is looked up among temporary objects last. Where `pg_temp` is not named it comes first, and whoever may make a
-- temporary view would stand before the catalogue in the sight of a function that acts as its owner.
do $$
declare
  v_function regprocedure;
begin
  for v_function in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where (p.prosecdef or 'search_path=pg_catalog' = any (p.proconfig))
      and n.nspname !~ '^(pg_|citus|columnar)' and n.nspname not in ('information_schema', 'public')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = pg_catalog, pg_temp', v_function);
  end loop;
  -- Of a cluster alone: on one PostgreSQL the catalogue has no such table, and any other of its name would be found.
  execute replace(replace(pg_get_functiondef('receipts.seal(int, bigint)'::regprocedure),
    'to_regclass(''pg_dist_partition'')', 'to_regclass(''pg_catalog.pg_dist_partition'')'),
    'from pg_dist_partition', 'from pg_catalog.pg_dist_partition');
end $$;

-- What is old is judged by the clock of the database: a caller whose clock is wrong, or who lies, removes nothing that
-- is still wanted.
create or replace function captcha.purge(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from captcha.captcha c where c.expires_at < least(p_before, clock_timestamp())
$$;

create or replace function codes.purge(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from codes.code c where c.sent_at < least(p_before, clock_timestamp() - interval '2 days')
$$;

create or replace function identities.purge(p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_now timestamptz := least(p_now, clock_timestamp());
begin
  delete from identities.state s where s.created_at < v_now - interval '1 hour';
  -- A token is refused by its age long before this.
  delete from identities.spent_token t where t.seen_at < v_now - interval '1 day';
end $$;

create or replace function login.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from login.failure f where f.window_started_at < least(p_now, clock_timestamp()) - interval '1 day'
$$;

create or replace function messages.purge(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from messages.message m where m.created_at < least(p_before, clock_timestamp() - interval '90 days')
$$;

create or replace function registration.purge(p_day date, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from registration.allowance where day < least(p_day, (clock_timestamp() at time zone 'UTC')::date - 1);
  delete from registration.trial where expires_at < least(p_at, clock_timestamp());
$$;

create or replace function security.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from security.challenge where expires_at < least(p_now, clock_timestamp());
  delete from security.failure where last_at < least(p_now, clock_timestamp()) - interval '1 day';
$$;

create or replace function sessions.purge(p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_now timestamptz := least(p_now, clock_timestamp());
begin
  delete from sessions.device d where d.expires_at < v_now - interval '1 day';
  delete from sessions.proof p where p.at < v_now - interval '1 day';
  delete from sessions.second_step s where s.created_at < v_now - interval '1 hour';
  -- Twelve hours end every session; the rest is for whoever must know which one it was.
  delete from sessions.session s where s.created_at < v_now - interval '400 days';
  -- Attempts on nobody have nobody who could ask for them.
  delete from sessions.sign_in i
  where i.at < v_now - interval '400 days' or (i.member is null and i.at < v_now - interval '30 days');
end $$;

-- The table is not the application's to delete from: an envelope whose nonce is forgotten would open again.
create function sessions.purge_nonces(p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from sessions.nonce n where n.seen_at < least(p_before, clock_timestamp() - interval '10 minutes')
$$;
revoke all on function sessions.purge_nonces from public;

create or replace function staff.purge(p_now timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from staff.second_step where created_at < least(p_now, clock_timestamp()) - interval '1 hour';
$$;

-- Windows that are long over. Deleting is not the application's: a rate that is forgotten is taken again.
create function platform.purge_rates() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from platform.rate r where r.began_at < clock_timestamp() - interval '1 hour'
$$;
revoke all on function platform.purge_rates from public;

-- What jobs alone do. Functions of no merchant see the rows of all: who answers requests does not need them.
revoke execute on function
  captcha.purge, codes.purge, identities.purge, login.purge, messages.purge, registration.purge, security.purge,
  sessions.purge, staff.purge, messages.merchants_waiting, members.pictures_kept, ledger.freeze,
  receipts.append_head, receipts.hash_at, receipts.seal, receipts.summarise, reconciliation.check_balances,
  reconciliation.refolded
from laro_app;
grant execute on function
  captcha.purge, codes.purge, identities.purge, login.purge, messages.purge, registration.purge, security.purge,
  sessions.purge, sessions.purge_nonces, staff.purge, platform.purge_rates, messages.merchants_waiting,
  members.pictures_kept, ledger.freeze, receipts.append_head, receipts.hash_at, receipts.seal, receipts.summarise,
  reconciliation.check_balances, reconciliation.refolded
to laro_worker;
revoke delete on sessions.nonce, platform.rate from laro_app;
revoke all on platform.outbox_position from laro_app;
grant select, insert, update on platform.outbox_position to laro_worker;
revoke insert, update, delete on winners.win from laro_app;
grant select, insert, update, delete on winners.win to laro_worker;

-- Reports see what was played and what moved, of one merchant at a time, and nothing that says who a member is or how
-- they sign in.
grant usage on schema ledger, bets, members, catalogue to laro_reports;
grant select on ledger.account, ledger.posting, bets.bet, bets.settlement, bets.win, catalogue.game, catalogue.vendor
  to laro_reports;
grant select (id, merchant, type, book, currency, status, registered_at) on members.member to laro_reports;
create policy account_for_reports on ledger.account for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
create policy posting_for_reports on ledger.posting for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
create policy bet_for_reports on bets.bet for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
create policy settlement_for_reports on bets.settlement for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
create policy win_for_reports on bets.win for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
create policy game_for_reports on catalogue.game for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
create policy vendor_for_reports on catalogue.vendor for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
create policy member_for_reports on members.member for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));
