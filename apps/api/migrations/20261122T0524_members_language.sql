-- The language in which a member reads us: kept at each sign-in from what their browser was set to.
alter table members.member
  add column language text
    -- By the codes the specification gives the languages; null until a browser says one.
    constraint member_language_code check (language ~ '^[A-Z]{2}$');

grant update (language) on members.member to laro_app;
