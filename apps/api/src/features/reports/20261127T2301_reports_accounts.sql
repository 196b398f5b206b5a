-- Whose account moved: a member's, or which of the house's, where one of them hands on to another what no member has any more.
-- Without it a payout stood twice among what moved: when it was taken out of play, and when it was paid.
alter table reports.movement add column account text not null default 'member';
-- Days that are over are not made again; what they say of these was true of the house's account alone.
update reports.movement set account = 'house.withdrawals_pending' where kind in ('withdrawals.paid', 'withdrawals.fee');
