-- Limits: the step between a stake and the money. What is read here lies on the member's ledger account and is read and
-- written under its lock (settled.md 1), so that who shuts a member out and who takes a stake can never both be first.
create schema limits;
grant usage on schema limits to laro_app;
