/**
 * Risk: what of a member's money is worth a second look. Promises that each rule raises one flag for a cause, with its
 * reason, in the unit of work of what it looks at. Never stops anything by itself: who moves money asks for open flags.
 */
import type { Money } from '@laro/money';
import { notFound } from '@laro/wire';
import { flagClosed } from '@laro/wire/risk';
import { RISK_THRESHOLDS, type RiskRule, type Thresholds } from '@laro/wire/risk-rules';
import { settingsChanged } from '@laro/wire/settings';
import type { Facts } from '../../platform/acts.ts';
import type { Feature } from '../../platform/feature.ts';
import { listen } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Verification, verificationEvents } from '../verification/index.ts';
import { RULES } from './judging.ts';
import * as store from './store.ts';

export type RiskEvent = {
  /** `transfer` is written at its sender, `transfer_in` at its receiver. */
  readonly kind: store.EventKind;
  /** Of the order, within its kind: noted once, whoever notes it how often. */
  readonly reference: string;
  readonly amount: Money;
  readonly at: Date;
  /** Keyed hashes of the browser and of the payout account. */
  readonly device?: Buffer | null;
  readonly account?: Buffer | null;
  /** Member at the other end of a transfer. */
  readonly other?: string | null;
};

export interface Risk {
  /** Notes what a member does and raises what the rules find. The last of a unit of work: it holds the member's turn. */
  note(scope: Scope, member: string, event: RiskEvent): Promise<void>;
  /** Raises a flag, once for a rule and cause; false where it was raised before, closed since or not. */
  raise(
    scope: Scope,
    member: string,
    flag: { readonly rule: RiskRule; readonly cause: string; readonly facts: Facts },
  ): Promise<boolean>;
  /** Newest first. */
  openFlags(scope: Scope, member: string): Promise<readonly store.FlagRow[]>;
}

/** As they are in force, and the version under which the brand set them; 0 where it has not. */
async function thresholdsOf(scope: Scope): Promise<{ values: Thresholds; version: number }> {
  const set = await store.thresholdsOf(scope);
  return { values: { ...RISK_THRESHOLDS, ...set?.values }, version: set?.version ?? 0 };
}

export function createRisk(
  { clock, ids, scopes }: Platform,
  { verification }: { readonly verification: Pick<Verification, 'admitAgain'> },
): Feature<Risk> {
  const raise: Risk['raise'] = async (scope, member, flag) =>
    await store.insertFlag(scope, { ...flag, id: ids.next('flg'), member, at: clock.now() });

  return {
    functions: {
      raise,
      openFlags: store.openFlags,
      async note(scope, member, given) {
        const event = { device: null, account: null, other: null, ...given, member };
        const hashes = [event.device, event.account].flatMap((hash) => (hash ? [hash.toString('hex')] : []));
        // Two orders at once would each not see the other.
        await store.inTurn(scope, [member, ...hashes]);
        if (!(await store.insertEvent(scope, event))) return;
        const { values } = await thresholdsOf(scope);
        for (const rule of RULES[event.kind]) {
          const found = await rule(scope, event, values);
          if (found) await raise(scope, found.at ?? member, found);
        }
      },
    },

    listeners: [
      listen('risk.duplicates', [verificationEvents.duplicate], async (scope, { by, member, other }) => {
        await raise(scope, member, {
          rule: 'duplicate_identity',
          cause: `${by} ${other}`,
          facts: { by, other },
        });
      }),
      listen('risk.under_age', [verificationEvents.underAge], async (scope, { age, member, refusedAt }) => {
        await raise(scope, member, { rule: 'under_age', cause: `birth ${refusedAt}`, facts: { age } });
      }),
    ],

    routes(calls) {
      calls.bindList('listRiskFlags', store.flags);

      calls.bind('getRiskFlag', async ({ merchant }, { params: { flag: id } }) => {
        const flag = await scopes.read(merchant, async (scope) => await store.listedFlag(scope, id));
        if (!flag) throw new Refusal(notFound);
        return store.flagToWire(flag);
      });

      calls.bind('closeRiskFlag', async ({ act, actor, now: at }, { params: { flag: id }, body }) => {
        const { reason } = body;
        await act(async (scope) => {
          const flag = await store.flagById(scope, id);
          if (!flag) throw new Refusal(notFound);
          if (flag.closedReason === reason) return null;
          if (flag.closedReason !== null) throw new Refusal(flagClosed);
          await store.closeFlag(scope, id, { at, by: actor.staffId, reason });
          if (flag.rule === 'under_age') await verification.admitAgain(scope, flag.member);
          const facts = (open: boolean) => ({ flag: id, rule: flag.rule, open });
          return { subject: flag.member, reason, before: facts(true), after: facts(false) };
        });
        return {};
      });

      calls.bind('getRiskThresholds', async ({ merchant }) => await scopes.read(merchant, thresholdsOf));

      calls.bind('saveRiskThresholds', async ({ act, merchant }, { body }) => {
        const { reason, values, version } = body;
        await act(async (scope) => {
          const before = await thresholdsOf(scope);
          if (!(await store.saveThresholds(scope, values, version))) throw new Refusal(settingsChanged);
          return { subject: merchant, reason, before: { ...before.values }, after: { ...values } };
        });
        return { values, version: version + 1 };
      });
    },
  };
}
