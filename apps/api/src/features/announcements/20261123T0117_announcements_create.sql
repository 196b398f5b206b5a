-- Announcements and banners: what a brand says to its visitors and members. Their words are `texts.text`.
create schema announcements;
grant usage on schema announcements to laro_app;

create table announcements.announcement (
  merchant text not null,
  id text not null,
  -- B banner, PL player, PU pop-up, PR promotion, H home, A agent (MSG-6).
  promotion_type text not null
    -- The specification's content types.
    constraint announcement_type check (promotion_type in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  -- A logged-in members, B visitors, F first login; null for everybody.
  execution text
    -- The specification's audiences.
    constraint announcement_execution check (execution in ('A', 'B', 'F')),
  sort int not null,
  state text not null
    -- Members see what is published, and nothing else.
    constraint announcement_state check (state in ('draft', 'published', 'withdrawn')),
  -- Null: from the moment it is published; until it is withdrawn.
  shown_from timestamptz,
  shown_until timestamptz
    -- It would never be shown.
    constraint announcement_period check (shown_from < shown_until),
  published_at timestamptz,
  -- Banner only: picture, place, target and the color behind it.
  picture text,
  group_name text,
  linkage text,
  color text,
  -- Counted up by every save: who saves an older one is told.
  version int not null,
  saved_at timestamptz not null,
  -- Also serves every list: a brand has some dozens.
  constraint announcement_pk primary key (merchant, id)
);

create table announcements.reading (
  merchant text not null,
  member text not null,
  announcement text not null,
  read_at timestamptz not null,
  -- Supports `readBy`: a member reads an announcement once.
  constraint reading_pk primary key (merchant, member, announcement)
);

call platform.divide_by_merchant('announcements.announcement', 'announcements.reading');
grant select, insert, update on announcements.announcement to laro_app;
grant select, insert on announcements.reading to laro_app;
