import { moneyToString } from '@laro/money';
import { abovePayerAt, isSolvent, PPM, type Ppm, signatureFaults } from '@laro/money/pay';
import { payTermsOf } from '@laro/wire/contract-pay';
import { CONTRACT_KINDS, type ContractTerms } from '@laro/wire/contract-terms';
import {
  contractNoAgent,
  contractNoOwn,
  contractNotTop,
  contractStranger,
  contractsClosed,
  contractsOff,
  termsBelowDownlines,
  termsOtherPeriod,
} from '@laro/wire/contracts';
import { GAME_TYPES } from '@laro/wire/game-types';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import { type Member, maskedAccount } from '../members/index.ts';
import type { Deps } from './deps.ts';
import { statedEdges } from './figures-store.ts';
import { FAULT_REFUSALS, promisedOf, startOf } from './rules.ts';
import * as store from './store.ts';

/** What two want to sign. */
export type Proposal = {
  readonly agent: string;
  /** Null: the platform. */
  readonly payer: string | null;
  readonly terms: ContractTerms;
};

/** Of a category: what a chain is promised of turnover, and what of it the platform allows without its signature. */
export type PromisedShare = {
  readonly category: (typeof GAME_TYPES)[number];
  readonly edge: Ppm;
  readonly allowed: Ppm;
  readonly promised: Ppm;
  readonly isWithin: boolean;
};

const isAgent = ({ book, status, type }: Member): boolean =>
  book === 'REAL' && (type === 1 || type === 2) && status !== 'CLOSED';
const periodOf = (terms: ContractTerms): string | null => (terms.kind === 'DIVIDEND' ? terms.period : null);

/** Whether a contract may be signed: asked when it is offered, and again when it is accepted (CONTRACT-3). */
export interface Signing {
  /** Throws for who is excluded from play or holds no real money; of the other side nothing is said. */
  assertPlays(scope: Scope, member: string): Promise<void>;
  /**
   * The day on which the terms would begin, and whether the platform allows them without its signature. The caller has the
   * lock of contracts. Throws why they cannot be signed.
   */
  judge(
    scope: Scope,
    proposal: Proposal,
    now: Date,
  ): Promise<{ readonly fromDay: string; readonly isWithin: boolean }>;
  /** What the chain down to the agent is promised, category by category, once these terms hold. */
  promisesOf(scope: Scope, proposal: Proposal, day: string): Promise<readonly PromisedShare[]>;
  /** The day on which terms begin that are accepted now. */
  startFor(scope: Scope, proposal: Proposal, now: Date): Promise<string>;
  todayOf(scope: Scope, now: Date): Promise<string>;
  /** Waits until no contract is signed and no team is moved at this moment. */
  waitForTurn(scope: Scope): Promise<void>;
}

/** What a chain is promised of each category. */
function createPromises({ members, merchants, rebates }: Deps) {
  async function promisesOf(
    scope: Scope,
    { agent, terms }: Proposal,
    day: string,
  ): Promise<readonly PromisedShare[]> {
    const { profile } = await merchants.byCode(scope.merchant);
    const { agentPayShare, theoreticalEdges } = loadProfile(profile);
    const chain = [...(await members.agentPathOf(scope, agent)), agent];
    const held = [{ agent, kind: terms.kind, terms }];
    for (const kind of CONTRACT_KINDS) {
      const all = await store.versionsOn(scope, { kind, day, agents: chain });
      held.push(
        ...all
          .filter((one) => one.agent !== agent || kind !== terms.kind)
          .map((one) => ({ agent: one.agent, kind, terms: one.terms })),
      );
    }
    const promised = held.map((one) => ({
      kind: one.kind,
      terms: payTermsOf(one.terms),
      isToppedUp: one.terms.platformTopsUp,
    }));
    const stated = await statedEdges(scope);
    const rates = await rebates.ratesOn(scope, { day, member: chain[0] ?? agent });
    return GAME_TYPES.flatMap((category) => {
      const edge = stated.get(category) ?? theoreticalEdges[category] ?? 0;
      const { dividend, salary } = promisedOf(promised, category);
      const rebate = rates.get(category) ?? 0;
      if (dividend === 0 && salary === 0) return [];
      const lost = Math.max(0, edge - rebate - salary);
      return [
        {
          category,
          edge,
          allowed: Math.floor((edge * agentPayShare) / PPM),
          promised: rebate + salary + Math.ceil((lost * dividend) / PPM),
          isWithin: isSolvent({ edge, quota: agentPayShare, rebate, salary, dividend }),
        },
      ];
    });
  }

  return promisesOf;
}

