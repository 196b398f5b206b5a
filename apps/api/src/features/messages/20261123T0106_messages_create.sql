-- Messages: SMS and e-mail of a merchant to its members, and who carries them.
create schema messages;
grant usage on schema messages to laro_app;

create table messages.gateway (
  merchant text not null
    -- A gateway belongs to the brand that pays for it.
    constraint gateway_merchant_fk references merchants.merchant,
  channel text not null
    -- The two ways to a member that we have.
    constraint gateway_channel check (channel in ('sms', 'email')),
  kind text not null
    -- The two adapters that exist.
    constraint gateway_kind check (kind in ('http', 'smtp')),
  -- What the adapter needs to know and anybody may: address, templates, patience.
  settings jsonb not null,
  -- Token or password, sealed for this merchant and channel; null where none is asked.
  secret_sealed bytea,
  -- Supports `gatewayOf`: one carrier for each channel.
  constraint gateway_pk primary key (merchant, channel)
);

create table messages.message (
  id text constraint message_pk primary key,
  merchant text not null,
  channel text not null
    -- As of the gateway.
    constraint message_channel check (channel in ('sms', 'email')),
  template text not null,
  -- The whole number or address, sealed for this message.
  to_sealed bytea not null,
  -- What staff see of it.
  to_masked text not null,
  subject text,
  -- As it was sent; a code inside is masked everywhere but in profile DEMO.
  text text not null,
  state text not null
    -- 'sending' until it is heard of; 'unknown' where that never happened. Neither is a yes or a no.
    constraint message_state check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  -- When it was sent or given up; before that, when it may be tried next.
  touched_at timestamptz not null,
  -- Null for codes, whose budgets are counted elsewhere.
  member text
);
-- Supports `claimWaiting`: the oldest first, few at any time.
create index message_waiting on messages.message (merchant, touched_at) where state in ('waiting', 'sending');
-- Supports `listMessages`: one merchant, newest first.
create index message_of_merchant on messages.message (merchant, created_at desc, id desc);
-- Supports `purge`: the oldest of all merchants.
create index message_age on messages.message (created_at);
call platform.divide_by_merchant('messages.gateway', 'messages.message');
grant select, insert, update on messages.gateway to laro_app;
grant select, insert on messages.message to laro_app;
grant update (state, attempts, touched_at) on messages.message to laro_app;
-- Supports `toldSince`: of one kind to one member in the last day.
create index message_notices on messages.message (merchant, member, template, created_at) where member is not null;
