/**
 * Contracts: by what an agent is paid, what was offered, and what the agent offers to downlines; and the question after a login
 * where an offer waits (AGENT-5). Never decides what may be signed: the server judges that again.
 */
declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly contracts: typeof import('@laro/i18n/en/contracts').default;
  }
}

export { askForContracts } from './ask-for-contracts.ts';
