/**
 * Contracts: what an agent is paid for a team and by whom, as both have signed it (PAY-11).
 * Promises that no version is edited, that one begins and ends between two periods, and that what held on a day that is over
 * never changes. Never pays anything.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { type AskedInForce, type InForce, inForce } from './in-force.ts';

export type { AskedInForce, InForce } from './in-force.ts';

export interface Contracts {
  /** What holds on a day of the brand: at most one of each agent. */
  inForce(scope: Scope, asked: AskedInForce): Promise<readonly InForce[]>;
}

export function createContracts(): Feature<Contracts> {
  return { functions: { inForce } };
}
