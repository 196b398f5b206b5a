-- Supports the search of staff for whoever came from a block of addresses.
create index sign_in_address on sessions.sign_in (merchant, address, id) where member is not null and address <> '';
-- Supports the desk: the sessions of one member, also those that are over.
create index session_of_member on sessions.session (merchant, subject, created_at) where side = 'member';
