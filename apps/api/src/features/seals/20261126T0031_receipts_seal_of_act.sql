-- Supports `receipts.seal_of_act` and `receipts.sealed_period`: which place an act has in the chain.
create index act_seal_act on receipts.act_seal (act);
