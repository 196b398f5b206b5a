-- What a member's account is reached by, and what others see of it.

-- Names that look alike have one skeleton: '0' reads as 'o', '1' and 'i' as 'l', 'rn' as 'm' (features/members/names.ts).
create function members.skeleton(p_text text) returns text
language sql immutable parallel safe set search_path = pg_catalog as $$
  select replace(replace(translate(p_text, '01i|5$8', 'olllssb'), 'rn', 'm'), 'vv', 'w')
$$;

alter table members.member
  -- Of the nickname, where the member has chosen one; at first the account stands in its place.
  add column nickname_skeleton text,
  add column account_skeleton text not null generated always as (members.skeleton(account)) stored,
  -- The member or agent by whose code this one came (REG-13).
  add column recommended_by text
    -- Nobody recommends himself, not even by a second look at his own link.
    constraint member_recommended_by_other check (recommended_by <> id);

-- Two members of a brand never carry chosen nicknames that look alike. Supports `nicknameTaken`.
create unique index member_nickname_key on members.member (merchant, nickname_skeleton);
-- Supports `nicknameTaken`: a nickname must not look like somebody else's account.
create index member_account_skeleton on members.member (merchant, account_skeleton);

grant update (nickname_skeleton) on members.member to laro_app;

-- Mobile numbers and addresses whose owner has proved them. Found by a keyed hash, read by who holds the key.
create table members.contact (
  merchant text not null,
  member text not null
    -- A number belongs to somebody who is there.
    constraint contact_member_fk references members.member,
  kind text not null
    -- Codes and notices go by SMS or by e-mail.
    constraint contact_kind check (kind in ('mobile', 'email')),
  -- HMAC-SHA-256 of kind and value.
  lookup bytea not null,
  sealed bytea not null,
  bound_at timestamptz not null,
  -- Supports `contactsOf`: one number and one address for a member.
  constraint contact_pk primary key (merchant, member, kind)
);

-- A number signs in, so it is one member's. An address does not: a family may share it. Supports `memberByMobile`.
create unique index contact_value_key on members.contact (merchant, lookup) where kind = 'mobile';

alter table members.contact enable row level security;
create policy contact_of_merchant on members.contact to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
grant select, insert, update, delete on members.contact to laro_app;

-- Uploaded head icons; the pictures themselves lie in the media folder under a random name.
create table members.head_icon (
  merchant text not null,
  member text not null
    -- A picture without its member would be shown by nobody and cleared by nobody.
    constraint head_icon_member_fk references members.member,
  file text not null
    -- The name is ours, so no path can hide in it.
    constraint head_icon_file_plain check (file ~ '^[a-z0-9_]{10,60}\.jpg$'),
  state text not null default 'waiting'
    -- Others see only what staff have approved.
    constraint head_icon_state check (state in ('waiting', 'approved', 'refused')),
  uploaded_at timestamptz not null,
  -- Uploads on that day: drawing a picture anew costs more than asking for it.
  uploads int not null,
  -- Supports `headIconOf`.
  constraint head_icon_pk primary key (merchant, member),
  -- Supports `headIconByFile`: who may see a picture is asked by its name.
  constraint head_icon_file_key unique (file)
);

alter table members.head_icon enable row level security;
create policy head_icon_of_merchant on members.head_icon to laro_app
  using (merchant = current_setting('laro.merchant', true))
  with check (merchant = current_setting('laro.merchant', true));
grant select, insert, update on members.head_icon to laro_app;
