/**
 * Payees: where the member is paid to. Promises that an account is added once however fast it is pressed, and that its digits
 * and the payment password leave the browser only sealed.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly payees: typeof import('@laro/i18n/en/payees').default;
  }
}

export { AddPayee } from './AddPayee.tsx';
