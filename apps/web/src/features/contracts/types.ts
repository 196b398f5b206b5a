import type { Calls, CallValue } from '@laro/wire';

export type OwnContractValue = CallValue<Calls['getContract']>;
export type OwnVersion = OwnContractValue['history'][number];
/** To whom a contract is offered; the account is masked. */
export type Downline = { readonly member: string; readonly account: string };
