import { addMoney, type Money, moneyFromE5, moneyToString, subtractMoney, ZERO } from '@laro/money';
import type { WithdrawalCase } from '@laro/wire';
import { flagAmount, SEVERITY_OF } from '@laro/wire/risk-rules';
import type { Scope } from '../../platform/scope.ts';
import type { Deps } from './deps.ts';
import * as deskStore from './desk-store.ts';
import { namedPayeeOf } from './names.ts';
import * as ruleStore from './rule-store.ts';
import { netOf } from './rules.ts';
import * as store from './store.ts';

const sumToWire = ({ count, amount }: deskStore.Sum) => ({ count, amount: moneyToString(amount) });

type CaseDeps = Pick<Deps, 'clock' | 'payees' | 'risk' | 'turnover' | 'verification' | 'wallet'>;

/** Whose it is, and where it goes. */
function createParties({ payees, risk, turnover, verification, wallet }: CaseDeps) {
  async function memberOf(
    scope: Scope,
    { id, member: memberId }: store.WithdrawalRow,
  ): Promise<WithdrawalCase['member']> {
    const { member, balance } = await wallet.read(scope, memberId);
    const { paid, refused } = await deskStore.historyOf(scope, memberId, id);
    const lots = await turnover.blocking(scope, member);
    const left = lots.map(({ required, done }): Money => subtractMoney(required, done));
    return {
      id: member.id,
      account: member.account,
      registeredAt: (await deskStore.registeredAt(scope, memberId)).toISOString(),
      balance: moneyToString(balance),
      paid: sumToWire(paid),
      refused: sumToWire(refused),
      openLots: lots.length,
      turnoverLeft: moneyToString(addMoney(ZERO, ...left)),
      flags: (await risk.openFlags(scope, memberId)).map(({ facts, id: flag, rule, raisedAt }) => ({
        id: flag,
        rule,
        severity: SEVERITY_OF[rule],
        amount: flagAmount(facts),
        at: raisedAt.toISOString(),
      })),
    };
  }

  async function payeeOf(
    scope: Scope,
    row: store.WithdrawalRow,
  ): Promise<Pick<WithdrawalCase, 'payee' | 'names'>> {
    const { payee, names } = await namedPayeeOf(scope, payees, row);
    const account = {
      kind: payee.kind,
      institutionName: payee.institutionName,
      number: payee.masked,
      holder: payee.holder,
      addedAt: payee.addedAt.toISOString(),
      sharedWith: [...(await payees.sharedWith(scope, payee.id))],
      takenAwayAt: payee.takenAwayAt?.toISOString() ?? null,
    };
    const { legalName, fit, mark } = names;
    const source = await verification.nameSourceOf(scope, row.member);
    return { payee: account, names: { legalName, source, fit, seen: mark.toString('hex') } };
  }

  return { memberOf, payeeOf };
}

export interface Cases {
  /** All that staff decide a withdrawal by, as it stands now for one of them. */
  of(scope: Scope, row: store.WithdrawalRow, viewer: string): Promise<WithdrawalCase>;
}

export function createCases(deps: CaseDeps): Cases {
  const { clock } = deps;
  const { memberOf, payeeOf } = createParties(deps);

  async function people(
    scope: Scope,
    row: store.WithdrawalRow,
  ): Promise<Pick<WithdrawalCase, 'hold' | 'claim'>> {
    const now = clock.now();
    const { holdUntil, holdBy, holdReason, claimedBy, claimedUntil } = row;
    return {
      hold:
        holdUntil && holdUntil > now && holdBy !== null
          ? {
              until: holdUntil.toISOString(),
              by: await deskStore.nameOf(scope, holdBy),
              reason: holdReason ?? '',
            }
          : null,
      claim:
        claimedUntil && claimedUntil > now && claimedBy !== null
          ? { until: claimedUntil.toISOString(), by: await deskStore.nameOf(scope, claimedBy) }
          : null,
    };
  }

  return {
    async of(scope, row, viewer): Promise<WithdrawalCase> {
      const { serviceMinutes } = await ruleStore.rulesOf(scope);
      const isUndecided = row.state === 'requested' || row.state === 'reviewing';
      return {
        id: row.id,
        state: row.state,
        amount: moneyToString(row.amount),
        fee: moneyToString(row.fee),
        arrives: moneyToString(netOf(row)),
        currency: row.currency,
        requestedAt: row.requestedAt.toISOString(),
        stateAt: row.stateAt.toISOString(),
        dueAt: isUndecided
          ? new Date(row.requestedAt.getTime() + serviceMinutes * 60_000).toISOString()
          : null,
        reasons: [...row.reasons],
        rejection: row.rejection,
        returned: row.returnedAt !== null,
        locked: (await store.standingOf(scope, row.member)).isLocked,
        ...(await people(scope, row)),
        fourEyes: isUndecided
          ? await deskStore.whyTwo(scope, { withdrawal: row.id, staff: viewer, at: clock.now() })
          : null,
        approval: await deskStore.approvalOf(scope, row.id),
        ...(await payeeOf(scope, row)),
        member: await memberOf(scope, row),
        steps: (await store.stepsOf(scope, row.id)).map(({ state, at, by, name, reason }) => ({
          state,
          at: at.toISOString(),
          by: name ?? by,
          reason,
        })),
        comments: (await deskStore.commentsOf(scope, row.id)).map(({ at, ...one }) => ({
          ...one,
          at: at.toISOString(),
        })),
        words: (await store.providerEventsOf(scope, row.id)).map(({ applied, at, status }) => ({
          word: status,
          at: at.toISOString(),
          took: applied,
        })),
        provider: row.provider,
      };
    },
  };
}

export const sumUp = (amounts: readonly Money[]): deskStore.Sum => ({
  count: amounts.length,
  amount: amounts.length === 0 ? moneyFromE5(0n) : addMoney(...amounts),
});
