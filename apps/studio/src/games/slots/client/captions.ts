import { type Money, parseMoney } from '@laro/money';
import type { Round, SlotTitle } from '../play-api.ts';
import { spoken } from './money-display.ts';
import type { ShownWin } from './presentation.ts';
import { scattersNeeded } from './spin-timing.ts';
import type { Words } from './words/index.ts';

/** Which win is being pointed at. */
export function caption(words: Words, title: SlotTitle, win: ShownWin): string {
  const name = title.symbols.find(({ id }) => id === win.symbol)?.name ?? win.symbol;
  return win.line === null
    ? words.waysWin(win.ways, win.count, name)
    : words.lineWin(win.line + 1, win.count, name);
}

/** What the plate says between rounds: how this title is won, one fact at a time. */
export function createHints(words: Words, title: SlotTitle): { next(): string } {
  const { evaluation, freeSpins, reels, rows } = title.math;
  const scatter = title.symbols.find(({ kind }) => kind === 'scatter');
  const needed = scattersNeeded(title);
  const spins = needed === null ? undefined : freeSpins?.award[needed];
  const facts = [
    evaluation.kind === 'lines'
      ? words.hintLines(evaluation.paths.length)
      : words.hintWays(ways(rows, reels)),
    ...(scatter && needed !== null && spins !== undefined
      ? [words.hintScatter(needed, scatter.name, spins)]
      : []),
  ];
  let shown = -1;
  return {
    next: () => {
      shown += 1;
      return facts[shown % facts.length] ?? words.goodLuck;
    },
  };
}

/** The number of ways, written for reading: `243`, `4,096`. */
export function ways(rows: number, reels: number): string {
  return `${rows ** reels}`.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** What is read out when a round is over. */
export function describeRound(words: Words, round: Round, balance: Money, symbol: string): string {
  const payout = parseMoney(round.payout);
  const left = spoken(balance, symbol);
  if (payout <= 0n) return words.spokenNone(left);
  const spokenText = payout > parseMoney(round.stake) ? words.spokenWin : words.spokenPays;
  return spokenText(spoken(payout, symbol), left);
}
