-- Drafts: what staff have begun to write in a form, for when their session ends before they send it.
create schema drafts;
grant usage on schema drafts to laro_app;

create table drafts.draft (
  merchant text not null,
  staff text not null,
  form text not null,
  record text not null,
  -- JSON as text: nothing looks into it here, and it comes back as it was, to the sign.
  body text not null
    -- Not more than a form holds.
    constraint drafts_draft_body check (octet_length(body) <= 65536),
  record_version int not null,
  version int not null,
  saved_at timestamptz not null,
  -- Supports `getDraft`: one of each for everybody.
  constraint drafts_draft_pk primary key (merchant, staff, form, record)
);
-- Supports `drafts.purge`: the oldest first.
create index drafts_draft_saved on drafts.draft (saved_at);

call platform.divide_by_merchant('drafts.draft');
grant select, insert, delete on drafts.draft to laro_app;
grant update (body, record_version, version, saved_at) on drafts.draft to laro_app;
