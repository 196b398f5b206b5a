-- Chat: conversations of members with staff, and what a brand has prepared for them.
create schema chat;
grant usage on schema chat to laro_app;

create table chat.conversation (
  merchant text not null,
  -- Made by whoever begins it.
  id uuid not null,
  member text not null,
  topic text not null,
  language text not null,
  -- Who answers; null while it waits for somebody.
  agent text,
  started_at timestamptz not null,
  -- When something was said last, by whom, and how it begins.
  said_at timestamptz not null,
  said_by text,
  said text not null default '',
  closed_at timestamptz,
  -- The number of what was said last, and how far the member has read.
  seq int not null default 0,
  read_seq int not null default 0,
  member_typing_at timestamptz,
  agent_typing_at timestamptz,
  stars smallint,
  -- Begun once under its id.
  constraint chat_conversation_pk primary key (merchant, id),
  -- Judged once it has ended, from one star to five.
  constraint chat_conversation_rated check (stars is null or (closed_at is not null and stars between 1 and 5)),
  -- Nobody has read what was not said.
  constraint chat_conversation_read check (read_seq between 0 and seq)
);
-- Of one member one at a time: of two that are begun at once the second finds the first.
create unique index chat_conversation_open on chat.conversation (merchant, member) where closed_at is null;
-- Supports `lastOf` and `before`: a member's, the newest first.
create index chat_conversation_member on chat.conversation (merchant, member, started_at desc);
-- Supports `listConversations`: what waits and what is open.
create index chat_conversation_queue on chat.conversation (merchant, said_at) where closed_at is null;
-- Supports `listConversations`: what has ended, the newest first; and the purge.
create index chat_conversation_closed on chat.conversation (merchant, closed_at desc) where closed_at is not null;

create table chat.message (
  merchant text not null,
  conversation uuid not null,
  -- From 1, without a gap: the conversation's row is held while one is added.
  seq int not null,
  -- Made by whoever says it.
  id uuid not null,
  -- The colleague who said it; null where the member did.
  staff text,
  body text not null,
  at timestamptz not null,
  -- Supports reading what was said after a number.
  constraint chat_message_pk primary key (merchant, conversation, seq)
);
-- Said once under its id, whoever asks how often; supports finding it again.
create unique index chat_message_once on chat.message (merchant, id);

create table chat.picture (
  merchant text not null,
  id text not null,
  -- The member or the colleague who brought it.
  author text not null,
  -- Null until a message names it; what none names is forgotten after a day.
  conversation uuid,
  seq int,
  place smallint,
  uploaded_at timestamptz not null,
  bytes bytea not null,
  -- By its name, drawn by chance.
  constraint chat_picture_pk primary key (merchant, id),
  -- Of its own message it is one, in order.
  constraint chat_picture_placed check ((conversation is null) = (seq is null) and (seq is null) = (place is null))
);
-- Supports reading the pictures of messages.
create index chat_picture_message on chat.picture (merchant, conversation, seq, place) where conversation is not null;
-- Supports counting somebody's of a day, and forgetting what nobody named.
create index chat_picture_author on chat.picture (merchant, author, uploaded_at);

-- What the brand has prepared: topics, and replies that are ready. Ours hold where it has saved none.
create table chat.setup (
  merchant text not null,
  kind text not null,
  value jsonb not null,
  version int not null,
  -- One of each kind; of two who save at once the second finds another version.
  constraint chat_setup_pk primary key (merchant, kind)
);

call platform.divide_by_merchant('chat.conversation', 'chat.message', 'chat.picture', 'chat.setup');
grant select, insert on chat.conversation, chat.message, chat.picture, chat.setup to laro_app;
grant update (agent, said_at, said_by, said, closed_at, seq, read_seq, member_typing_at, agent_typing_at, stars)
  on chat.conversation to laro_app;
grant update (conversation, seq, place) on chat.picture to laro_app;
grant update (value, version) on chat.setup to laro_app;
