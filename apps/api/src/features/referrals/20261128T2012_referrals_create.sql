-- Referrals: members who were brought by others, and what both get once the friend has deposited and played.
create schema referrals;
grant usage on schema referrals to laro_app;

create table referrals.terms (
  merchant text not null,
  version int not null
    -- Versions count from one.
    constraint terms_version check (version > 0),
  terms jsonb not null,
  -- The approval by which two people set them.
  set_by text not null,
  set_at timestamptz not null,
  -- A version is written once. Supports the terms in force.
  constraint terms_pk primary key (merchant, version)
);
grant select, insert on referrals.terms to laro_app;

create table referrals.referral (
  merchant text not null,
  friend text not null
    -- The friend is a member.
    constraint referral_friend_fk references members.member,
  inviter text not null
    -- So is who brought them.
    constraint referral_inviter_fk references members.member
    -- Nobody brings themselves.
    constraint referral_own check (inviter <> friend),
  joined_at timestamptz not null,
  until timestamptz not null,
  -- As they were at the joining: later ones change nothing.
  terms jsonb not null,
  deposits bigint not null default 0,
  valid bigint not null default 0,
  has_identity boolean not null default false,
  state text not null default 'JOINED'
    -- As the wire names them.
    constraint referral_state check (state in ('JOINED', 'QUALIFIED', 'HELD', 'REWARDED', 'REJECTED', 'EXPIRED')),
  signals text[] not null default '{}',
  qualified_at timestamptz,
  ended_at timestamptz,
  -- A member is brought once, by one. Supports the duties and staff.
  constraint referral_pk primary key (merchant, friend)
);
-- Supports a member's own friends, the newest first.
create index referral_of_inviter on referrals.referral (merchant, inviter, joined_at desc);
-- Supports the duties: what is followed, and what waits for its days.
create index referral_open on referrals.referral (merchant, friend) where state in ('JOINED', 'QUALIFIED');
grant select, insert, update on referrals.referral to laro_app;

call platform.divide_by_merchant('referrals.terms', 'referrals.referral');
