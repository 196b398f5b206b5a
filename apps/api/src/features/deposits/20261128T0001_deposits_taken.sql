-- What a provider says went back and what was taken of the wallet for it are two amounts: the second is never more than the
-- order had brought, whatever was said.
alter table deposits.movement add column taken bigint not null default 0
  -- Nothing is taken for what came in, and no more than went back.
  constraint movement_taken check (taken between 0 and case kind when 'received' then 0 else amount end);
update deposits.movement set taken = amount where kind <> 'received';
grant update (taken) on deposits.movement to laro_app;
