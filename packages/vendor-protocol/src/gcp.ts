/**
 * SOFTSWISS GCP v1, as suppliers and operators' wallets speak it: signatures, readers of the wallet's calls,
 * codes, and a client for either side. Amounts are whole subunits and never numbers that could lose a digit.
 */
export { fromSubunits, toSubunits } from './gcp/amounts.ts';
export { GCP_ERRORS, type GcpCode } from './gcp/codes.ts';
export {
  CancelFreespinsRequest,
  DemoRequest,
  GCP_OPERATOR_PATHS,
  IssueFreespinsRequest,
  SessionRequest,
} from './gcp/operator.ts';
export {
  createGcpOperatorClient,
  type GcpOpened,
  type GcpOperatorClient,
  GcpSupplierError,
} from './gcp/operator-client.ts';
export { GCP_SIGNATURE_HEADER, signGcp, verifyGcp } from './gcp/signature.ts';
export { type GcpVariants, readGcpVariants } from './gcp/variants.ts';
export {
  GCP_PATHS,
  type GcpAnswer,
  type GcpCall,
  type GcpPlayAction,
  type GcpRead,
  type GcpRefusal,
  type GcpRequest,
  type GcpTransaction,
  readGcpCall,
} from './gcp/wallet.ts';
export { createGcpWalletClient, type GcpOutcome, type GcpWalletClient } from './gcp/wallet-client.ts';
