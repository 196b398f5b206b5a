import type { Case } from '../kit/rule.ts';
import type { InstantRound } from '../play-api.ts';
import type { T } from './messages.ts';

/** What the shell gives the part of one game. */
export type PartKit = {
  readonly t: T;
  /** The choice has changed: the shell shows again what it pays. */
  readonly onChoice: () => void;
  /** The player moves in an open round. */
  readonly onMove: (move: unknown) => void;
  /** Waits as long as something is shown; not at all where motion is reduced or the player hurries. */
  readonly wait: (ms: number) => Promise<void>;
  readonly sound: { tap(): void; tick(nth: number): void };
};

/** The part of one game in the client: what is chosen and how a result is shown. It decides nothing. */
export type Part = {
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  /** What will be played; null while nothing playable is chosen. */
  choice(): unknown;
  /** The odds of what is chosen, as the rule computes them; null where they depend on the moves. */
  odds(): Case['odds'] | null;
  /** While a round is played nothing can be chosen. */
  lock(locked: boolean): void;
  /** The stage before a result: of the last one nothing remains. */
  clear(): void;
  /** Shows a result or the state of an open round. `resumed` shows it at once. */
  show(round: InstantRound, resumed: boolean): Promise<void>;
  /** The result in a word, for the list of the last ones. */
  pill(round: InstantRound): string;
};
