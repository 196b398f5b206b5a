/**
 * Log-in of the console: password, then a code of the authenticator app or a passkey, set up at the first time.
 * As a page where nobody is signed in, and over the open page where a session has ended. Whoever is new joins by a link.
 */

import type { Words } from '../../messages/namespaces.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly login: Words<typeof import('./words.ts').default>;
  }
}

export { SignInDialog } from './SignInDialog.tsx';
export { SignInPage } from './SignInPage.tsx';
