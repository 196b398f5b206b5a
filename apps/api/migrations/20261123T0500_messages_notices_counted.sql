-- Whom a notice was for: what a member's own acts send is counted, since each SMS is paid for.
alter table messages.message
  -- Null for codes, whose budgets are counted elsewhere.
  add column member text;
-- Supports `toldSince`: of one kind to one member in the last day.
create index message_notices on messages.message (merchant, member, template, created_at) where member is not null;
