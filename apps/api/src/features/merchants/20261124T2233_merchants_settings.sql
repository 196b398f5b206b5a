-- What staff set of a brand beside the switch that shuts it at once, and how brands come to be.
alter table merchants.merchant
  -- Nobody gets in during this time either; without an end until the switch is turned.
  add column plan_from timestamptz,
  add column plan_until timestamptz
    -- It would never begin.
    constraint merchant_plan_period check (plan_from < plan_until),
  -- What members are told meanwhile, by language.
  add column maintenance_message jsonb not null default '{}',
  -- What was asked for when staff created it: asked for again it is the same brand.
  add column created_digest text;
