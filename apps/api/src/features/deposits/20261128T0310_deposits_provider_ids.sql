-- Supports finding a deposit by the provider's own id of the order.
create index deposit_by_provider_order on deposits.deposit (merchant, provider_order) where provider_order is not null;
-- Supports finding it by the provider's own id of what moved.
create index movement_by_id on deposits.movement (merchant, movement);
