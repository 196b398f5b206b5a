-- Another operator's wallets have its name before them: `NAME:real`, `NAME:trial`.
alter table studio.session drop constraint session_wallet,
  -- The two wallets of an operator.
  add constraint session_wallet check (wallet ~ '^([a-z][a-z0-9-]{1,30}:)?(real|trial)$');
