import { negateMoney } from '@laro/money';
import type { SettledRow } from '@laro/payment-protocol';
import type { Platform } from '../../platform/platform.ts';
import type { AllAsking } from './asking.ts';
import type { EventProcessor } from './event-processor.ts';
import type { ProviderIntegration } from './integration.ts';
import type { Owners } from './owner.ts';
import { type Difference, differencesOf, type Line, moneyOfCentavos } from './rules.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3_600_000;
/** A day whose lines are not all there yet is looked at again for so long. */
const AGAIN_DAYS = 5;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** From our side: what came in is more, what went out or back is less. */
function lineOf({ kind, movementId, reference, amountCentavos }: SettledRow): Line {
  const amount = moneyOfCentavos(amountCentavos);
  const isIn = kind === 'payment' || kind === 'payout_reversal';
  return { movement: movementId, reference, amount: isIn ? amount : negateMoney(amount) };
}

type Compared = {
  readonly merchant: string;
  readonly compared: store.ComparedDay;
  readonly differences: readonly Difference[];
};

export interface Comparing {
  /** Null where the file is not to be had. */
  compare(integration: ProviderIntegration, day: string): Promise<Compared | null>;
  /** Each of the last days, until it was compared and nothing of it differs; whose file is not to be had is shown. */
  run(): Promise<void>;
}

/** Each finished day against the provider's own file, by their id of what moved. Days are UTC, as the files'. */
export function createComparing(
  { clock, logger, scopes }: Platform,
  {
    asking,
    owners,
    list,
    events,
    providesFiles,
  }: {
    readonly asking: Pick<AllAsking, 'settled'>;
    readonly owners: Owners;
    readonly list: () => Promise<readonly ProviderIntegration[]>;
    readonly events: Pick<EventProcessor, 'raise'>;
    /** Whether there are files of it at all. */
    readonly providesFiles: (integration: ProviderIntegration) => boolean;
  },
): Comparing {
  const compare: Comparing['compare'] = async ({ id, merchant }, day) => {
    const file = await asking.settled(id, day);
    if (file.kind !== 'done') return null;
    const from = new Date(`${day}T00:00:00Z`);
    const until = new Date(from.getTime() + DAY_MS);
    const ours = await scopes.read(merchant, async (scope) => [
      ...((await owners.deposits?.moved(scope, id, from, until)) ?? []),
      ...((await owners.payouts?.moved(scope, id, from, until)) ?? []),
    ]);
    const theirs = file.value.map(lineOf);
    const differences = differencesOf(ours, theirs);
    const compared = { integration: id, day, ours: ours.length, theirs: theirs.length, at: clock.now() };
    return { merchant, compared, differences };
  };

  /** One flag for each day, however often its file is asked for in vain. */
  async function show({ id: integration, merchant }: ProviderIntegration, day: string): Promise<void> {
    await scopes.write(merchant, async (scope) => {
      const at = { integration, reference: '', payment: `file ${day}` };
      await events.raise(scope, at, [{ kind: 'other', facts: { type: 'no file', day } }]);
    });
  }

  return {
    compare,

    async run(): Promise<void> {
      const today = clock.now().getTime();
      for (const integration of await list()) {
        const days = Array.from({ length: AGAIN_DAYS }, (_, back) =>
          dayOf(new Date(today - (back + 1) * DAY_MS)),
        );
        const known = await scopes.read(
          integration.merchant,
          async (scope) => await store.comparedDays(scope, integration.id, days.at(-1) ?? ''),
        );
        const isDone = (day: string) => known.some((one) => one.day === day && one.broken === 0);
        for (const day of days.filter((one) => !isDone(one))) {
          const done = await compare(integration, day);
          if (!done) {
            logger.warn({ integration: integration.id, day }, 'a provider’s file is not to be had');
            if (providesFiles(integration)) await show(integration, day);
            continue;
          }
          await scopes.write(done.merchant, async (scope) => {
            await store.saveComparison(scope, done.compared, done.differences);
          });
        }
      }
    },
  };
}
