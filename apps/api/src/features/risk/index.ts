/**
 * Risk: what of a member's money is worth a second look. Promises that each rule raises one flag for a cause, with its
 * reason, in the unit of work of what it looks at. Never stops anything by itself: who moves money asks for open flags.
 */
import type { Money } from '@laro/money';
import type { RiskRule } from '@laro/wire/risk';
import type { Facts } from '../../platform/acts.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { RULES } from './judging.ts';
import { THRESHOLDS } from './rules.ts';
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

export function createRisk({ clock, ids }: Platform): Feature<Risk> {
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
        const thresholds = { ...THRESHOLDS, ...(await store.thresholdsOf(scope)) };
        for (const rule of RULES[event.kind]) {
          const found = await rule(scope, event, thresholds);
          if (found) await raise(scope, member, found);
        }
      },
    },
  };
}
