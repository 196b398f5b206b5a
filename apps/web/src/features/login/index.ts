/**
 * Login: logging in, recovering an account, and the fields that other forms share with these. Promises that a password leaves the browser
 * only sealed and is never kept, and that the way on leads nowhere outside this app.
 * Never decides what a member may do, and never shows a balance but the one just given.
 */

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly login: typeof import('@laro/i18n/en/login').default;
  }
}

export { makePasskey, PasskeyFailed, signByPasskey } from '@laro/client/passkey';
export { AccountStage, useReveal } from './AccountStage.tsx';
export { useContinue } from './continue.ts';
export { useCountdown } from './countdown.ts';
export { EntryLink } from './EntryLink.tsx';
export { faultsOf } from './field-refusals.ts';
export { LaterProviders } from './LaterProviders.tsx';
export { LoginPanel } from './LoginPanel.tsx';
export { MembersOnly } from './MembersOnly.tsx';
export { PasswordStrength } from './PasswordStrength.tsx';
export { askSealed, prepareSealing } from './sealed-call.ts';
export { useCodeSending } from './useCodeSending.ts';
export { type FormName, useFieldSentence } from './useFieldSentence.ts';
export { useMembersGoOn } from './useMembersGoOn.ts';
export { type NumberProof, useNumberProof } from './useNumberProof.ts';
export { type SecondFactor, useSecondFactor } from './useSecondFactor.ts';
