-- Supports the timeline of a member: what moved beside bets, few among many. Written for those postings alone.
create index posting_other on ledger.posting (lane, account, version)
  where kind collate "C" < 'bets.' or kind collate "C" >= 'bets/';
