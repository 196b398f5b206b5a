import type { GameType } from '@laro/wire';
import { paidFor, runsFor } from './chances.ts';
import { createDice, type Dice } from './dice.ts';
import { invent, type Person } from './people.ts';

/** What somebody does, and when; amounts in 1/100000. */
export type Act = { readonly at: Date; readonly person: Person } & (
  | { readonly does: 'register' | 'sign_in' | 'mistype' | 'stay' }
  /** Which game of the category it is, is a number from zero up to one. */
  | { readonly does: 'open'; readonly gameType: GameType; readonly which: number }
  | {
      readonly does: 'stake';
      readonly bet: string;
      readonly gameType: GameType;
      readonly which: number;
      readonly amountE5: bigint;
    }
  | { readonly does: 'win'; readonly bet: string; readonly amountE5: bigint }
  | { readonly does: 'undo'; readonly bet: string }
  | { readonly does: 'promotion'; readonly bet: string; readonly amountE5: bigint }
);

type Without<One, Name extends string> = One extends unknown ? Omit<One, Name> : never;
/** What is done, before it is known by whom. */
type Deed = Without<Act, 'person'>;

export type Wanted = {
  readonly seed: number;
  /** Midnight of the brand, and so many days from then on. */
  readonly begins: Date;
  readonly days: number;
  readonly people: number;
  readonly welcomeE5: bigint;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ONE_E5 = 100_000n;
/** Out of how many visits so many begin in each hour of the brand: nights are quiet, evenings are not. */
const HOURS = [5, 3, 2, 1, 1, 1, 2, 3, 4, 5, 5, 7, 9, 7, 5, 5, 6, 7, 9, 12, 14, 14, 12, 9] as const;
/** From Sunday on. */
const WEEKDAYS = [130, 85, 85, 90, 100, 130, 150] as const;

/** The same seed makes the same weeks; all of them in the order of time, and every bet ended before they are over. */
export function planHistory(wanted: Wanted): readonly Act[] {
  const dice = createDice(wanted.seed);
  const acts = invent(dice, wanted.people, wanted.days).flatMap((person, index) =>
    lifeOf(person, `${wanted.seed}-${index}`, dice, wanted).map((deed): Act => ({ ...deed, person })),
  );
  return acts.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Everything that one person does, from their registration on. */
function lifeOf(person: Person, name: string, dice: Dice, wanted: Wanted): readonly Deed[] {
  const deeds: Deed[] = [];
  const wallet = createPurse(wanted.welcomeE5);
  const endMs = wanted.begins.getTime() + wanted.days * DAY_MS;
  let freeMs = 0;
  let bets = 0;
  const visit = (startMs: number, isFirst: boolean): void => {
    let ms = Math.max(startMs, freeMs);
    const add = (deed: Without<Deed, 'at'>): void => void deeds.push({ ...deed, at: new Date(ms) });
    if (isFirst) add({ does: 'register' });
    else if (dice.below(14) === 0) add({ does: 'mistype' });
    ms += 4_000 + dice.below(20_000);
    add({ does: 'sign_in' });
    if (dice.below(45) === 0) {
      ms += 20_000;
      const amountE5 = BigInt(20 + 10 * dice.below(14)) * ONE_E5;
      wallet.receive(ms, amountE5);
      bets += 1;
      add({ does: 'promotion', bet: `${name}-${bets}`, amountE5 });
    }
    // Some only look around.
    for (let games = dice.below(9) === 0 ? 0 : 1 + dice.below(2); games > 0; games -= 1) {
      const gameType = dice.pick(person.plays);
      const which = dice.below(1_000) / 1_000;
      ms += 15_000 + dice.below(60_000);
      add({ does: 'open', gameType, which });
      for (let left = 1 + dice.below(13); left > 0; left -= 1) {
        ms += 6_000 + dice.below(gameType === 'SPORTS' ? 240_000 : 45_000);
        const amountE5 =
          (BigInt(person.stake) * ONE_E5 * BigInt(dice.pick([50, 100, 100, 100, 200, 300]))) / 100n;
        const runsMs = runsFor(dice, gameType);
        const paidE5 = paidFor(dice, gameType, amountE5);
        if (ms + runsMs >= endMs || !wallet.spend(ms, amountE5)) continue;
        bets += 1;
        const bet = `${name}-${bets}`;
        add({ does: 'stake', bet, gameType, which, amountE5 });
        const at = new Date(ms + runsMs);
        const isUndone = dice.below(220) === 0;
        wallet.receive(ms + runsMs, isUndone ? amountE5 : paidE5);
        deeds.push(isUndone ? { at, does: 'undo', bet } : { at, does: 'win', bet, amountE5: paidE5 });
        if (runsMs < HOUR_MS / 12) ms += runsMs;
      }
      add({ does: 'stay' });
    }
    freeMs = ms + HOUR_MS / 2;
  };
  for (let day = person.joins; day < Math.min(person.leaves, wanted.days); day += 1) {
    const midnightMs = wanted.begins.getTime() + day * DAY_MS;
    const isFirst = day === person.joins;
    const weight = WEEKDAYS[new Date(midnightMs + 12 * HOUR_MS).getUTCDay()] ?? 100;
    const times = isFirst
      ? 1
      : dice.below(10_000) < person.comes * weight
        ? 1 + Number(dice.below(4) === 0)
        : 0;
    for (let time = 0; time < times; time += 1) {
      const startMs = midnightMs + hourOf(dice) * HOUR_MS + dice.below(HOUR_MS);
      // Nobody begins what would end after the last midnight.
      if (Math.max(startMs, freeMs) < endMs - HOUR_MS) visit(startMs, isFirst && time === 0);
    }
  }
  return deeds.filter(({ at }) => at.getTime() < endMs);
}

/** An hour of the day, drawn by how busy each is. */
function hourOf(dice: Dice): number {
  let thrown = dice.below(HOURS.reduce((sum, weight) => sum + weight, 0));
  return HOURS.findIndex((weight) => {
    thrown -= weight;
    return thrown < 0;
  });
}

/** What somebody can stake, as their wallet will have it: nothing in the plan is refused. */
function createPurse(welcomeE5: bigint) {
  let balanceE5 = welcomeE5;
  let coming: { readonly ms: number; readonly amountE5: bigint }[] = [];
  return {
    receive: (ms: number, amountE5: bigint): void => void coming.push({ ms, amountE5 }),
    spend(ms: number, amountE5: bigint): boolean {
      for (const one of coming) if (one.ms < ms) balanceE5 += one.amountE5;
      coming = coming.filter((one) => one.ms >= ms);
      if (balanceE5 < amountE5) return false;
      balanceE5 -= amountE5;
      return true;
    },
  };
}
