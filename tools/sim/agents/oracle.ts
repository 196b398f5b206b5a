import type { Booked, Closing, Contract, Play, Terms } from '@laro/money/pay';
import type { History, Offer } from './history.ts';

/**
 * What is right, worked out a second time and in another way: agent by agent from the events themselves, with plain big
 * integers, from the words of the rules. It shares no function with what it judges.
 */
export type Expected = {
  readonly agent: string;
  readonly base: bigint;
  readonly tier: number;
  readonly active: number;
  readonly gross: bigint;
  readonly amount: bigint;
  readonly net: bigint;
};

const floorDiv = (a: bigint, b: bigint): bigint => (a % b !== 0n && a < 0n ? a / b - 1n : a / b);
const cents = (a: bigint): bigint => floorDiv(a, 1_000n) * 1_000n;
const sum = (list: readonly bigint[]): bigint => list.reduce((all, one) => all + one, 0n);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

const below = (plays: readonly Play[], agent: string): readonly Play[] =>
  plays.filter(({ path }) => path.includes(agent));

function activeOf(plays: readonly Play[], { active, uncounted }: Closing): number {
  const names = new Set(plays.map(({ member }) => member));
  let found = 0;
  for (const name of names) {
    if (uncounted.excluded.has(name) || uncounted.linked.has(name)) continue;
    const own = plays.filter(({ member }) => member === name);
    // Of whom nothing is left, nothing counts.
    const left = (['stake', 'payout', 'valid', 'rebate', 'reward', 'deposit'] as const).some(
      (field) => sum(own.map((play) => play[field])) !== 0n,
    );
    if (!left) continue;
    const byValid = active.valid === null ? null : sum(own.map(({ valid }) => valid)) >= active.valid;
    const byDeposit =
      active.deposit === null ? null : sum(own.map(({ deposit }) => deposit)) >= active.deposit;
    const marks = [byValid, byDeposit].filter((mark) => mark !== null);
    if (active.match === 'ANY' ? marks.includes(true) : marks.length > 0 && !marks.includes(false))
      found += 1;
  }
  return found;
}

/** What a tiered contract pays of a base, in whole centavos. */
function payOf(terms: Terms, base: bigint, tier: number): bigint {
  if (tier < 0) return 0n;
  const rates = terms.tiers.map(({ rate }) => BigInt(rate));
  if (!terms.isMarginal) return cents(floorDiv(base * (rates[tier] ?? 0n), 1_000_000n));
  let [left, paid] = [base, 0n];
  for (let at = tier; at >= 0; at -= 1) {
    const from = terms.tiers[at]?.from ?? 0n;
    paid += floorDiv((left - from) * (rates[at] ?? 0n), 1_000_000n);
    left = from;
  }
  return cents(paid);
}

type State = { won: { month: number; left: bigint }[]; day: string; lacking: bigint; paid: bigint };
type One = {
  readonly contract: Contract;
  readonly base: bigint;
  readonly tier: number;
  readonly active: number;
  readonly gross: bigint;
};

function highest(terms: Terms, reached: { base: bigint; active: number; turnover: bigint }): number {
  let found = -1;
  for (const [at, tier] of terms.tiers.entries()) {
    const asksTurnover = 'turnoverPerActive' in terms && terms.turnoverPerActive !== null;
    const asked = asksTurnover ? (terms.turnoverPerActive ?? 0n) * BigInt(tier.active) : null;
    if (reached.base < tier.from || reached.active < tier.active) continue;
    if (asked !== null && reached.turnover < asked) continue;
    found = at;
  }
  return found;
}

function ofTurnover(
  terms: Terms & { kind: 'DAILY' | 'HOURLY' },
  plays: readonly Play[],
  closing: Closing,
  state: State,
): bigint {
  const counted = plays.filter(
    ({ category }) => terms.categories === null || terms.categories.includes(category),
  );
  const turnover = sum(counted.map(({ valid }) => valid));
  if (terms.kind === 'HOURLY') {
    const rest = turnover + state.lacking;
    state.lacking = terms.isOffset ? least(rest, 0n) : 0n;
    return most(rest, 0n);
  }
  const seen = plays.filter(({ member }) => !closing.uncounted.excluded.has(member));
  const loss = sum(seen.map(({ stake, payout, rebate }) => stake - payout - rebate));
  const base = terms.requiresLoss && loss <= 0n ? 0n : most(turnover, 0n);
  return terms.unit === null ? base : (base / terms.unit) * terms.unit;
}

