import type { Scope } from '../../platform/scope.ts';
import { maskedAccount } from '../members/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Row } from './store.ts';

const OFFERED = {
  DAILY: 'salary_contract_offered',
  DIVIDEND: 'dividend_contract_offered',
  HOURLY: 'hourly_contract_offered',
} as const;

const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** Who of the two is notified of which step, once each. */
export interface Notices {
  offered(scope: Scope, row: Row): Promise<void>;
  accepted(scope: Scope, row: Row, fromDay: string): Promise<void>;
  /** By the agent; or by the platform, which does not sign. */
  denied(scope: Scope, row: Row): Promise<void>;
  expired(scope: Scope, row: Row): Promise<void>;
  ended(
    scope: Scope,
    row: Row,
    end: { readonly state: 'SUPERSEDED' | 'TERMINATED'; readonly untilDay: string },
  ): Promise<void>;
}

export function createNotices(notifications: Notifications): Notices {
  const keyOf = ({ contract, version }: Row, step: string) => `contract ${contract}/${version} ${step}`;

  return {
    async offered(scope, row) {
      const facts = { until: row.expiresAt };
      await notifications.notify(scope, {
        member: row.agent,
        kind: OFFERED[row.kind],
        facts,
        key: keyOf(row, 'offered'),
      });
    },

    async accepted(scope, row, fromDay) {
      if (row.payer === null) return;
      await notifications.notify(scope, {
        member: row.payer,
        kind: 'contract_accepted',
        facts: { account: maskedAccount(row.agentAccount), day: dayText(fromDay) },
        key: keyOf(row, 'accepted'),
      });
    },

    async denied(scope, row) {
      if (row.payer === null) return;
      await notifications.notify(scope, {
        member: row.payer,
        kind: 'contract_denied',
        facts: { account: maskedAccount(row.agentAccount) },
        key: keyOf(row, 'denied'),
      });
    },

    async expired(scope, row) {
      // What was never offered is nothing to the agent.
      const notified = row.state === 'DRAFT' ? [row.payer] : [row.agent, row.payer];
      for (const member of notified.filter((one) => one !== null)) {
        await notifications.notify(scope, {
          member,
          kind: 'contract_expired',
          facts: {},
          key: keyOf(row, 'expired'),
        });
      }
    },

    async ended(scope, row, { state, untilDay }) {
      const kind = state === 'SUPERSEDED' ? 'contract_superseded' : 'contract_terminated';
      for (const member of [row.agent, row.payer].filter((one) => one !== null)) {
        await notifications.notify(scope, {
          member,
          kind,
          facts: { account: maskedAccount(row.agentAccount), day: dayText(untilDay) },
          key: keyOf(row, state),
        });
      }
    },
  };
}
