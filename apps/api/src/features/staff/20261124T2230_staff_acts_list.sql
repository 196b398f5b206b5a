-- The list of what staff did is read by keyset: what it is filtered by most has an index in the order of the list.
drop index staff.staff_audit_of_merchant;
-- Supports `listStaffActs`: a merchant's in the order of their time, and what stands beside a cursor.
create index staff_audit_at on staff.audit (merchant, at, id);
-- Supports `listStaffActs`: by what was done.
create index staff_audit_act on staff.audit (merchant, act, at, id);
-- Supports `listStaffActs`: by whom.
create index staff_audit_by on staff.audit (merchant, staff, at, id);
-- Supports `listStaffActs`: to whom or what.
create index staff_audit_subject on staff.audit (merchant, subject, at, id);
