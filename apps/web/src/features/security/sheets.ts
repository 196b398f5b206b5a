/** The sheets of the security center, by the names of their rows and titles. */
export type SheetName =
  | 'paymentPassword'
  | 'mobile'
  | 'email'
  | 'passkeys'
  | 'totp'
  | 'recovery'
  | 'devices'
  | 'history';
