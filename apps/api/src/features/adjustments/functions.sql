-- Which movements of the ledger are adjustments, and why each was made; the amounts are the ledger's to say.
create or replace view adjustments.public_adjustment with (security_invoker = true) as
  select merchant, approval::text as reference, 'laro:adjustments' as reference_namespace, member, currency, code, posted_at
  from adjustments.adjustment;
grant select on adjustments.public_adjustment to laro_app;
