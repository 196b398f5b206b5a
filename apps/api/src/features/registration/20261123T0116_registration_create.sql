-- What a merchant asks of a newcomer, what newcomers told, who invited them, and how many may come in a day.
create schema registration;
grant usage on schema registration to laro_app;

create table registration.field (
  merchant text not null
    -- Rules without a brand would bind nobody.
    constraint field_merchant_fk references merchants.merchant,
  name text not null,
  enabled boolean not null,
  required boolean not null,
  pattern text
    -- A long expression is a slow one.
    constraint field_pattern_short check (length(pattern) <= 200),
  sort smallint not null,
  -- Supports `fieldsOf`: one rule for a field.
  constraint field_pk primary key (merchant, name)
);

-- What a newcomer told beside name and password, each sealed by itself.
create table registration.detail (
  merchant text not null,
  member text not null
    -- Personal data is somebody's, and goes with them.
    constraint detail_member_fk references members.member,
  name text not null,
  sealed bytea not null,
  -- Supports `detailsOf`.
  constraint detail_pk primary key (merchant, member, name)
);

-- Codes by which members and agents invite others. Random: they can neither be counted through nor guessed.
create table registration.invitation (
  code text not null
    -- The alphabet leaves out what is misread; capitals and blanks are folded before.
    constraint invitation_code_plain check (code ~ '^[a-hjkmnp-z2-9]{10}$'),
  merchant text not null,
  member text not null
    -- A code leads to somebody.
    constraint invitation_member_fk references members.member,
  created_at timestamptz not null,
  -- Supports `inviterOf`; a code of one brand says nothing at another.
  constraint invitation_pk primary key (merchant, code),
  -- Supports `invitationOf`: one code for a member, however often it is asked for.
  constraint invitation_member_key unique (merchant, member)
);

-- How many registrations and trials one address, and one browser, made on one day. The key is a keyed hash.
create table registration.allowance (
  merchant text not null,
  key bytea not null,
  day date not null,
  taken int not null,
  -- Supports `take`: one counter, whatever process counts.
  constraint allowance_pk primary key (merchant, key, day)
);
-- Supports `purgeAllowances`: the oldest first.
create index allowance_day on registration.allowance (day);

-- The trial account of a browser, known by the hash of its device secret.
create table registration.trial (
  merchant text not null,
  device bytea not null,
  member text not null
    -- A trial account is somebody's too.
    constraint trial_member_fk references members.member,
  expires_at timestamptz not null,
  -- Supports `trialOf`: one trial account for a browser.
  constraint trial_pk primary key (merchant, device)
);
-- Supports `purgeTrials`: the oldest first.
create index trial_expires on registration.trial (expires_at);
call platform.divide_by_merchant('registration.field', 'registration.detail', 'registration.invitation',
  'registration.allowance', 'registration.trial');
grant select on registration.field to laro_app;
grant select, insert on registration.detail, registration.invitation to laro_app;
grant select, insert, update on registration.allowance, registration.trial to laro_app;
