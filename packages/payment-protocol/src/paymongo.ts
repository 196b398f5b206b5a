/**
 * PayMongo, from its public documentation: checkout sessions, QR Ph by payment intents, refunds, batch transfers, and
 * webhooks. Amounts there are integers of centavos. It finds nothing by our reference: what was created without an answer
 * is asked for again under it (within 24 hours that is the same one); `readPayment` and `readPayout` need its id.
 */

export { verifyPaymongo } from './paymongo/callbacks.ts';
export { createPaymongo, type PaymongoOptions } from './paymongo/client.ts';
