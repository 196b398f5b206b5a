import type { Dice } from '../sim/dice.ts';
import { createMessageReader, type Message, textOf } from './postgres-messages.ts';
import type { Tap, Tapped } from './proxy.ts';

/**
 * How a commit comes into doubt. The client sees the same each time, a dead connection: `unanswered` was committed and
 * its answer withheld from CommandComplete on; `unfinished` lacked its Sync, so nothing was committed; `unknown`
 * was cut the moment it was sent, and only the database knows.
 */
export const DOUBTS = ['unanswered', 'unfinished', 'unknown'] as const;
export type Doubt = (typeof DOUBTS)[number];

export type CommitCutter = {
  readonly tap: () => Tap;
  /** How often each doubt was made. */
  readonly made: Readonly<Record<Doubt, number>>;
  /** Of a hundred watched statements, so many come into doubt; zero until told. */
  share: number;
};

/** What ReadyForQuery says outside a transaction. */
const IDLE = 'I'.charCodeAt(0);

/**
 * Cuts connections around the commit of statements that match, and of explicit commits of transactions in which
 * one ran. Such a statement alone is a transaction by itself: it commits at its Sync.
 */
export function createCommitCutter(options: { readonly match: RegExp; readonly dice: Dice }): CommitCutter {
  const { match, dice } = options;
  const made: Record<Doubt, number> = { unanswered: 0, unfinished: 0, unknown: 0 };
  const cutter = { made, share: 0, tap };

  function tap(): Tap {
    const fromClient = createMessageReader('client');
    const fromServer = createMessageReader('server');
    const named = new Map<string, boolean>();
    let inTransaction = false;
    let touched = false;
    let watched = false;
    let doubt: Doubt | null = null;
    let withholding = false;

    /** Whether this message begins a statement whose commit is worth a cut. */
    function begins(message: Message): boolean {
      if (message.type === 'P') {
        named.set(textOf(message, 0), match.test(textOf(message, 1)));
        return false;
      }
      if (message.type === 'Q') {
        const text = textOf(message, 0).trim();
        if (/^(begin|start transaction)/i.test(text)) inTransaction = true;
        if (!/^commit/i.test(text)) return match.test(text) && !inTransaction;
        return touched;
      }
      if (message.type !== 'B' || named.get(textOf(message, 1)) !== true) return false;
      touched = true;
      return !inTransaction;
    }

    const toServer = (chunk: Buffer): Tapped => {
      for (const message of fromClient(chunk)) {
        if (begins(message)) {
          watched = true;
          doubt = dice.percent(cutter.share) ? dice.pick(DOUBTS) : null;
        }
        const ends = message.type === 'S' || message.type === 'Q';
        if (!watched || !ends) continue;
        watched = false;
        if (doubt === null || doubt === 'unanswered') continue;
        made[doubt] += 1;
        // The last bytes of the chunk are this message's: a client waits for the answer before it speaks again.
        if (doubt === 'unknown') return { pass: chunk, cut: true };
        return {
          pass: chunk.subarray(0, chunk.length - Math.min(message.bytes.length, chunk.length)),
          cut: true,
        };
      }
      return { pass: chunk };
    };

    const toClient = (chunk: Buffer): Tapped => {
      // Only in doubt are messages passed one by one, so that the cut falls between two of them.
      const careful = doubt === 'unanswered';
      const passed: Buffer[] = [];
      for (const message of fromServer(chunk)) {
        if (careful && message.type === 'C') withholding = true;
        // The server refused: there is no commit to hide.
        if (careful && message.type === 'E') doubt = null;
        if (!withholding) passed.push(message.bytes);
        if (message.type !== 'Z') continue;
        inTransaction = message.bytes[5] !== IDLE;
        if (!inTransaction) touched = false;
        if (!withholding) continue;
        made.unanswered += 1;
        return { pass: null, cut: true };
      }
      if (!careful) return { pass: chunk };
      return { pass: passed.length > 0 ? Buffer.concat(passed) : null };
    };

    return { toServer, toClient };
  }
  return cutter;
}
