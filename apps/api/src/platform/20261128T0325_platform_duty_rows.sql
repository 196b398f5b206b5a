-- Which rows of a duty are worked on at this moment, and which have failed and rest: none of what is done or was never begun.
create table platform.duty_row (
  merchant text not null,
  duty text not null,
  -- Of the feature whose duty it is; empty for the brand as a whole.
  row_id text not null,
  -- Since when it waits: of what has failed, since before it failed first.
  due_at timestamptz not null,
  -- Who works on it; null while it rests.
  holder text,
  -- Until then no other process begins with it: the lease of its holder, or its back-off.
  until timestamptz not null,
  failures int not null default 0,
  -- Supports the claim: a row is held once.
  constraint duty_row_pk primary key (merchant, duty, row_id)
);
grant select, insert, update, delete on platform.duty_row to laro_worker;
call platform.divide_by_merchant('platform.duty_row');
