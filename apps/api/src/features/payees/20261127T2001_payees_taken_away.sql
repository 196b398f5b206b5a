-- An account that no longer fits the member's legal name is taken away, and its member reads why.
alter table payees.payee
  -- Null where the member removed it.
  add column removed_because text
    -- What takes an account away without its member.
    constraint payee_removed_because check (removed_because in ('name')),
  -- Nobody is told of an account that is still there that it was taken away.
  add constraint payee_taken_away check (removed_because is null or removed_at is not null);
-- Supports `takenAwayOf`: what was taken away of a member lately.
create index payee_taken_away on payees.payee (merchant, member, removed_at) where removed_because is not null;
grant update (removed_because) on payees.payee to laro_app;
