/**
 * Accounts: logging in, opening an account, starting practice play. Promises that a password leaves the browser
 * only sealed and is never kept, and that the way on leads nowhere outside this app.
 * Never decides what a member may do, and never shows a balance but the one just given.
 */
export { FormNotice } from './AccountStage.tsx';
export { CaptchaField } from './CaptchaField.tsx';
export { CodeField } from './CodeField.tsx';
export { useCountdown } from './countdown.ts';
export { DoorLink } from './DoorLink.tsx';
export { MobileField } from './MobileField.tsx';
export { mountDoors } from './mount-doors.ts';
export { PasswordStrength } from './PasswordStrength.tsx';
export { makePasskey, PasskeyFailed, signByPasskey } from './passkey.ts';
export { askSealed, prepareSealing } from './sealed-call.ts';
export { useCaptcha } from './useCaptcha.ts';
export { useCodeSending } from './useCodeSending.ts';
