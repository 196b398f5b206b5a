-- What members were given in envelopes and what agents gave, for the file of either of them; row security decides what is seen.
create or replace view envelopes.public_share with (security_invoker = true) as
  select s.merchant, s.envelope, e.sender, s.receiver, s.amount, e.sent_at, s.claimed_at, e.returned_at
  from envelopes.share s join envelopes.envelope e on e.merchant = s.merchant and e.id = s.envelope;
grant select on envelopes.public_share to laro_app;
