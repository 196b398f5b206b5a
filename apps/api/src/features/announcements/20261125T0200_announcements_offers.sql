-- Promotions that are announced before they open, and stay to be read after.
alter table announcements.announcement
  -- Null: as long as it is shown.
  add column offer_from timestamptz,
  add column offer_until timestamptz
    -- It would never be open.
    constraint announcement_offer check (offer_from < offer_until);
