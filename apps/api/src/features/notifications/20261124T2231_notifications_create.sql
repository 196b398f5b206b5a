-- Notifications: what members are told of, by which channel, and in whose words.
create schema notifications;
grant usage on schema notifications to laro_app;

create table notifications.choice (
  merchant text not null,
  member text not null,
  notice_group text not null
    -- The groups that a member decides on.
    constraint choice_group check (notice_group in ('security', 'service', 'news')),
  channel text not null
    -- The ways to a member.
    constraint choice_channel check (channel in ('inbox', 'push', 'email', 'sms')),
  is_on boolean not null,
  -- Consent has its time.
  chosen_at timestamptz not null,
  -- What a member has chosen of each; what has no row is as it is for everybody.
  constraint choice_pk primary key (merchant, member, notice_group, channel),
  -- What protects the account is no choice.
  constraint choice_free check (is_on or notice_group <> 'security')
);

create table notifications.quiet (
  merchant text not null,
  member text not null,
  -- Minutes of the day in the brand's time zone; null for no quiet hours. Without a row they are as for everybody.
  from_minute smallint,
  to_minute smallint,
  -- One pair of times for each member.
  constraint quiet_pk primary key (merchant, member),
  -- Both or neither, within a day, and not all of it.
  constraint quiet_hours check (
    (from_minute is null) = (to_minute is null) and coalesce(
      from_minute between 0 and 1439 and to_minute between 0 and 1439 and from_minute <> to_minute, true))
);

create table notifications.delivery (
  merchant text not null,
  member text not null,
  -- Of the event, by whoever tells of it.
  key text not null
    -- A name, no text.
    constraint delivery_key check (length(key) between 1 and 120),
  channel text not null
    -- The ways to a member.
    constraint delivery_channel check (channel in ('inbox', 'push', 'email', 'sms')),
  kind text not null,
  -- As it is said, in the member's language; empty once it has been handed on.
  title text not null,
  body text not null,
  short text not null,
  state text not null
    -- 'waiting' for the end of quiet hours; 'dropped' where there was nobody to hand it to, or the member wants it no more.
    constraint delivery_state check (state in ('waiting', 'handed', 'dropped')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- A member is told of an event once by each channel, whoever asks how often.
  constraint notification_pk primary key (merchant, member, key, channel)
);
-- Supports `claimDue`: the earliest first, few at any time.
create index delivery_due on notifications.delivery (merchant, due_at) where state = 'waiting';
-- Supports `purge`: the oldest of all merchants.
create index delivery_age on notifications.delivery (created_at);

create table notifications.template (
  merchant text not null,
  kind text not null,
  language text not null
    -- The languages that we speak.
    constraint template_language check (language in ('EN', 'TY', 'CN', 'TH', 'VI')),
  title text not null,
  body text not null,
  short text not null,
  version int not null,
  saved_at timestamptz not null,
  -- A brand's own words stand in place of ours, language by language.
  constraint template_pk primary key (merchant, kind, language)
);

call platform.divide_by_merchant(
  'notifications.choice', 'notifications.quiet', 'notifications.delivery', 'notifications.template');
grant select, insert on notifications.choice, notifications.quiet, notifications.delivery to laro_app;
grant update (is_on, chosen_at) on notifications.choice to laro_app;
grant update (from_minute, to_minute) on notifications.quiet to laro_app;
grant update (state, attempts, due_at, title, body, short) on notifications.delivery to laro_app;
grant select, insert, update, delete on notifications.template to laro_app;
