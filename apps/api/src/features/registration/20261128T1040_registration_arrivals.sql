-- How members came, and which affiliates' links were opened by members who count for somebody else.
create table registration.arrival (
  merchant text not null,
  member text not null
    -- A row is about a member.
    constraint arrival_member_fk references members.member,
  kind text not null
    -- Whose code it was, and whether it was typed or came by a link.
    constraint arrival_kind check (kind in ('agent_opened', 'agent_code', 'agent_link', 'affiliate_code', 'affiliate_link')),
  recommender text not null
    -- The one who counts as recommender is a member too.
    constraint arrival_recommender_fk references members.member,
  code text not null,
  campaign text
    -- A word of the link, and no text.
    constraint arrival_campaign_word check (campaign ~ '^[A-Za-z0-9_-]{1,40}$'),
  -- Null for a code that was typed.
  clicked_at timestamptz,
  at timestamptz not null,
  -- Supports `arrivalOf`: a member comes once.
  constraint arrival_pk primary key (merchant, member),
  -- A link is opened before its member registers.
  constraint arrival_clicked_before check (clicked_at <= at)
);
-- Supports `campaignsOf`: whom one has brought.
create index arrival_recommender on registration.arrival (merchant, recommender);

create table registration.lost_click (
  merchant text not null,
  member text not null
    -- A row is about a member.
    constraint lost_click_member_fk references members.member,
  affiliate text not null
    -- The link was a member’s.
    constraint lost_click_affiliate_fk references members.member,
  campaign text
    -- As in what counts.
    constraint lost_click_campaign_word check (campaign ~ '^[A-Za-z0-9_-]{1,40}$'),
  clicked_at timestamptz,
  lost_to text not null
    -- The kind of who brought them, and never who.
    constraint lost_click_kind check (lost_to in ('agent', 'affiliate')),
  at timestamptz not null,
  -- One affiliate loses a member once.
  constraint lost_click_pk primary key (merchant, member, affiliate)
);
-- Supports `campaignsOf`: what one has lost.
create index lost_click_affiliate on registration.lost_click (merchant, affiliate);
call platform.divide_by_merchant('registration.arrival', 'registration.lost_click');
grant select, insert on registration.arrival, registration.lost_click to laro_app;
