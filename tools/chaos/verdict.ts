import { setTimeout as pause } from 'node:timers/promises';
import { moneyToString, parseMoney } from '@laro/money';
import { createCaller, untilAnswered } from './caller.ts';
import type { Player } from './player.ts';

type Bet = {
  readonly roundId: string;
  readonly stake: string;
  readonly payout: string;
  readonly state: string;
};

/** Where members and staff find the product. */
type Product = { readonly webUrl: string; readonly passwords: { readonly staff: string } };

const SETTLE_TRIES = 300;
const PAUSE_MS = 100;

/** Everything that is wrong after the storm, in words. Nothing is what it should say. */
export async function findViolations(
  product: Product,
  players: readonly Player[],
): Promise<readonly string[]> {
  const found = await Promise.all(players.map(examine));
  return [...found.flat(), ...(await examineLedger(product))];
}

/** What is wrong with one player: rounds lost, doubled or paid otherwise, and money that does not add up. */
export async function examine(player: Player): Promise<string[]> {
  const violations: string[] = [];
  const wrong = (text: string) => violations.push(`${player.name}: ${text}`);
  const bets = await settledBets(player);
  const history = await player.history();

  for (const bet of bets.filter(({ state }) => state === 'ACCEPTED'))
    wrong(`bet of ${bet.roundId} stays open`);
  for (const round of player.acknowledged) {
    const stored = history.filter(({ roundId }) => roundId === round.roundId);
    if (stored.length !== 1)
      wrong(`round ${round.roundId} stands ${stored.length} times in the studio's history`);
    else if (stored[0]?.payout !== round.payout)
      wrong(`round ${round.roundId} paid ${stored[0]?.payout} instead`);
    const booked = bets.filter(({ roundId }) => roundId === round.roundId);
    if (booked.length !== 1)
      wrong(`round ${round.roundId} stands ${booked.length} times in the betting record`);
    const [bet] = booked;
    if (bet !== undefined && (!same(bet.stake, round.stake) || !same(bet.payout, round.payout))) {
      wrong(`round ${round.roundId} is booked as ${bet.stake} for ${bet.payout}`);
    }
  }
  const acknowledged = player.acknowledged.length;
  if (new Set(player.acknowledged.map(({ roundId }) => roundId)).size !== acknowledged)
    wrong('one round, two spins');
  // A voided bet was undone as a whole: its stake came back.
  const counted = bets.filter(({ state }) => state !== 'VOID');
  if (counted.length !== acknowledged)
    wrong(`${acknowledged} spins acknowledged, ${counted.length} bets counted`);
  if (history.length !== acknowledged)
    wrong(`${acknowledged} spins acknowledged, ${history.length} rounds kept`);

  const expectedE5 = counted.reduce<bigint>(
    (balance, { stake, payout }) => balance - parseMoney(stake) + parseMoney(payout),
    parseMoney(player.startBalance),
  );
  const { sumBalance } = await untilAnswered('the wallet', () => player.call('getWallet', {}));
  if (parseMoney(sumBalance) !== expectedE5) {
    wrong(
      `the wallet holds ${sumBalance} instead of ${moneyToString(parseMoney(player.startBalance))} and all bets`,
    );
  }
  return violations;
}

/** The record once nothing is under way any more: a studio that comes back finishes what it began. */
async function settledBets(player: Player): Promise<readonly Bet[]> {
  for (let attempt = 0; ; attempt += 1) {
    const bets = await allBets(player);
    if (attempt === SETTLE_TRIES || bets.every(({ state }) => state !== 'ACCEPTED')) return bets;
    await pause(PAUSE_MS);
  }
}

async function allBets({ call }: Player): Promise<readonly Bet[]> {
  const bets: Bet[] = [];
  for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo += 1) {
    const page = await untilAnswered('the betting record', () => call('listBets', { pageNo, pageSize: 100 }));
    bets.push(...page.content);
    totalPages = page.totalPages;
  }
  return bets;
}

async function examineLedger(product: Product): Promise<string[]> {
  const call = createCaller(product.webUrl);
  await untilAnswered('the staff sign-in', () =>
    call('loginStaff', { username: 'staff', password: product.passwords.staff }),
  );
  const balance = await untilAnswered('the trial balance', () => call('getTrialBalance', {}));
  return [
    ...balance.lines
      .filter(({ sum }) => parseMoney(sum) !== 0n)
      .map(({ book, currency, sum }) => `the ${book} book sums to ${sum} ${currency}`),
    ...balance.drifted.map(
      ({ account, balance: held, folded }) => `account ${account} holds ${held}, not ${folded}`,
    ),
    ...(balance.balanced ? [] : ['the ledger says of itself that it is not balanced']),
  ];
}

function same(one: string, other: string): boolean {
  return parseMoney(one) === parseMoney(other);
}
