/**
 * Affiliates: what members are paid who bring others by their links (AFFILIATE-1).
 * Promises that nothing is due for a registration alone, that what is undone is due no more, and that each thing that happens
 * is told until its receiver has taken it. Never pays on one person's word, and never tells what one member did.
 */
import { subtractMoney } from '@laro/money';
import type { Feature } from '../../platform/feature.ts';
import { listenToBatches } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import { betEvents } from '../bets/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { changeOf } from '../teams/index.ts';
import { createDue } from './due.ts';
import { createPayoutKind } from './paying.ts';
import { createPostbacks } from './postbacks.ts';
import { bindAffiliates } from './routes.ts';
import { addPlay, affiliatesAfter } from './store.ts';

type Deps = {
  readonly approvals: Approvals;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
};

export function createAffiliates(platform: Platform, deps: Deps) {
  deps.approvals.register(createPayoutKind(platform, deps));

  return {
    functions: {},

    listeners: [
      listenToBatches('affiliates.play', [betEvents.settled, betEvents.voided], async (scope, rows) => {
        const changes = rows
          .filter(({ book }) => book === 'REAL')
          .map((bet) => {
            const { payout, stake, valid } = changeOf(
              {
                state: bet.stateBefore,
                stake: bet.stakeBeforeE5,
                payout: bet.payoutBeforeE5,
                valid: bet.validBeforeE5,
              },
              { state: bet.state, stake: bet.stakeE5, payout: bet.payoutE5, valid: bet.validE5 },
            );
            return { member: bet.member, day: bet.bookedDay, valid, lost: subtractMoney(stake, payout) };
          });
        await addPlay(scope, changes);
      }),
    ],

    duties: [
      {
        name: 'affiliates.due',
        schedule: '*/5 * * * *',
        rows: affiliatesAfter,
        apply: createDue(platform, deps),
      },
      createPostbacks(platform),
    ],

    routes: (calls) => bindAffiliates(calls, platform, deps),
  } satisfies Feature;
}
