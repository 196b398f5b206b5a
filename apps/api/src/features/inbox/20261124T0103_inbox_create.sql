-- Inbox: messages of a brand to single members. Their words are `texts.text`.
create schema inbox;
grant usage on schema inbox to laro_app;

create table inbox.message (
  merchant text not null,
  id text not null,
  -- Of what was sent: the same id is the same message, or a mistake.
  digest text not null,
  -- A message is sent once, whoever asks how often.
  constraint message_pk primary key (merchant, id)
);

create table inbox.delivery (
  merchant text not null,
  member text not null,
  message text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  -- What a member deletes stays known as sent.
  deleted_at timestamptz,
  -- A member gets a message once; also serves reading and deleting.
  constraint delivery_pk primary key (merchant, member, message)
);
-- Supports `listInbox`: a member's, newest first.
create index delivery_order on inbox.delivery (merchant, member, sent_at desc, message) where deleted_at is null;
-- Supports `countUnread`: mostly few.
create index delivery_unread on inbox.delivery (merchant, member) where read_at is null and deleted_at is null;

call platform.divide_by_merchant('inbox.message', 'inbox.delivery');
grant select, insert on inbox.message to laro_app;
grant select, insert on inbox.delivery to laro_app;
grant update (read_at, deleted_at) on inbox.delivery to laro_app;
