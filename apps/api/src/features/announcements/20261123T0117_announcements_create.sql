-- Announcements and banners: what a brand says to its visitors and members.
create schema announcements;
grant usage on schema announcements to laro_app;

create table announcements.announcement (
  id text not null,
  merchant text not null,
  language text not null,
  -- B banner, PL player, PU pop-up, PR promotion, H home, A agent (MSG-6).
  promotion_type text not null
    -- The specification's content types.
    constraint announcement_type check (promotion_type in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
  -- A logged-in members, B visitors, F first login; null for everybody.
  execution text
    -- The specification's audiences.
    constraint announcement_execution check (execution in ('A', 'B', 'F')),
  title text not null,
  content text not null,
  sort int not null,
  -- Banner only: picture, place, target and the words of its button.
  picture text,
  group_name text,
  linkage text,
  action text,
  color text,
  -- Supports `listAnnouncements`: one merchant and language in order.
  constraint announcement_pk primary key (merchant, language, id)
);

call platform.divide_by_merchant('announcements.announcement');
grant select on announcements.announcement to laro_app;
