/**
 * Laro Pay: the protocol of our own provider, which the sandbox speaks. JSON over HTTPS, amounts in integers of centavos;
 * both directions are signed, and every creation is asked for under the caller's own reference, once.
 */
export { createSandboxClient, type SandboxClient } from './laro-pay/client.ts';
export {
  LARO_PAY_PATHS,
  type LaroPayEvent,
  LaroPayEventSchema,
  MovementSchema,
  NewPaymentSchema,
  NewPayoutSchema,
  NewRefundSchema,
  SETTLED_COLUMNS,
  writeSettled,
} from './laro-pay/messages.ts';
export {
  accountOf,
  LARO_PAY_ACCOUNT_HEADER,
  LARO_PAY_SIGNATURE_HEADER,
  requestContent,
  signLaroPay,
  verifyLaroPay,
} from './laro-pay/signature.ts';
