-- The desk: what staff see of a member, and do, across all features. It has functions and no tables.
create schema desk;
grant usage on schema desk to laro_app;
