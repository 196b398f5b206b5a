import { type Money, moneyToString, ZERO } from '@laro/money';
import {
  LIMITS,
  type LimitChange,
  type LimitName,
  type MemberLimit,
  type MyLimits,
  type Play,
} from '@laro/wire/limits';
import type { Scope } from '../../platform/scope.ts';
import { nameOf, REALITY_MINUTES, textOf } from './rules.ts';
import * as store from './store.ts';

/** What all is known of a member's limits, as the wire has it. */
export type LimitsState = Pick<MyLimits, 'limits' | 'exclusion' | 'netDeposits' | 'currency'>;

type NetDeposits = (scope: Scope, member: string) => Promise<Money>;

export async function stateOf(
  scope: Scope,
  { id, currency }: { readonly id: string; readonly currency: string },
  netDeposits: NetDeposits,
): Promise<LimitsState> {
  const rows = await store.limitsOf(scope, id);
  const exclusion = await store.exclusionOf(scope, id);
  return {
    limits: LIMITS.map((name) =>
      toLimit(
        name,
        rows.filter((row) => nameOf(row) === name),
      ),
    ),
    exclusion: exclusion ? { kind: exclusion.kind, until: exclusion.until?.toISOString() ?? null } : null,
    netDeposits: moneyToString(await netDeposits(scope, id)),
    currency,
  };
}

function toLimit(name: LimitName, rows: readonly store.LimitRow[]): MemberLimit {
  const own = rows.find((row) => !row.imposed);
  const imposed = rows.find((row) => row.imposed);
  const text = (value: bigint | null): string | null => (value === null ? null : textOf(name, value));
  const fallback = name === 'reality.play' ? String(REALITY_MINUTES) : null;
  return {
    limit: name,
    value: own ? text(own.value) : fallback,
    imposed:
      imposed?.until && imposed.value !== null
        ? { value: textOf(name, imposed.value), until: imposed.until.toISOString() }
        : null,
    used: moneyToString((rows.find(({ value }) => value !== null)?.used ?? ZERO) as Money),
    pending:
      own?.pendingFrom && own.pendingUntil
        ? {
            value: text(own.pending),
            from: own.pendingFrom.toISOString(),
            until: own.pendingUntil.toISOString(),
          }
        : null,
  };
}

export function toChange({ at, act, before, after, until, staff, ...of }: store.ChangeRow): LimitChange {
  const name = nameOf(of);
  const text = (value: bigint | null): string | null => (name && value !== null ? textOf(name, value) : null);
  const other = of.kind === 'time_out' || of.kind === 'self_exclusion' ? of.kind : 'prompt';
  return {
    at: at.toISOString(),
    what: name ?? other,
    act,
    before: text(before),
    after: text(after),
    until: until?.toISOString() ?? null,
    byStaff: staff !== null,
  };
}

export function toPlay({ now, began, checkAt, endsAt, net }: store.PlayRow, currency: string): Play {
  const isPast = (at: Date | null): boolean => at !== null && at <= now;
  const due = isPast(endsAt) ? 'end' : isPast(checkAt) ? 'check' : null;
  return {
    now: now.toISOString(),
    began: began?.toISOString() ?? null,
    checkAt: checkAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    due,
    net: moneyToString(net),
    currency,
  };
}