function ofLoss(
  terms: Terms & { kind: 'DIVIDEND' | 'GGR_SHARE' | 'NGR_SHARE' },
  plays: readonly Play[],
  closing: Closing,
  { agent, state }: { agent: string; state: State },
): bigint {
  const isGgr = terms.kind === 'GGR_SHARE';
  const losses = [...new Set(plays.map(({ member }) => member))]
    .filter((member) => !closing.uncounted.excluded.has(member))
    .map((name) =>
      sum(
        plays
          .filter(({ member }) => member === name)
          .map((one) => one.stake - one.payout - (isGgr ? 0n : one.rebate + one.reward)),
      ),
    );
  const costs = isGgr ? 0n : sum(Object.values(closing.deductions.get(agent) ?? {}));
  const month = monthsOf(closing.period.first);
  const age = { NONE: -1, HALF_IN_MONTH: 0, THREE_MONTHS: 3, PERMANENT: 9_999 }[terms.carry];
  state.won = state.won.filter((one) => month - one.month <= age);
  const carried = sum(state.won.map(({ left }) => left));
  const made = sum(losses) - costs;
  const open = made - carried;
  if (terms.carry !== 'NONE' && made < 0n) state.won.push({ month, left: -made });
  if (terms.carry === 'NONE') state.won = [];
  let use = most(made, 0n);
  for (const one of state.won) {
    if (made < 0n) break;
    const taken = least(use, one.left);
    one.left -= taken;
    use -= taken;
  }
  if (open <= 0n) return 0n;
  const cap = floorDiv(open * 3n, 10n);
  return most(sum(losses.map((loss) => least(loss, cap))) - costs - carried, 0n);
}

function one(contract: Contract, closing: Closing, all: readonly Play[], state: State): One {
  const { terms, agent } = contract;
  const plays = below(all, agent);
  const active = activeOf(plays, closing);
  if (terms.kind === 'HOURLY' && state.day !== closing.period.first)
    Object.assign(state, { day: closing.period.first, lacking: 0n, paid: 0n });
  const base =
    terms.kind === 'DAILY' || terms.kind === 'HOURLY'
      ? ofTurnover(terms, plays, closing, state)
      : ofLoss(terms, plays, closing, { agent, state });
  const tier = highest(terms, { base, active, turnover: sum(plays.map(({ valid }) => valid)) });
  let gross = payOf(terms, base, tier);
  if (terms.kind === 'HOURLY' && terms.dailyCap !== null)
    gross = least(gross, most(terms.dailyCap - state.paid, 0n));
  state.paid += gross;
  return { contract, base, tier, active, gross };
}

/** What each gets, from the top down; the children of a payer share what the payer got. */
function closed(ones: readonly One[]): ReadonlyMap<string, { got: bigint; owes: bigint }> {
  const found = new Map<string, { got: bigint; owes: bigint }>();
  const open = [...ones];
  const limits = new Map<string, bigint>();
  const agents = new Set(ones.map(({ contract }) => contract.agent));
  while (open.length > 0) {
    const at = open.findIndex(
      ({ contract }) => contract.payer === null || limits.has(contract.payer) || !agents.has(contract.payer),
    );
    const { payer } = open[at]?.contract ?? { payer: null };
    const group = open.filter(({ contract }) => contract.payer === payer);
    for (const mine of group) open.splice(open.indexOf(mine), 1);
    const wanted = sum(group.map(({ gross }) => gross));
    const limit = payer === null ? wanted : (limits.get(payer) ?? 0n);
    const shares = group.map(({ contract, gross }) => ({
      contract,
      gross,
      share: wanted > limit && wanted > 0n ? cents((limit * gross) / wanted) : gross,
    }));
    const odd = (limit - sum(shares.map(({ share }) => share))) / 1_000n;
    if (wanted > limit) {
      const order = shares.toSorted((a, b) => {
        const rest = (x: typeof a) => (limit / 1_000n) * x.gross - (x.share / 1_000n) * wanted;
        const differs = rest(b) - rest(a);
        return differs !== 0n
          ? Number(differs > 0n) * 2 - 1
          : a.contract.agent.localeCompare(b.contract.agent);
      });
      for (const lucky of order.slice(0, Number(odd))) lucky.share += 1_000n;
    }
    // Nothing is added to a strict contract while its payer has reached no tier.
    const isReached = (ones.find(({ contract }) => contract.agent === payer)?.tier ?? -1) >= 0;
    for (const { contract, gross, share } of shares) {
      const isBarred = contract.isStrict === true && payer !== null && !isReached;
      const got = contract.isToppedUp && !isBarred ? gross : share;
      found.set(contract.agent, { got, owes: 0n });
      limits.set(contract.agent, got);
    }
    const above = payer === null ? undefined : found.get(payer);
    if (above) above.owes = sum(shares.map(({ share }) => share));
  }
  return found;
}

type Round = ReadonlyMap<string, { readonly one: One; readonly got: bigint; readonly owes: bigint }>;

