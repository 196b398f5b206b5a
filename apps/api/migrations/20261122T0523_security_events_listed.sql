-- Supports `listEvents`: a merchant's, newest first.
create index event_of_merchant on security.event (merchant, id desc);
