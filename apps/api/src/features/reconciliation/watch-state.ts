import { moneyFromE5, moneyToString } from '@laro/money';
import type { BalanceWatch } from '@laro/wire';
import type { Database } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Ledger } from '../ledger/index.ts';
import { liftAskedAfter } from './rules.ts';
import * as store from './watch-store.ts';

type Drifted = BalanceWatch['drifted'][number];

/** What the last check saw of a merchant, and whether withdrawals stand still for it. */
export async function watchStateOf(
  { clock, database, scopes }: Pick<Platform, 'clock' | 'database' | 'scopes'>,
  ledger: Ledger,
  merchant: string,
): Promise<BalanceWatch> {
  const at = await store.checkedAt(database);
  return await scopes.read(merchant, async (scope) => {
    const drifts = await store.openDriftsOf(scope);
    const frozen = await ledger.frozen(scope);
    const asked = frozen && (await store.liftRequest(scope, frozen.since, liftAskedAfter(clock.now())));
    return {
      checkedAt: at?.toISOString() ?? null,
      balanced: drifts.length === 0,
      drifted: drifts.map(toDrifted),
      frozen: frozen ? { since: frozen.since.toISOString(), reason: frozen.reason } : null,
      liftRequested: asked ? { by: asked.by, at: asked.at.toISOString() } : null,
    };
  });
}

export type WatchStateOfAll = {
  readonly checkedAt: string | null;
  readonly balanced: boolean;
  readonly drifted: readonly (Drifted & { readonly merchant: string })[];
};

export async function watchStateOfAll(database: Database): Promise<WatchStateOfAll> {
  const drifts = await store.openDrifts(database);
  return {
    checkedAt: (await store.checkedAt(database))?.toISOString() ?? null,
    balanced: drifts.length === 0,
    drifted: drifts.map((drift) => ({ merchant: drift.merchant, ...toDrifted(drift) })),
  };
}

function toDrifted({ subject, balanceE5, foldedE5, since }: Omit<store.Drift, 'merchant'>): Drifted {
  return { subject, balance: shown(balanceE5), folded: shown(foldedE5), since: since.toISOString() };
}

const INT64_MAX = 2n ** 63n - 1n;

/** A sum that was tampered with may be beyond any amount; it is then shown as the largest there is. */
function shown(unitsE5: string): string {
  const units = BigInt(unitsE5);
  const clamped = units > INT64_MAX ? INT64_MAX : units < -INT64_MAX ? -INT64_MAX : units;
  return moneyToString(moneyFromE5(clamped));
}
