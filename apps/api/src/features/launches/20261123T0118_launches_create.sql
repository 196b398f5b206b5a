-- Launches: a vendor session binds a member to an integration for a while (settled.md 5).
create schema launches;
grant usage on schema launches to laro_app;

create table launches.vendor_session (
  -- SHA-256 of the token that the vendor sends with every bet.
  token_hash bytea constraint vendor_session_pk primary key,
  merchant text not null,
  member text not null,
  integration text not null
    -- A token is good at one integration only.
    constraint vendor_session_integration_fk references vendors.integration,
  -- The session of the member that opened it: when that ends, bets end.
  session_handle text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- No new bets after this; wins and rollbacks are always heard.
  revoked_at timestamptz,
  -- A vendor session belongs to a generation of its member's ledger account: ending all of them is to count that on, and
  -- every stake sees it under the account's lock, in all processes at once.
  session_epoch int not null default 0
);
-- Supports `revokeVendorSessions`: all open ones of a member.
create index vendor_session_member on launches.vendor_session (merchant, member) where revoked_at is null;

create table launches.recent_game (
  merchant text not null,
  member text not null,
  node_id text not null,
  launched_at timestamptz not null,
  -- One row per game and member: launching again moves it to the front.
  constraint recent_game_pk primary key (merchant, member, node_id)
);
-- Supports `listRecentGames`: newest first.
create index recent_game_order on launches.recent_game (merchant, member, launched_at desc);
call platform.divide_by_merchant('launches.vendor_session', 'launches.recent_game');
grant select, insert, update on launches.vendor_session, launches.recent_game to laro_app;
