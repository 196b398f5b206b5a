/**
 * Vendor protocols: what game servers and the wallet say to each other, signed, in the words of the vendors.
 * Promises that amounts keep every digit and that signatures are made and checked over raw bytes.
 * Never moves money and never knows a database.
 */
export { parseExactJson, stringifyExactJson } from './exact-json.ts';
export {
  type GameListItem,
  GameListRequest,
  GameRoundRequest,
  GameUrlRequest,
  LaunchMeta,
  OPERATOR_PATHS,
} from './hub88/operator.ts';
export { createOperatorClient, SupplierError } from './hub88/operator-client.ts';
export { HUB88_SIGNATURE_HEADER, signHub88, verifyHub88 } from './hub88/signature.ts';
export { HUB88_STATUSES, type Hub88Status } from './hub88/statuses.ts';
export {
  readWalletCall,
  WALLET_PATHS,
  type WalletAnswer,
  type WalletCall,
  type WalletRead,
  type WalletRequest,
} from './hub88/wallet.ts';
export { createWalletClient, type WalletClient, type WalletOutcome } from './hub88/wallet-client.ts';
