-- What stood still, since when and until when, and who was told of it. Of all merchants together, with no word of any call.
create table operations.alert (
  id text constraint alert_pk primary key,
  kind text not null,
  -- Of which of them: a process, a job, an integration, a brand.
  subject text not null,
  -- As it was last seen.
  detail text not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
    -- Nothing ends before it began.
    constraint alert_order check (ended_at >= began_at)
);
-- Of what stands still one is open, whichever process saw it first; also serves reading those that are open.
create unique index alert_open on operations.alert (kind, subject) where ended_at is null;
-- Supports the page and the purge: the last that have ended.
create index alert_ended on operations.alert (ended_at desc) where ended_at is not null;

create table operations.alert_delivery (
  -- The id that a receiver knows it by, at every try.
  id text constraint alert_delivery_pk primary key,
  alert text not null
    -- What is told is of an alert, and goes with it.
    constraint alert_delivery_alert_fk references operations.alert on delete cascade,
  event text not null
    -- An alert has two ends.
    constraint alert_delivery_event check (event in ('began', 'ended')),
  channel text not null
    -- The two ways to staff.
    constraint alert_delivery_channel check (channel in ('email', 'webhook')),
  -- 'webhook', or the keyed hash of an address in the configuration: who has left it hears nothing more.
  receiver text not null,
  receiver_masked text not null,
  -- As it is sent at every try.
  body text not null,
  state text not null default 'waiting'
    -- Delivered is what the receiver said yes to.
    constraint alert_delivery_state check (state in ('waiting', 'delivered', 'given_up')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  -- When it was delivered or given up; before that, when it may be tried next.
  touched_at timestamptz not null,
  -- Each receiver is told of each end once.
  constraint alert_delivery_once unique (alert, event, receiver)
);
-- Supports the claim: the longest waiting first, few at any time.
create index alert_delivery_waiting on operations.alert_delivery (touched_at) where state = 'waiting';

grant select on operations.alert, operations.alert_delivery to laro_app;
grant insert, update, delete on operations.alert, operations.alert_delivery to laro_worker;
