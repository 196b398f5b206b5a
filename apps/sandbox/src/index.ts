/**
 * The sandbox: what stands outside of the product, for the demo and for tests: an SMS gateway, a mail server, and the
 * page on which a person reads what was sent to them.
 * Promises that a message is readable the moment its sender has the answer.
 * Never sends anything anywhere, shows it to other machines only for a key, and never runs beside a licence.
 */
export type { SandboxMessage } from './outbox.ts';
export { type Sandbox, startSandbox } from './start.ts';
