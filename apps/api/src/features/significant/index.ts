/**
 * Significant events: what a regulator wants to hear of (GLI-19 2.8.8), as one list over the audit. Promises that each
 * stands there once, sealed in the chain of what staff did: an act of staff as its own line, what happens by itself as a line
 * of its cause. Large wagers and wins, voids, corrections and debts are heard of after the commit, so no bet waits for them.
 * What no bet speaks of, a debt by other ways, is looked for. Never decides anything about what it lists.
 */
import { moneyToString } from '@laro/money';
import type { Feature } from '../../platform/feature.ts';
import { listen } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { betEvents, HISTORY_INTEGRATION } from '../bets/index.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { isCorrected, isLarge, isRaised } from './rules.ts';
import * as store from './store.ts';

type Deps = {
  readonly merchants: Pick<Merchants, 'byCode' | 'codes'>;
  readonly staff: Pick<StaffDirectory, 'raise'>;
};

/** Raised once of a bet, in whatever version of it. */
const ONCE = 'bet';

export function createSignificant(_: Platform, { merchants, staff }: Deps) {
  const profileOf = async ({ merchant }: Scope) => loadProfile((await merchants.byCode(merchant)).profile);

  /**
   * By the posting that booked it: a debt that is heard of late is that of its correction all the same. The newest first, until
   * one that was raised before: so were all before it.
   */
  async function raiseDebts(scope: Scope, member: string): Promise<void> {
    for (const { booked, currency, owed, posting } of await store.debtsOf(scope, member)) {
      const facts = { amount: moneyToString(booked), debt: moneyToString(owed), currency };
      const cause = `posting ${posting}`;
      if (!(await staff.raise(scope, { event: 'member.in_debt', subject: member, cause, facts }))) return;
    }
  }

  return {
    functions: {},

    listeners: [
      listen('significant.wagers', [betEvents.accepted], async (scope, { bet, book, member, stakeE5 }) => {
        if (book !== 'REAL' || !isLarge(await profileOf(scope), 'largeWager', stakeE5)) return;
        const { currency } = await store.betOf(scope, bet);
        const facts = { member, stake: moneyToString(stakeE5), currency };
        await staff.raise(scope, { event: 'bet.large_wager', subject: bet, cause: ONCE, facts });
      }),

      listen('significant.results', [betEvents.settled, betEvents.voided], async (scope, settled, topic) => {
        const { bet, book, member, payoutE5, stakeE5, state, version } = settled;
        if (book !== 'REAL' || settled.integration === HISTORY_INTEGRATION) return;
        const isVoid = topic === betEvents.voided.topic;
        const isUndone = isVoid || isCorrected(settled);
        const isLargeWin = !isVoid && isLarge(await profileOf(scope), 'largeWin', payoutE5);
        if (!isUndone && !isLargeWin) return;
        const known = await store.betOf(scope, bet);
        const { byStaff, currency } = known;
        const stake = moneyToString(stakeE5);
        const facts = { member, state, stake, payout: moneyToString(payoutE5), currency };
        if ((isUndone || isRaised(settled, known)) && !byStaff) {
          const event = isVoid ? 'bet.voided' : 'bet.corrected';
          await staff.raise(scope, { event, subject: bet, cause: `version ${version}`, facts });
        }
        if (isUndone) await raiseDebts(scope, member);
        if (isLargeWin)
          await staff.raise(scope, { event: 'bet.large_win', subject: bet, cause: ONCE, facts });
      }),
    ],

    duties: [
      {
        name: 'significant.debts',
        schedule: '*/5 * * * *',
        rows: store.newDebtors,
        apply: raiseDebts,
      },
    ],

    routes(calls) {
      calls.bindList('listSignificantEvents', store.events);
      calls.bindExport('exportSignificantEvents', store.events);
    },
  } satisfies Feature;
}
