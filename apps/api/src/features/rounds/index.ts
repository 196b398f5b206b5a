/**
 * Rounds: bets that a supplier has not ended, what both sides say of each, and how two people end it. Promises that every
 * bet which stands open too long is found within a minute, and that a supplier which comes late moves nothing a second
 * time. Never decides by itself, and never moves money but through `bets`.
 */
import { SabaOperatorError } from '@laro/vendor-protocol/saba';
import { notOffered, vendorUnreachable } from '@laro/wire/rounds';
import type { Feature } from '../../platform/feature.ts';
import { idsSince } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Bets } from '../bets/index.ts';
import type { Vendors } from '../vendors/index.ts';
import { createResolution } from './resolution.ts';
import { createSides } from './sides.ts';
import * as store from './store.ts';

/** What a member watches has ended by then. */
const STUCK_AFTER_MS = 10 * 60_000;

export interface Rounds {
  /** How many bets of this brand stand open too long, by integration, and since when the oldest does. */
  readonly stuckOf: (merchant: string) => ReturnType<typeof store.stuckCounts>;
}

type Deps = { readonly approvals: Approvals; readonly bets: Bets; readonly vendors: Vendors };

export function createRounds(platform: Platform, { approvals, bets, vendors }: Deps): Feature<Rounds> {
  const { clock, scopes, worker } = platform;
  const { assertListed, found, sidesOf } = createSides(platform, vendors);
  approvals.register(createResolution({ bets, vendors }));
  const stuckOf: Rounds['stuckOf'] = async (merchant) => await scopes.read(merchant, store.stuckCounts);

  return {
    functions: { stuckOf },

    jobs: [
      {
        name: 'rounds.gather',
        schedule: '* * * * *',
        async run() {
          const until = new Date(clock.now().getTime() - STUCK_AFTER_MS);
          await store.gather(worker.database, idsSince('bet', until));
        },
      },
    ],

    routes(calls) {
      calls.bindList('listStuckRounds', store.stuck);
      calls.bind('countStuckRounds', async ({ merchant }) => ({
        integrations: await stuckOf(merchant),
      }));
      calls.bind('askRound', async ({ merchant }, { params: { bet } }) => await sidesOf(merchant, bet));

      calls.bind(
        'proposeRoundResolution',
        async (context, { params: { id }, body: { reason, ...given } }) => {
          const { bet, payout, rule, transaction } = given;
          if (rule === 'vendor') await assertListed(context.merchant, bet, transaction, payout);
          return await approvals.propose(context, { id, kind: 'round_resolution', arguments: given, reason });
        },
      );

      calls.bind('retryRound', async ({ act, merchant }, { params, body: { reason, transaction } }) => {
        const { bet, integration } = await found(merchant, params.bet);
        if (integration.protocol !== 'SABA_ONEBOOK') throw new Refusal(notOffered);
        const { state } = bet;
        const after = { transaction };
        // Written down first: nobody asks a supplier for anything in silence.
        await act(async () => ({ subject: bet.id, reason, before: { state }, after }));
        try {
          await vendors.sabaClient(integration).retryOperation(transaction);
          return { asked: true };
        } catch (error) {
          if (error instanceof SabaOperatorError) throw new Refusal(vendorUnreachable);
          throw error;
        }
      });
    },
  };
}
