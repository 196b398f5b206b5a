-- Feedback: what members write to the brand, with pictures, and what staff answer.
create schema feedback;
grant usage on schema feedback to laro_app;

create table feedback.entry (
  merchant text not null,
  id uuid not null,
  member text not null,
  body text not null,
  -- The reference of a bet, as the member names it.
  bet text,
  sent_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  -- Sent once, whoever asks how often.
  constraint feedback_entry_pk primary key (merchant, id),
  -- An answer has its time.
  constraint feedback_entry_answered check ((answer is null) = (answered_at is null))
);
-- Supports `listFeedback`: a member's, newest first; and counting those of a day.
create index feedback_entry_member on feedback.entry (merchant, member, sent_at desc, id);
-- Supports `listMemberFeedback`: what waits, the longest waiting first.
create index feedback_entry_waiting on feedback.entry (merchant, sent_at, id) where answered_at is null;
-- Supports `listMemberFeedback`: what has an answer, the newest first.
create index feedback_entry_done on feedback.entry (merchant, answered_at desc, id) where answered_at is not null;

create table feedback.picture (
  merchant text not null,
  id text not null,
  member text not null,
  -- Null until feedback names it; what none names is forgotten after a day.
  entry uuid,
  place smallint,
  uploaded_at timestamptz not null,
  bytes bytea not null,
  -- By its name, drawn by chance.
  constraint feedback_picture_pk primary key (merchant, id),
  -- Of its own feedback it is one, in order.
  constraint feedback_picture_placed check ((entry is null) = (place is null))
);
-- Supports reading the pictures of feedback.
create index feedback_picture_entry on feedback.picture (merchant, entry, place) where entry is not null;
-- Supports forgetting what nobody named.
create index feedback_picture_loose on feedback.picture (merchant, uploaded_at) where entry is null;
-- Supports counting a member's of a day.
create index feedback_picture_member on feedback.picture (merchant, member, uploaded_at);

call platform.divide_by_merchant('feedback.entry', 'feedback.picture');
grant select, insert on feedback.entry, feedback.picture to laro_app;
grant update (answer, answered_at) on feedback.entry to laro_app;
grant update (entry, place) on feedback.picture to laro_app;
grant delete on feedback.picture to laro_app;
