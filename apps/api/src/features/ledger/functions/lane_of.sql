create or replace function ledger.lane_of(p_owner text) returns smallint
language sql immutable parallel safe
return (('x' || substr(encode(sha256(convert_to(p_owner, 'UTF8')), 'hex'), 1, 2))::bit(8)::int)::smallint;
grant execute on function ledger.lane_of to laro_app;
