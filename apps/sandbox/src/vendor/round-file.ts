import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
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

/** So long a round that is over is still shown and reconciled. */
const ENDED_FOR_MS = 35 * 24 * 3_600_000;

/**
 * Rounds in a file to which a line is added for each step, of which the last counts. Opened anew it holds one line for
 * each round, and those no more that were over long ago.
 */
export function openRoundFile(path: string, now: number): RoundFile {
  const known = new Map<string, Round>();
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    const round = readLine(line);
    if (round) known.set(round.id, round);
  }
  const rounds = [...known.values()].filter(
    ({ endedAt }) => endedAt === null || now - endedAt < ENDED_FOR_MS,
  );
  const anew = openSync(`${path}.new`, 'w', 0o600);
  for (const round of rounds) writeAll(anew, `${JSON.stringify(round)}\n`);
  fdatasyncSync(anew);
  closeSync(anew);
  renameSync(`${path}.new`, path);

  const file = openSync(path, 'a', 0o600);
  let isBroken = false;
  return {
    rounds,
    write(round) {
      // A line that did not get through whole stays alone, and takes no other with it.
      const line = `${isBroken ? '\n' : ''}${JSON.stringify(round)}\n`;
      isBroken = true;
      writeAll(file, line);
      fdatasyncSync(file);
      isBroken = false;
    },
    close: () => closeSync(file),
  };
}

/** A disk may take less than it is given. */
function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

function readLine(line: string): Round | null {
  try {
    return JSON.parse(line) as Round;
  } catch {
    return null;
  }
}
