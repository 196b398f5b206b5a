-- Staff take away what proves a member who has lost it.
alter table security.event drop constraint event_kind;
alter table security.event add constraint event_kind
  -- What can happen to an account's protection, and nothing else.
  check (kind in (
    'password_changed', 'password_reset', 'payment_password_set', 'mobile_bound', 'email_bound', 'totp_added',
    'totp_removed', 'recovery_codes_renewed', 'recovery_code_used', 'passkey_added', 'passkey_removed', 'locked',
    'factors_reset'));
grant delete on security.payment_password to laro_app;
