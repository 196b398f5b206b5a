-- `outbound`: our calls to the vendor. `inbound`: its calls to the wallet.
alter table vendors.traffic drop constraint traffic_direction;
update vendors.traffic set direction = case direction when 'asked' then 'outbound' else 'inbound' end;
-- There are two sides.
alter table vendors.traffic add constraint traffic_direction check (direction in ('outbound', 'inbound'));
