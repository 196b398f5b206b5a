-- What one person has entered and two have not switched on yet: it gets no orders, and its callbacks are refused.
alter table providers.integration
  add column prepared boolean not null default false,
  -- What came of the newest trial of its keys; null before the first.
  add column trial text
    -- A trial has one of two ends.
    constraint integration_trial check (trial in ('passed', 'failed')),
  add column entered_at timestamptz not null default now();
