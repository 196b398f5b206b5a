-- How an account stands beside "locked": play or withdrawals alone may be locked, it may be dormant, closed, or erased.
alter table members.member
  add column play_locked boolean not null default false,
  -- Read by whoever pays out.
  add column withdrawal_locked boolean not null default false,
  -- When the member last signed in; for who never did, when the account was made.
  add column last_seen_at timestamptz not null default clock_timestamp(),
  add column dormant_since timestamptz,
  add column closed_at timestamptz,
  add column erased_at timestamptz,
  -- Whoever looks for a nickname does not know its capitals. A column, because row security lets no function of what is
  -- looked for into an index.
  add column nickname_folded text not null generated always as (lower(nickname)) stored;
alter table members.member drop constraint member_status;
alter table members.member
  -- A locked member signs in no more, a closed one never again; the books of both stay.
  add constraint member_status check (status in ('ACTIVE', 'LOCKED', 'CLOSED')),
  -- Retention counts from the day of the closure.
  add constraint member_closed check ((status = 'CLOSED') = (closed_at is not null)),
  -- Nobody is erased who can still play.
  add constraint member_erased check (erased_at is null or closed_at is not null);
grant update (play_locked, withdrawal_locked, last_seen_at, dormant_since, closed_at) on members.member to laro_app;

-- Support `listMembers`: by the day of registration, the last sign-in and the name, of all or of one type.
create index member_registered on members.member (merchant, registered_at, id);
-- Also supports `members.mark_dormant`.
create index member_seen on members.member (merchant, last_seen_at, id);
-- Also supports the search by the beginning of an account name.
create index member_account_order on members.member (merchant, account collate "C", id);
-- Agents and test accounts are few among players.
create index member_type_registered on members.member (merchant, type, registered_at, id);
-- Supports the search by the beginning of a nickname.
create index member_nickname_order on members.member (merchant, nickname_folded collate "C", id);
-- Supports the list of whom somebody brought, and whether there is anybody.
create index member_recommended on members.member (merchant, recommended_by, registered_at, id)
  where recommended_by is not null;
-- Support the lists of those who are locked, dormant or closed: few.
create index member_not_active on members.member (merchant, status, registered_at, id) where status <> 'ACTIVE';
-- As above.
create index member_play_locked on members.member (merchant, registered_at, id) where play_locked;
-- As above.
create index member_withdrawal_locked on members.member (merchant, registered_at, id) where withdrawal_locked;
-- As above.
create index member_dormant on members.member (merchant, registered_at, id) where dormant_since is not null;

-- A keyed hash of the last four digits of a number: staff are told no more of it on the phone. Null for addresses.
alter table members.contact add column tail bytea;
-- Supports `contacts.byTail`.
create index contact_tail on members.contact (merchant, tail) where tail is not null;
-- Supports `contacts.byEmail`: a family may share an address.
create index contact_email on members.contact (merchant, lookup) where kind = 'email';
