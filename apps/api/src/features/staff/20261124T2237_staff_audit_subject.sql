-- Supports the desk: what staff did to one member.
create index staff_audit_of_subject on staff.audit (merchant, subject, id);
