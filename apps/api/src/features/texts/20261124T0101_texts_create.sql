-- Texts: what a brand's staff write for its members, in every language that they write it in.
create schema texts;
grant usage on schema texts to laro_app;

create table texts.text (
  merchant text not null,
  -- What it belongs to: `announcements`, `help`, `inbox`, and the id of the thing there.
  kind text not null,
  owner text not null,
  language text not null
    -- The languages of the interface (GEN-4).
    constraint text_language check (language in ('EN', 'TY', 'CN', 'TH', 'VI')),
  title text not null,
  -- As it was written, and as it may be shown: cleaned under this version of the rule (reliability.md 5.7).
  written text not null,
  content text not null,
  version smallint not null,
  -- The words of its button, where it has one.
  action text,
  -- Supports `shownTexts`: a thing says one text in each language.
  constraint text_pk primary key (merchant, kind, owner, language)
);
-- Supports `outdatedTexts`: none, but after a change of the rule.
create index text_version on texts.text (merchant, version);

call platform.divide_by_merchant('texts.text');
grant select, insert, update, delete on texts.text to laro_app;
