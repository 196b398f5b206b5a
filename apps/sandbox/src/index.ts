/**
 * The sandbox: what stands outside of the product, for the demo and for tests: an SMS gateway, a mail server, the page
 * on which a person reads what was sent to them, a push service, identity providers, a game vendor, and a payment provider.
 * Promises that a message is readable the moment its sender has the answer, that a stake that was taken is settled or
 * given back, whatever dies in between, and that a payment stands on the disk before anybody learns of it.
 * Never sends anything anywhere, shows it to other machines only for a key, and never runs beside a licence.
 */
export type { SandboxMessage } from './outbox.ts';
export { type Sandbox, startSandbox } from './start.ts';
