-- Moves in the tree of agents: each a dated event of two people.
create table upline.move (
  merchant text not null,
  -- The approval's.
  id uuid not null,
  member text not null
    -- A member is moved.
    constraint move_member_fk references members.member,
  agent text
    -- The new agent; null for a member without an agent.
    constraint move_agent_fk references members.member,
  agent_before text
    -- The agent before; null where there was none.
    constraint move_agent_before_fk references members.member,
  effective_at timestamptz not null,
  state text not null
    -- As the wire names them.
    constraint move_state check (state in ('planned', 'done', 'failed', 'replaced')),
  -- When it was done, failed or was replaced.
  ended_at timestamptz,
  -- Members who were moved, the one included.
  moved int,
  -- The refusal, of one that could no longer be done.
  failure text,
  proposed_by text not null,
  decided_by text not null
    -- Two people.
    constraint move_two check (decided_by <> proposed_by),
  -- One for an approval.
  constraint move_pk primary key (merchant, id),
  -- What is planned has not ended, and all else has.
  constraint move_ended check ((state = 'planned') = (ended_at is null)),
  -- What was done says how much.
  constraint move_done check ((state = 'done') = (moved is not null)),
  -- What failed says why.
  constraint move_failed check ((state = 'failed') = (failure is not null))
);
-- One planned move of a member at a time. Supports `dueMoves`.
create unique index move_planned on upline.move (merchant, member) where state = 'planned';
-- Supports `public_move`: how a member was moved.
create index move_member on upline.move (merchant, member, effective_at desc);
call platform.divide_by_merchant('upline.move');
grant select, insert on upline.move to laro_app;
grant update (state, ended_at, moved, failure) on upline.move to laro_app;
grant select on upline.move to laro_worker;
grant update (state, ended_at, moved, failure) on upline.move to laro_worker;
