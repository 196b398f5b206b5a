-- What members sent to their upline, for the file of either of them; row security judges whoever asks.
create or replace view upline.public_transfer with (security_invoker = true) as
  select merchant, id, member, upline, amount, arrives, at from upline.transfer;
grant select on upline.public_transfer to laro_app;
