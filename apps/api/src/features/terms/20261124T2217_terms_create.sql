-- Terms: what a brand agrees with its members, version by version, and who agreed to which. Their words are `texts.text`.
create schema terms;
grant usage on schema terms to laro_app;

create table terms.version (
  merchant text not null,
  kind text not null
    -- The documents that there are (`TERMS_KINDS` of the wire).
    constraint version_kind check (kind in ('rules', 'privacy', 'play')),
  version int not null
    -- The first is 1: 0 stands for none.
    constraint version_counts check (version > 0),
  -- Whether members are asked anew.
  needs_consent boolean not null,
  -- Of the draft neither; of what is published both, and for ever (`published_append_only`).
  published_at timestamptz,
  in_force_from timestamptz
    -- What is published says when it begins, and nothing begins before it is published.
    constraint version_begins check ((published_at is null) = (in_force_from is null) and in_force_from >= published_at),
  -- Counted up by every save: who saves or publishes an older one is told.
  revision int not null,
  saved_at timestamptz not null,
  -- Also serves every list: a brand has some dozens.
  constraint version_pk primary key (merchant, kind, version)
);
-- Two of staff who begin the next version at once begin the same one.
create unique index version_draft on terms.version (merchant, kind) where published_at is null;

create table terms.acceptance (
  merchant text not null,
  member text not null
    -- Only who is a member agrees.
    constraint acceptance_member_fk references members.member,
  kind text not null,
  version int not null,
  -- In which it was read.
  language text not null
    -- The languages of the interface (GEN-4).
    constraint acceptance_language check (language in ('EN', 'TY', 'CN', 'TH', 'VI')),
  method text not null
    -- With the account, when asked anew, or on the word of the operator who opened the account.
    constraint acceptance_method check (method in ('registration', 'asked', 'operator')),
  accepted_at timestamptz not null,
  -- Supports `pending` and `acceptedBy`: a version is agreed to once.
  constraint acceptance_pk primary key (merchant, member, kind, version),
  -- Nobody agreed to what was never written.
  constraint acceptance_version_fk foreign key (merchant, kind, version) references terms.version
);

call platform.divide_by_merchant('terms.version', 'terms.acceptance');
grant select, insert, update on terms.version to laro_app;
grant select, insert on terms.acceptance to laro_app;