function rounds(closings: readonly Closing[], booked: readonly Booked[], now: number): readonly Round[] {
  const states = new Map<string, State>();
  const found: Round[] = [];
  for (const [at, closing] of closings.entries()) {
    if (at > now) break;
    const end = Date.parse(closing.period.last);
    const plays = booked
      .filter(
        (event) =>
          event.of === at && event.knownIn <= now && Date.parse(event.knownOn) - end <= 30 * 86_400_000,
      )
      .map(({ play }) => play);
    const ones = closing.contracts.map((contract) => {
      const state = states.get(contract.agent) ?? { won: [], day: '', lacking: 0n, paid: 0n };
      states.set(contract.agent, state);
      return one(contract, closing, plays, state);
    });
    const chain = closed(ones);
    found.push(
      new Map(
        ones.map((mine) => [
          mine.contract.agent,
          { one: mine, got: 0n, owes: 0n, ...chain.get(mine.contract.agent) },
        ]),
      ),
    );
  }
  return found;
}

export function expectedBills({
  closings,
  booked,
}: Pick<History, 'closings' | 'booked'>): readonly (readonly Expected[])[] {
  const owed = new Map<string, bigint>();
  let before: readonly Round[] = [];
  return closings.map((closing, at) => {
    const now = rounds(closings, booked, at);
    for (const [period, was] of before.entries())
      for (const [agent, { got }] of now[period] ?? [])
        owed.set(agent, (owed.get(agent) ?? 0n) + got - (was.get(agent)?.got ?? 0n));
    before = now;
    return closing.contracts.map(({ agent }) => {
      const mine = now[at]?.get(agent);
      const exact = (mine?.got ?? 0n) + (owed.get(agent) ?? 0n);
      owed.set(agent, least(exact, 0n));
      const { base = 0n, tier = -1, active = 0, gross = 0n } = mine?.one ?? {};
      return {
        agent,
        base,
        tier,
        active,
        gross,
        amount: most(exact, 0n),
        net: (mine?.got ?? 0n) - (mine?.owes ?? 0n),
      };
    });
  });
}

/** What each agent gets of the differences of rates, over all plays of a history. */
export function expectedRebates({ booked, rates, topRates }: History): ReadonlyMap<string, bigint> {
  const exact = new Map<string, Map<string, bigint>>();
  for (const { play } of booked) {
    const chain = [...play.path, play.member];
    const inForce = chain.map((_, at) => {
      const known = chain.slice(0, at + 1).map((name) => rates.get(`${name} ${play.category}`));
      return Math.min(topRates.get(play.category) ?? 0, ...known.filter((rate) => rate !== undefined));
    });
    for (const [at, agent] of play.path.entries()) {
      const rate = (inForce[at] ?? 0) - (inForce[at + 1] ?? 0);
      const mine = exact.get(agent) ?? new Map<string, bigint>();
      exact.set(agent, mine);
      const key = `${rate} ${play.category}`;
      mine.set(key, (mine.get(key) ?? 0n) + play.valid);
    }
  }
  return new Map(
    [...exact].map(([agent, groups]) => [
      agent,
      cents(
        sum([...groups].map(([key, base]) => floorDiv(base * BigInt(key.split(' ')[0] ?? 0), 1_000_000n))),
      ),
    ]),
  );
}

export function expectedFee({ booked, feeRate }: History): {
  readonly fee: bigint;
  readonly winners: ReadonlySet<string>;
} {
  const ggr = resultsOf(booked);
  const whole = most(sum([...ggr.values()]), 0n);
  const fee = cents(floorDiv(whole * BigInt(feeRate), 1_000_000n));
  return { fee, winners: new Set([...ggr].flatMap(([team, amount]) => (amount > 0n ? [team] : []))) };
}

/** The GGR of each branch under the top. */
export function resultsOf(booked: readonly Booked[]): ReadonlyMap<string, bigint> {
  const found = new Map<string, bigint>();
  for (const { play } of booked) {
    const team = play.path[1] ?? play.member;
    found.set(team, (found.get(team) ?? 0n) + play.stake - play.payout);
  }
  return found;
}

/** Whether there is a base at which the offer pays more than the payer's terms. */
export function isAbovePayer({ terms, payer }: Offer): boolean {
  const bases = [terms, payer].flatMap((one) =>
    one.tiers.flatMap(({ from }) => [from - 1n, BigInt(from), from + 1n]),
  );
  const exact = (one: Terms, base: bigint): bigint => {
    const at = one.tiers.filter(({ from }) => from <= base).length - 1;
    if (at < 0) return 0n;
    if (!one.isMarginal) return base * BigInt(one.tiers[at]?.rate ?? 0);
    let paid = 0n;
    for (const [index, tier] of one.tiers.slice(0, at + 1).entries()) {
      const next = index === at ? base : (one.tiers[index + 1]?.from ?? base);
      paid += (next - tier.from) * BigInt(tier.rate);
    }
    return paid;
  };
  return [...bases, 10n ** 18n].some((base) => base >= 0n && exact(terms, base) > exact(payer, base));
}
