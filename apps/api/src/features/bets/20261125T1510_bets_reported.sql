-- Reports read the bets of one business day, and what was settled anew on it: rows lie in the order of their time, so ranges of
-- blocks suffice, and no bet pays for another index.
-- Supports `reports.rebuild_play`: the bets of a day.
create index bet_of_day on bets.bet using brin (business_day) with (pages_per_range = 32, autosummarize = on);
-- Supports `reports.rebuild_play`: what was settled anew within a day.
create index settlement_replaced on bets.settlement using brin (replaced_at)
  with (pages_per_range = 32, autosummarize = on);
