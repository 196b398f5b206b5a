/**
 * A sportsbook wallet in the shape of SABA's OneBook: what is publicly known of its calls, fields and status codes,
 * not the vendor's own document, so a real integration begins with comparing the two. Promises that every decimal
 * keeps its digits. Never moves money and never knows a database.
 */

export { JsonNumber, parseDecimalJson, stringifyDecimalJson } from './saba/decimal-json.ts';
export { isSabaKey } from './saba/message.ts';
export {
  createSabaOperatorClient,
  SABA_OPERATOR_PATHS,
  type SabaOperatorClient,
  SabaOperatorError,
  type SabaTicketHistory,
} from './saba/operator-client.ts';
export { SABA_STATUSES, type SabaStatus } from './saba/statuses.ts';
export {
  readSabaCall,
  SABA_PATHS,
  type SabaAnswer,
  type SabaCall,
  type SabaMessage,
  type SabaRead,
  sabaTime,
  writeSabaAnswer,
} from './saba/wallet.ts';
export { createSabaWalletClient, type SabaOutcome, type SabaWalletClient } from './saba/wallet-client.ts';
