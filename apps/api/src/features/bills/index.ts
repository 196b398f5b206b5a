/**
 * Bills: what agents are paid by their contracts, period by period (BILL-1).
 * Promises that a period is billed once and a bill paid once, that a bill which is written never changes, and that each is
 * made of what was settled, line by line. Never pays more than its lines say, and never tells an agent who is excluded.
 */
import { subtractMoney } from '@laro/money';
import type { Feature } from '../../platform/feature.ts';
import { listenToBatches } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../approvals/index.ts';
import { betEvents } from '../bets/index.ts';
import type { Contracts } from '../contracts/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Rebates } from '../rebates/index.ts';
import type { Reports } from '../reports/index.ts';
import { changeOf } from '../teams/index.ts';
import { createRunKind, createVerdictKind } from './committing.ts';
import { bindDisputes, bindDisputesOfStaff, createCorrectionKind } from './disputes.ts';
import { createDuties } from './duties.ts';
import { addPlay, FIGURES } from './figures-store.ts';
import { createNotices } from './notices.ts';
import { createPaying } from './paying.ts';
import { bindBills } from './routes.ts';
import { bindRule, createRuleKind } from './rule.ts';
import { createRuns } from './run.ts';
import { bindStaff } from './staff.ts';

export { replayBill, replayIn } from './replay.ts';

type Deps = {
  readonly approvals: Approvals;
  readonly contracts: Contracts;
  readonly ledger: Ledger;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly notifications: Notifications;
  readonly rebates: Rebates;
  readonly reports: Reports;
};

export function createBills(platform: Platform, deps: Deps) {
  const notices = createNotices(deps);
  const runs = createRuns(platform, { ...deps, notices });
  const paying = createPaying(platform, deps);
  deps.approvals.register(createRunKind(runs));
  deps.approvals.register(createVerdictKind(platform, { ...deps, notices }));
  deps.approvals.register(createRuleKind(platform, deps));
  deps.approvals.register(createCorrectionKind(platform, { ...deps, notices }));

  return {
    functions: {},

    listeners: [
      listenToBatches(FIGURES, [betEvents.settled, betEvents.voided], async (scope, rows) => {
        const below = rows.filter(({ agentPath, book }) => book === 'REAL' && agentPath.length > 0);
        const changes = below.map((bet) => {
          const before = {
            state: bet.stateBefore,
            stake: bet.stakeBeforeE5,
            payout: bet.payoutBeforeE5,
            valid: bet.validBeforeE5,
          };
          const after = { state: bet.state, stake: bet.stakeE5, payout: bet.payoutE5, valid: bet.validE5 };
          const { payout, stake } = changeOf(before, after);
          return {
            day: bet.businessDay,
            settledAt: bet.settledAt,
            bookedAt: bet.bookedAt ?? bet.settledAt,
            member: bet.member,
            integration: bet.integration,
            nodeId: bet.nodeId,
            category: bet.gameType,
            path: bet.agentPath,
            stake,
            payout,
            valid: subtractMoney(bet.validE5, bet.validBeforeE5),
          };
        });
        await addPlay(
          scope,
          changes.filter(({ stake, payout, valid }) => stake !== 0n || payout !== 0n || valid !== 0n),
        );
      }),
    ],

    duties: createDuties(platform, deps, { notices, paying, runs }),

    routes(calls) {
      bindBills(calls, platform, { ...deps, paying });
      bindStaff(calls, platform, { ...deps, runs });
      bindRule(calls, platform, deps);
      bindDisputes(calls, platform);
      bindDisputesOfStaff(calls, platform, { ...deps, notices });
    },
  } satisfies Feature;
}
