-- Staff lock all of an account, or play or withdrawals alone.
alter table login.lock add column kind text not null default 'all'
  -- What can be locked by itself, and no more.
  constraint login_lock_kind check (kind in ('all', 'play', 'withdrawal'));
-- What stands for a member: by kind, of each one at most.
drop index login.login_lock_member;
-- Supports `liftLocks` and the locks that the desk shows.
create index login_lock_member on login.lock (merchant, member, kind) where lifted_at is null;