/** Judges terms against the payer's terms, the agent's other contracts, and what the agent pays. */
function createTermsCheck({ members }: Deps) {
  async function assertTerms(scope: Scope, { agent, payer, terms }: Proposal, day: string): Promise<void> {
    const own = payTermsOf(terms);
    const { kind } = terms;
    const [paying] = payer === null ? [] : await store.versionsOn(scope, { kind, day, agents: [payer] });
    if (payer !== null && !paying) throw new Refusal(contractNoOwn);
    const others = [];
    for (const other of CONTRACT_KINDS.filter((one) => one !== kind)) {
      others.push(...(await store.versionsOn(scope, { kind: other, day, agents: [agent] })));
    }
    const payerTerms = paying && payTermsOf(paying.terms);
    const [fault] = signatureFaults(own, {
      payer: payerTerms,
      others: others.map((one) => payTermsOf(one.terms)),
    });
    if (fault === 'above_payer' && payerTerms) {
      const from = abovePayerAt(own, payerTerms);
      throw new Refusal(FAULT_REFUSALS[fault], { from: from === null ? '0.00' : moneyToString(from) });
    }
    if (fault) throw new Refusal(FAULT_REFUSALS[fault]);
    if (paying && periodOf(paying.terms) !== periodOf(terms)) throw new Refusal(termsOtherPeriod);
    for (const paid of await store.paidOn(scope, { kind, day, payer: agent })) {
      const faults = signatureFaults(payTermsOf(paid.terms), { payer: own, others: [] });
      if (faults.length === 0 && periodOf(paid.terms) === periodOf(terms)) continue;
      const account = (await members.byId(scope, paid.agent))?.account ?? '';
      throw new Refusal(termsBelowDownlines, { account: maskedAccount(account) });
    }
  }

  return assertTerms;
}

export function createSigning(deps: Deps): Signing {
  const { members, merchants } = deps;
  const assertTerms = createTermsCheck(deps);
  const promisesOf = createPromises(deps);
  const todayOf = async ({ merchant }: Scope, now: Date): Promise<string> =>
    await merchants.businessDayAt(merchant, now);

  async function assertEnds(scope: Scope, { agent: id, payer, terms }: Proposal): Promise<void> {
    const { profile } = await merchants.byCode(scope.merchant);
    if (terms.kind === 'DIVIDEND' && !loadProfile(profile).lossDividends) throw new Refusal(contractsOff);
    const agent = await members.byId(scope, id);
    const path = await members.agentPathOf(scope, id);
    if (payer !== null && path.at(-1) !== payer) throw new Refusal(contractStranger);
    if (!agent || !isAgent(agent)) throw new Refusal(contractNoAgent);
    if (payer === null && path.length > 0) throw new Refusal(contractNotTop);
    const upline = payer === null ? null : await members.byId(scope, payer);
    if (upline !== null && !(upline && isAgent(upline))) throw new Refusal(contractsOff);
  }

  async function startFor(scope: Scope, { agent, terms }: Proposal, now: Date): Promise<string> {
    const today = await todayOf(scope, now);
    return startOf(terms, await store.currentVersions(scope, { agent, kind: terms.kind, today }), today);
  }

  const judge: Signing['judge'] = async (scope, proposal, now) => {
    await assertEnds(scope, proposal);
    const fromDay = await startFor(scope, proposal, now);
    await assertTerms(scope, proposal, fromDay);
    const promises = await promisesOf(scope, proposal, fromDay);
    const isWithin = !proposal.terms.platformTopsUp && promises.every((one) => one.isWithin);
    return { fromDay, isWithin };
  };

  async function assertPlays(scope: Scope, member: string): Promise<void> {
    const found = await members.byId(scope, member);
    if (!found || found.book !== 'REAL') throw new Refusal(contractsOff);
    if (found.excluded) throw new Refusal(contractsClosed);
  }

  async function waitForTurn(scope: Scope): Promise<void> {
    await members.tree.waitForTree(scope, false);
    await store.lockContracts(scope);
  }

  return { assertPlays, judge, promisesOf, startFor, todayOf, waitForTurn };
}
