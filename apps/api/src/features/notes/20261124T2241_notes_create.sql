-- Notes: what staff noted about members, as it is and as it was.
create schema notes;
grant usage on schema notes to laro_app;

create table notes.note (
  merchant text not null,
  id text not null,
  member text not null
    -- A note about nobody would be read by nobody.
    constraint note_member_fk references members.member,
  text text not null,
  pinned boolean not null,
  staff text not null,
  at timestamptz not null,
  edited_by text,
  edited_at timestamptz,
  version int not null default 1,
  -- Supports `lockNote`.
  constraint note_pk primary key (merchant, id)
);
-- Supports `notesOf`: a member's, pinned ones first, then newest first.
create index note_of_member on notes.note (merchant, member, pinned desc, at desc);

-- Each state of a note, the one in force among them. Only added to.
create table notes.version (
  merchant text not null,
  note text not null,
  version int not null,
  text text not null,
  pinned boolean not null,
  staff text not null,
  at timestamptz not null,
  -- Supports `versionsOf`; of two who edit at once the second finds its number taken.
  constraint note_version_pk primary key (merchant, note, version)
);
call platform.divide_by_merchant('notes.note', 'notes.version');
grant select, insert on notes.note, notes.version to laro_app;
grant update (text, pinned, edited_by, edited_at, version) on notes.note to laro_app;
