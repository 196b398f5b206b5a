-- Supports the file of a member: what was sent to them.
create index transfer_upline on upline.transfer (merchant, upline);
