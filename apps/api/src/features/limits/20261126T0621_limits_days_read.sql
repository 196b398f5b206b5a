-- What the books say of a member up to a version of their account, day by day: read before the account is held.
create type limits.days_read as (version bigint, day date[], staked numeric[], paid numeric[]);
