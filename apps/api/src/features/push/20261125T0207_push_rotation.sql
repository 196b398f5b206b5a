-- Two people give a brand its key, or a new one.
alter table push.key
  -- When two people had it made; null for one that came with the installation.
  add column made_at timestamptz;
grant insert on push.key to laro_app;
grant update (public_key, private_sealed, subject, made_at) on push.key to laro_app;
