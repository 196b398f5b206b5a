-- What each bet contributes to a lot, and the members whose lots the job has to recompute.
alter table turnover.fed rename to bet_contribution;
alter table turnover.bet_contribution rename constraint fed_pk to bet_contribution_pk;
alter table turnover.bet_contribution rename constraint fed_lot to bet_contribution_lot;
alter index turnover.fed_of_lot rename to bet_contribution_of_lot;
alter table turnover.waiting rename to pending_recompute;
alter table turnover.pending_recompute rename constraint waiting_pk to pending_recompute_pk;
