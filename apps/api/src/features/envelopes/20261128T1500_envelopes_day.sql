-- What an agent has sent on a day is counted with transfers, so this index serves no query any more.
drop index envelopes.envelope_sender_day;
