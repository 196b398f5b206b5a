/** The sheets of the security center, by the names of their rows and titles. */
const SHEETS = [
  'paymentPassword',
  'mobile',
  'email',
  'passkeys',
  'totp',
  'recovery',
  'devices',
  'history',
] as const;
export type SheetName = (typeof SHEETS)[number];

export const isSheetName = (text: string): text is SheetName => SHEETS.some((name) => name === text);
