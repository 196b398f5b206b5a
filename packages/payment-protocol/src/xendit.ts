/**
 * Xendit, from its public documentation: payment requests v3, payouts v2, refunds and callbacks. Amounts there are decimal
 * pesos, written and read as text; payouts v3 count in centavos and are not spoken here. A callback carries only a token
 * that never changes, so every one of them says no more than "look": nothing is believed before it has been read.
 */
export { createXendit, type XenditOptions } from './xendit/client.ts';
