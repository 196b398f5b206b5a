import type { Calls, CallValue } from '@laro/wire';

export type AuditChain = CallValue<Calls['getAuditChain']>;
