-- Supports the search for a bet by our id: ids sort by time, as rows lie, so ranges of blocks suffice.
create index bet_by_id on bets.bet using brin (id) with (pages_per_range = 32, autosummarize = on);
