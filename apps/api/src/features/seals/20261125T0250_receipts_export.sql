-- What a regulator gets: the seals of a period's acts.
-- Supports `receipts.sealed_period`: the seal of an act.
create index act_seal_of_act on receipts.act_seal (act);
