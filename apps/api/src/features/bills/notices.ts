import { type Money, moneyToString } from '@laro/money';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { Notifications } from '../notifications/index.ts';

type Claimable = {
  readonly id: string;
  readonly agent: string;
  readonly amount: Money;
  readonly claimUntil: string;
};

export const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** Of what an agent is notified about bills, once each. */
export interface Notices {
  /** It can be claimed from now on. */
  claimable(scope: Scope, bill: Claimable): Promise<void>;
  /** It can be claimed on this day for the last time. */
  claimEnds(scope: Scope, bill: Claimable): Promise<void>;
  answered(
    scope: Scope,
    dispute: { readonly id: string; readonly agent: string; readonly first: string },
  ): Promise<void>;
  /** It was rejected, or the next bill corrects it. */
  decided(
    scope: Scope,
    dispute: {
      readonly id: string;
      readonly agent: string;
      readonly first: string;
      readonly state: 'REJECTED' | 'CORRECTED';
    },
  ): Promise<void>;
}

export function createNotices({
  members,
  notifications,
}: {
  readonly members: Members;
  readonly notifications: Notifications;
}): Notices {
  async function claim(
    scope: Scope,
    kind: 'bill_claimable' | 'bill_claim_ending',
    { agent, amount, claimUntil, id }: Claimable,
  ): Promise<void> {
    const member = await members.byId(scope, agent);
    if (!member) return;
    await notifications.notify(scope, {
      member: agent,
      kind,
      facts: { amount: `${moneyToString(amount)} ${member.currency}`, day: dayText(claimUntil) },
      key: `${kind} ${id}`,
    });
  }

  return {
    claimable: async (scope, bill) => await claim(scope, 'bill_claimable', bill),
    claimEnds: async (scope, bill) => await claim(scope, 'bill_claim_ending', bill),
    async answered(scope, { agent, first, id }) {
      await notifications.notify(scope, {
        member: agent,
        kind: 'bill_dispute_answered',
        facts: { day: dayText(first) },
        key: `bill dispute ${id} answered`,
      });
    },
    async decided(scope, { agent, first, id, state }) {
      await notifications.notify(scope, {
        member: agent,
        kind: state === 'REJECTED' ? 'bill_dispute_rejected' : 'bill_dispute_corrected',
        facts: { day: dayText(first) },
        key: `bill dispute ${id} decided`,
      });
    },
  };
}
