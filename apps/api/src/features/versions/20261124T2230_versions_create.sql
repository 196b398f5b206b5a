-- Versions: what a brand's staff wrote, each time that they saved it.
create schema versions;
grant usage on schema versions to laro_app;

create table versions.version (
  merchant text not null,
  -- What it is a version of: the feature, and the id of the thing there.
  kind text not null,
  owner text not null,
  version int not null
    -- Counted from one; 0 is what was there before versions were kept.
    constraint version_counted check (version >= 0),
  -- All that was written, as the call that saved it took it.
  value jsonb not null,
  -- What differs from the version before.
  changed text[] not null,
  -- Written, and not in force: it waits until it is restored.
  drafted boolean not null,
  restored_from int,
  -- By their name on the staff side; null, as the time is, where it was written before versions were kept.
  saved_by text,
  saved_at timestamptz,
  reason text not null,
  -- Supports `listVersions`, and lets one alone of two who found the same version save the next.
  constraint version_pk primary key (merchant, kind, owner, version)
);

call platform.divide_by_merchant('versions.version');
-- No UPDATE and no DELETE: what somebody wrote stays as it was written.
grant select, insert on versions.version to laro_app;
