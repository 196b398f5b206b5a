import type { Money } from '@laro/money';
import type { BetCommand, BetOutcome } from '../../apps/api/src/features/bets/index.ts';
import { isConnectionLoss, isWorthRetrying } from '../../apps/api/src/platform/database-errors.ts';
import { Refusal } from '../../apps/api/src/platform/refusal.ts';
import { type ApiProcess, MERCHANT } from './instance.ts';
import type { Person } from './people.ts';

/** Everything a client of a history may ask for. */
export type Operation =
  | { readonly kind: 'call'; readonly person: Person; readonly command: BetCommand }
  | {
      readonly kind: 'transfer';
      readonly person: Person;
      readonly to: Person;
      readonly amount: Money;
      readonly reference: string;
    }
  | { readonly kind: 'lock'; readonly person: Person; readonly amount: Money; readonly reference: string }
  | {
      readonly kind: 'release';
      readonly person: Person;
      readonly lockReference: string;
      readonly reference: string;
    }
  | { readonly kind: 'read'; readonly person: Person }
  /** What a vendor's balance call reads. */
  | { readonly kind: 'balance'; readonly person: Person }
  | { readonly kind: 'shut' | 'open'; readonly person: Person; readonly reason: 'EXCLUDED' | 'LIMITED' }
  | { readonly kind: 'end_sessions'; readonly person: Person }
  | { readonly kind: 'status'; readonly person: Person; readonly status: 'ACTIVE' | 'LOCKED' };

export type Half = { readonly status: string; readonly balance: Money; readonly version: bigint };

export type Answer =
  | { readonly kind: 'outcome'; readonly outcome: BetOutcome }
  | { readonly kind: 'posted'; readonly halves: readonly Half[] }
  | {
      readonly kind: 'seen';
      readonly balance: Money;
      readonly version: bigint | null;
      readonly sessionEpoch?: number;
    }
  | { readonly kind: 'done' }
  /** 503: nothing is promised, the same call may be made again. */
  | { readonly kind: 'busy' }
  /** What no client should ever hear: a 5xx without a name. */
  | { readonly kind: 'broken'; readonly error: string };

export const REFERENCE_NAMESPACE = 'laro:sim';

const by = <Name extends string>(movement: Name, reference: string) => ({
  movement,
  referenceNamespace: REFERENCE_NAMESPACE,
  reference,
});

/** Asks one process, as a client would, and never throws. */
export async function perform(api: ApiProcess, operation: Operation): Promise<Answer> {
  try {
    return await ask(api, operation);
  } catch (error) {
    // What the edge answers with 503.
    if (error instanceof Refusal ? error.status === 503 : isConnectionLoss(error) || isWorthRetrying(error)) {
      return { kind: 'busy' };
    }
    return {
      kind: 'broken',
      error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    };
  }
}

async function ask(api: ApiProcess, operation: Operation): Promise<Answer> {
  const { bets, ledger, limits, members } = api.features;
  const { scopes } = api.platform;
  const { person } = operation;
  switch (operation.kind) {
    case 'call':
      return { kind: 'outcome', outcome: await bets.post(operation.command) };
    case 'transfer': {
      const { to, amount, reference } = operation;
      const halves = await scopes.write(
        MERCHANT,
        async (scope) =>
          await ledger.transfer(scope, { from: person, to }, amount, by('transfers.member', reference)),
      );
      return { kind: 'posted', halves };
    }
    case 'lock': {
      const { amount, reference } = operation;
      const half = await scopes.write(
        MERCHANT,
        async (scope) => await ledger.lock(scope, person, amount, by('withdrawals.lock', reference)),
      );
      if (half === 'frozen') throw new Error('Withdrawals are frozen.');
      return { kind: 'posted', halves: [half] };
    }
    case 'release': {
      const { lockReference, reference } = operation;
      const half = await scopes.write(
        MERCHANT,
        async (scope) =>
          await ledger.release(scope, person, lockReference, by('withdrawals.release', reference)),
      );
      return { kind: 'posted', halves: [half] };
    }
    case 'read': {
      const seen = await scopes.read(
        MERCHANT,
        async (scope) => await ledger.readAccount(scope, person.lane, person.account),
      );
      if (seen === undefined) throw new Error('A member has an account.');
      return { kind: 'seen', ...seen };
    }
    case 'balance': {
      const balance = await api.features.callbacks.balanceOf({ merchant: MERCHANT } as never, person);
      return { kind: 'seen', balance, version: null };
    }
    case 'shut':
      await scopes.write(MERCHANT, async (scope) => await limits.shut(scope, person, operation.reason, null));
      return { kind: 'done' };
    case 'open':
      await scopes.write(MERCHANT, async (scope) => await limits.open(scope, person));
      return { kind: 'done' };
    case 'end_sessions':
      await scopes.write(MERCHANT, async (scope) => await ledger.endSessions(scope, person));
      return { kind: 'done' };
    case 'status':
      await scopes.write(
        MERCHANT,
        async (scope) => await members.setStatus(scope, person.member, operation.status),
      );
      return { kind: 'done' };
  }
}
