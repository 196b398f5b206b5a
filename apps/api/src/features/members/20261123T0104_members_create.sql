-- Members: the people who play. A member belongs to one merchant and to one ledger lane for ever.
create schema members;
grant usage on schema members to laro_app;

-- Names that look alike have one skeleton: '0' reads as 'o', '1' and 'i' as 'l', 'rn' as 'm' (features/members/names.ts).
-- Here and not beside the feature, because a column stands on it.
create function members.skeleton(p_text text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select replace(replace(translate(p_text, '01i|5$8', 'olllssb'), 'rn', 'm'), 'vv', 'w')
$$;

create table members.member (
  id text constraint member_pk primary key,
  merchant text not null
    -- A member without a merchant would be visible to none or to all.
    constraint member_merchant_fk references merchants.merchant,
  lane smallint not null,
  -- The cash account in the ledger, opened in the same transaction.
  cash_account bigint not null,
  book text not null,
  currency text not null,
  -- Lower case; what the member signs in with.
  account text not null,
  nickname text not null,
  type smallint not null
    -- GEN-3 lists the member types; nothing else may sign in as a member.
    constraint member_type check (type in (0, 1, 2, 4, 40, 41, 42)),
  password_hash text,
  status text not null default 'ACTIVE'
    -- A locked member signs in no more; the money stays.
    constraint member_status check (status in ('ACTIVE', 'LOCKED')),
  to_upline boolean not null default false,
  register_method text not null default 'H5',
  registered_at timestamptz not null,
  first_signed_in_at timestamptz,
  -- Trial accounts end by themselves (reliability.md 5.14).
  expires_at timestamptz,
  -- What a settlement remembers of a member (architecture.md, play): uplines from the top, and the VIP level.
  agent_path text[] not null default '{}',
  vip_level smallint not null default 0
    -- Levels count from zero.
    constraint member_vip_level_sign check (vip_level >= 0),
  -- Of the nickname, where the member has chosen one; at first the account stands in its place.
  nickname_skeleton text,
  account_skeleton text not null generated always as (members.skeleton(account)) stored,
  -- The member or agent by whose code this one came (REG-13).
  recommended_by text
    -- Nobody recommends himself, not even by a second look at his own link.
    constraint member_recommended_by_other check (recommended_by <> id),
  -- The language in which a member reads us: kept at each sign-in from what their browser was set to.
  language text
    -- By the codes the specification gives the languages; null until a browser says one.
    constraint member_language_code check (language ~ '^[A-Z]{2}$'),
  -- Supports `memberByAccount`: signing in, and the promise that an account name is taken once per merchant.
  constraint member_account_key unique (merchant, account),
  -- Trial money and real money are told apart by the type, once and for ever.
  constraint member_book_of_type check (
    (type in (0, 1, 2) and book = 'REAL') or (type = 4 and book = 'TRIAL') or (type >= 40 and book = 'TEST')
  )
);
-- Two members of a brand never carry chosen nicknames that look alike. Supports `nicknameTaken`.
create unique index member_nickname_key on members.member (merchant, nickname_skeleton);
-- Supports `nicknameTaken`: a nickname must not look like somebody else's account.
create index member_account_skeleton on members.member (merchant, account_skeleton);

call platform.divide_by_merchant('members.member');
grant select, insert on members.member to laro_app;
grant update (first_signed_in_at, status, password_hash, nickname, nickname_skeleton, language) on members.member to laro_app;
-- Reports learn nothing that says who a member is or how they sign in.
grant usage on schema members to laro_reports;
grant select (id, merchant, type, book, currency, status, registered_at) on members.member to laro_reports;
create policy member_for_reports on members.member for select to laro_reports
  using (merchant = current_setting('laro.merchant', true));

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
call platform.divide_by_merchant('members.contact');
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

call platform.divide_by_merchant('members.head_icon');
grant select, insert, update on members.head_icon to laro_app;
-- Supports `waitingHeadIcons`: what staff have not looked at yet, the longest waiting first.
create index head_icon_waiting on members.head_icon (merchant, uploaded_at, file) where state = 'waiting';
