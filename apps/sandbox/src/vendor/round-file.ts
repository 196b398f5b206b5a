import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
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

export interface RoundFile {
  /** As they were written last, in the order in which they began. */
  readonly rounds: readonly Round[];
  /** On the disk when it returns. */
  write(round: Round): void;
  close(): void;
}

/** Rounds in a file that is only ever added to: a line for each step, of which the last counts. */
export function openRoundFile(path: string): RoundFile {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const known = new Map<string, Round>();
  for (const line of text.split('\n')) {
    const round = readLine(line);
    if (round) known.set(round.id, round);
  }
  const file = openSync(path, 'a', 0o600);
  // A line that a crash broke off stays alone.
  if (text !== '' && !text.endsWith('\n')) writeSync(file, '\n');
  return {
    rounds: [...known.values()],
    write(round) {
      writeSync(file, `${JSON.stringify(round)}\n`);
      fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}

function readLine(line: string): Round | null {
  try {
    return JSON.parse(line) as Round;
  } catch {
    return null;
  }
}
