-- What a brand is known by: `house` where the product's own artwork is its own, then logo, icon, color and senders.
alter table merchants.merchant add column look jsonb not null default '{}';
-- The artwork was drawn for the demo's brand.
update merchants.merchant set look = '{"house": true}' where code = 'DEMO';
