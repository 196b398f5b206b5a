import type { Operations } from '@laro/wire/operations';
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
  const freezes: Operations['freezes'] = [];
  const off: Operations['off'] = [];
  for (const merchant of await merchants.codes()) {
    const freeze = await scopes.read(merchant, async (scope) => await ledger.frozen(scope));
    if (freeze) freezes.push({ merchant, reason: freeze.reason, since: freeze.since.toISOString() });
    off.push(...(await switches.offNow(merchant)));
  }
  return { freezes, off };
}
