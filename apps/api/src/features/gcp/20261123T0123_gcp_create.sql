-- GCP: freespins that we issued. The supplier plays them without telling us, and names only the issue when it ends.
create schema gcp;
grant usage on schema gcp to laro_app;

create table gcp.freespin_issue (
  integration text not null
    -- An issue lives at one supplier.
    constraint freespin_issue_integration_fk references vendors.integration,
  -- Named by whoever grants the spins, so that asking twice grants once.
  issue text not null,
  merchant text not null,
  member text not null,
  games text[] not null,
  quantity int not null
    -- An issue of nothing cannot end.
    constraint freespin_issue_quantity check (quantity > 0),
  bet_level int not null,
  valid_until timestamptz not null,
  -- `asked` is in doubt: the supplier's answer was not heard, and the spins may be played or not.
  state text not null default 'asked'
    -- The supplier's words for an end, ours for the way there.
    constraint freespin_issue_state
    check (state in ('asked', 'active', 'refused', 'finished', 'expired', 'cancelled')),
  -- What was credited at its end, in 1/100000; null while nothing was.
  won bigint
    -- Freespins cost nothing, so they lose nothing.
    constraint freespin_issue_won check (won >= 0),
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- Supports the supplier's call at the end, which names the issue alone.
  constraint freespin_issue_pk primary key (integration, issue)
);

call platform.divide_by_merchant('gcp.freespin_issue');
grant select, insert on gcp.freespin_issue to laro_app;
-- What was granted to whom stands for ever; only what became of it is written later.
grant update (state, won, ended_at) on gcp.freespin_issue to laro_app;
