/**
 * Vendor protocols: what game servers and the wallet say to each other, signed, in the words of the vendors.
 * Promises that amounts keep every digit and that signatures are made and checked over raw bytes.
 * Never moves money and never knows a database.
 */
export { parseExactJson, stringifyExactJson } from './exact-json.ts';
export type {
  BulkRewardRequest,
  Campaign,
  CampaignListRequest,
  CampaignRequest,
  Prepaid,
  PrepaidListRequest,
  Reward,
  RewardListRequest,
  RewardPage,
  RewardRequest,
  RewardStatus,
} from './hub88/freebets.ts';
export { BULK_USERS_MAX, REWARD_STATUSES } from './hub88/freebets.ts';
export {
  type GameListItem,
  GameListRequest,
  GameRoundRequest,
  GameUrlRequest,
  LaunchMeta,
  OPERATOR_PATHS,
} from './hub88/operator.ts';
export { createOperatorClient, type OperatorClient } from './hub88/operator-client.ts';
export { HUB88_SIGNATURE_HEADER, signHub88, verifyHub88 } from './hub88/signature.ts';
export { HUB88_STATUSES, type Hub88Status } from './hub88/statuses.ts';
export { SupplierError, type SupplierFault } from './hub88/supplier-error.ts';
export { hub88Time, readHub88Time } from './hub88/time.ts';
export {
  type SupplierTransaction,
  TRANSACTION_KINDS,
  TRANSACTION_STATUSES,
  type TransactionKind,
  type TransactionStatus,
  type TransactionsPage,
  TransactionsRequest,
} from './hub88/transactions.ts';
export {
  type CommunityPayout,
  communityPayoutOf,
  promoReferenceOf,
  readWalletCall,
  type UserInfoFields,
  unprovenUuidOf,
  WALLET_PATHS,
  type WalletAnswer,
  type WalletCall,
  type WalletRead,
  type WalletRequest,
} from './hub88/wallet.ts';
export { createWalletClient, type WalletClient, type WalletOutcome } from './hub88/wallet-client.ts';
