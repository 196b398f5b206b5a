-- Supports `listActs`: a merchant's, newest first.
create index staff_audit_of_merchant on staff.audit (merchant, id desc);
