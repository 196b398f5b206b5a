/**
 * Login: logging in and recovering an account. Promises that a password leaves the browser only sealed and is never kept,
 * and that the way on leads nowhere outside this app.
 * Never decides what a member may do, and never shows a balance but the one just given.
 */

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly login: typeof import('@laro/i18n/en/login').default;
  }
}

export { AccountStage } from './AccountStage.tsx';
export { useContinue } from './continue.ts';
export { faultsOf } from './field-refusals.ts';
export { LaterProviders } from './LaterProviders.tsx';
export { LoginPanel } from './LoginPanel.tsx';
export { type FormName, useFieldSentence } from './useFieldSentence.ts';
export { useMembersGoOn } from './useMembersGoOn.ts';
export { type SecondFactor, useSecondFactor } from './useSecondFactor.ts';
