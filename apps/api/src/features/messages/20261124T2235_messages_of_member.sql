-- Supports the desk: a member's messages, newest first.
create index message_of_member on messages.message (merchant, member, created_at, id) where member is not null;
