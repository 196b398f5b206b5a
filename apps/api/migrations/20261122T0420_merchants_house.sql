-- Whether a brand's house is open, for whom, and what its clients need to know (SYS-1, SYS-4).
alter table merchants.merchant
  add column maintenance boolean not null default false,
  add column maintenance_until timestamptz,
  -- ISO 3166 codes of the countries from which nobody registers, signs in, plays or moves money.
  add column blocked_countries text[] not null default '{}',
  add column country text not null default 'PH'
    -- Two letters, as the tables of addresses and numbers write them.
    constraint merchant_country_code check (country ~ '^[A-Z]{2}$'),
  -- Countries whose mobile numbers are taken, the own one first.
  add column mobile_countries text[] not null default '{PH}',
  -- What the status call tells beside it: customerService, resources, imageCDNs, mobileTemplate, paths.
  add column client jsonb not null default '{}';
