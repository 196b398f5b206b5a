import type { Operations } from '@laro/wire/operations';
import { ofBrands } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Switches } from '../switches/index.ts';

export type StopDeps = {
  readonly ledger: Pick<Ledger, 'frozen'>;
  readonly merchants: Pick<Merchants, 'codes'>;
  readonly switches: Switches;
};

/** What is stopped on purpose at this moment, brand by brand: withdrawals, all play, a supplier, a game. */
export async function readStops(
  { scopes }: Pick<Platform, 'scopes'>,
  { ledger, merchants, switches }: StopDeps,
): Promise<Pick<Operations, 'freezes' | 'off'>> {
  const freezes = await ofBrands(merchants.codes, async (merchant) => {
    const freeze = await scopes.read(merchant, async (scope) => await ledger.frozen(scope));
    return freeze ? [{ merchant, reason: freeze.reason, since: freeze.since.toISOString() }] : [];
  });
  return { freezes: [...freezes], off: [...(await ofBrands(merchants.codes, switches.offNow))] };
}
