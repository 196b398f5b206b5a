import { type LineFile, openLineFile } from '../line-file.ts';
import type { Words } from './rules.ts';

/** Of these the first four are not the end. */
const ROUND_STATES = ['betting', 'placed', 'owed', 'undoing', 'closed', 'refused', 'void'] as const;
type RoundState = (typeof ROUND_STATES)[number];

export type Round = {
  readonly id: string;
  /** The tap that began it: asked again with the same key, it is the same round. */
  readonly key: string;
  readonly user: string;
  readonly wallet: 'real' | 'trial';
  readonly token: string;
  readonly currency: string;
  readonly game: string;
  readonly place: string;
  readonly title: Words | null;
  readonly option: string;
  readonly label: Words;
  readonly numbers: string;
  readonly stake: string;
  readonly paysE2: number;
  /** Name of the draw that decides it, and when that is. */
  readonly draw: string;
  readonly drawsAt: number;
  readonly begunAt: number;
  readonly bet: string;
  readonly win: string;
  readonly rollback: string;
  readonly state: RoundState;
  /** What the wallet said to the stake, where it did not take it. */
  readonly refusal: string | null;
  readonly result: Words | null;
  readonly payout: string;
  readonly endedAt: number | null;
};

export type RoundFile = LineFile<Round>;

/** So long a round that is over is still shown and reconciled. */
const ENDED_FOR_MS = 35 * 24 * 3_600_000;

/** Rounds, a line for each step; those that were over long ago are gone when it is opened anew. */
export function openRoundFile(path: string, now: number): RoundFile {
  return openLineFile<Round>(path, {
    read: (line) => JSON.parse(line) as Round,
    write: (round) => JSON.stringify(round),
    isNeeded: ({ endedAt }) => endedAt === null || now - endedAt < ENDED_FOR_MS,
  });
}
