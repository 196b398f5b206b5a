-- Push: what a merchant sends to members' browsers, and the services that carry it there (RFC 8030).
create schema push;
grant usage on schema push to laro_app;

create table push.key (
  merchant text
    -- A brand has one key, for services let in by it alone (RFC 8292).
    constraint push_key_pk primary key
    -- A key belongs to a brand.
    constraint push_key_merchant_fk references merchants.merchant,
  -- A point of P-256 in base64url, as browsers want it.
  public_key text not null,
  private_sealed bytea not null,
  -- Whom a push service writes to about us.
  subject text not null
    -- RFC 8292, 2.1.
    constraint push_key_subject check (subject ~ '^(mailto:|https://)')
);

create table push.subscription (
  merchant text not null,
  -- The SHA-256 of the address.
  id text not null,
  member text not null,
  -- The browser that it is in; who logs out there gets nothing there any more.
  device text not null,
  device_name text not null,
  -- Address and keys: whoever has them can send to the browser, and the address alone tells them apart.
  sealed bytea not null,
  created_at timestamptz not null,
  -- A browser has one at a service, of whoever subscribed last.
  constraint push_subscription_pk primary key (merchant, id)
);
-- Supports `listSubscriptions`: a member's, newest first; and those that are left.
create index push_subscription_member on push.subscription (merchant, member, created_at desc, id);

create table push.message (
  id text constraint push_message_pk primary key,
  merchant text not null,
  subscription text not null,
  -- What the browser shows: no word of it is the member's own.
  payload text not null,
  urgency text not null
    -- RFC 8030, 5.3.
    constraint push_message_urgency check (urgency in ('low', 'normal', 'high')),
  -- Of two with one topic a service keeps the later (RFC 8030, 5.4).
  topic text not null,
  state text not null
    -- 'sending' until it is heard of.
    constraint push_message_state check (state in ('waiting', 'sending', 'sent', 'failed')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  -- When it was sent or given up; before that, when it may be tried next.
  touched_at timestamptz not null,
  -- Nobody wants it any more then.
  expires_at timestamptz not null,
  -- What nobody is subscribed to is sent to nobody.
  constraint push_message_subscription_fk foreign key (merchant, subscription)
    references push.subscription on delete cascade
);
-- Supports `claimWaiting`: the oldest first, few at any time.
create index push_message_waiting on push.message (merchant, touched_at) where state in ('waiting', 'sending');
-- Supports the end of a subscription: its messages go with it.
create index push_message_subscription on push.message (merchant, subscription);
-- Supports `purge`: the oldest of all merchants.
create index push_message_age on push.message (created_at);

call platform.divide_by_merchant('push.key', 'push.subscription', 'push.message');
grant select on push.key to laro_app;
grant select, insert, delete on push.subscription to laro_app;
grant update (device, device_name, sealed, created_at) on push.subscription to laro_app;
grant select, insert on push.message to laro_app;
grant update (state, attempts, touched_at) on push.message to laro_app;
