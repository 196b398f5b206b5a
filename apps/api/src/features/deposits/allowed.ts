import type { DepositMethod } from '@laro/wire/deposit-rules';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Merchants } from '../merchants/index.ts';

/** By which ways the brand's licence lets members pay in. */
export async function allowedMethods(
  merchants: Merchants,
  merchant: string,
): Promise<readonly DepositMethod[]> {
  return loadProfile((await merchants.byCode(merchant)).profile).depositMethods;
}
