-- What agents sent to their direct downlines, and what of a day a member has sent in any way.
create table upline.downline_transfer (
  merchant text not null,
  -- Made by the agent's browser, so that a second tap sends nothing twice.
  id uuid not null,
  agent text not null
    -- An agent sent it.
    constraint downline_transfer_agent_fk references members.member,
  member text not null
    -- A downline has it.
    constraint downline_transfer_member_fk references members.member,
  -- In 1/100000 of the unit.
  amount bigint not null
    -- A transfer moves something, and never backwards.
    constraint downline_transfer_amount check (amount > 0),
  at timestamptz not null,
  -- Supports `downlineTransferById`: once under its id.
  constraint downline_transfer_pk primary key (merchant, id),
  -- No agent is their own downline.
  constraint downline_transfer_ends check (agent <> member)
);
-- Supports the file of a member: what an agent has sent.
create index downline_transfer_agent on upline.downline_transfer (merchant, agent);
-- Supports the file of a member: what was sent to them.
create index downline_transfer_member on upline.downline_transfer (merchant, member);

create table upline.sent_day (
  merchant text not null,
  member text not null,
  -- In the brand's time zone.
  day date not null,
  -- By transfers up, by transfers down and by envelopes together.
  amount bigint not null
    -- Something was sent.
    constraint sent_day_amount check (amount > 0),
  count int not null
    -- By one or several.
    constraint sent_day_count check (count > 0),
  -- A member has one sum of a day. Supports `sentOn` and `addSent`.
  constraint sent_day_pk primary key (merchant, member, day)
);
insert into upline.sent_day (merchant, member, day, amount, count)
  select merchant, member, day, sum(amount), count(*) from upline.transfer group by merchant, member, day;
drop index upline.transfer_member_day;
-- Supports the file of a member: what they have sent.
create index transfer_member on upline.transfer (merchant, member);

call platform.divide_by_merchant('upline.downline_transfer', 'upline.sent_day');
grant select, insert on upline.downline_transfer to laro_app;
grant select, insert, update (amount, count) on upline.sent_day to laro_app;
