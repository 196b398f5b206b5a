import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { busy } from '@laro/wire';
import { Refusal } from '../../platform/refusal.ts';
import type { RecordFile } from './record-file.ts';

/** What the thread is given: everything as text, columns of figures stand on the right. */
export type PdfAsked = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly { readonly text: string; readonly isNumber: boolean }[])[];
};

/** Threads of one process: setting pages takes a core, and money waits for none of them. */
const AT_ONCE_MAX = 2;
const WAITING_MAX = 8;
/** Of one thread; the largest file with the Chinese font stays below it. */
const HEAP_MB = 256;
const MS_MAX = 60_000;
/** Bytes that are handed on at once, as whoever takes them is ready. */
const PIECE = 64 * 1024;

let running = 0;
const waiting: (() => void)[] = [];

/** A turn to set one PDF; busy where too many wait already. */
async function takeTurn(): Promise<() => void> {
  if (running < AT_ONCE_MAX) running += 1;
  else {
    if (waiting.length >= WAITING_MAX) throw new Refusal(busy);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  // Whoever waits takes over the place.
  return () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
}

/**
 * A PDF of a record, whole: it is small, for its rows are capped, and whoever reads it slowly keeps no thread. Rows are read when
 * its turn has come.
 */
export async function pdf({ title, lines, columns, rows }: RecordFile): Promise<Readable> {
  const release = await takeTurn();
  try {
    const all: PdfAsked['rows'][number][] = [];
    for await (const batch of rows) for (const row of batch) all.push(row);
    return Readable.from(pieces(await setInThread({ title, lines, columns, rows: all })), {
      objectMode: false,
    });
  } finally {
    release();
  }
}

async function setInThread(workerData: PdfAsked): Promise<Uint8Array> {
  const thread = new Worker(new URL('pdf-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    const [bytes] = await once(thread, 'message', { signal: AbortSignal.timeout(MS_MAX) });
    return bytes as Uint8Array;
  } finally {
    await thread.terminate();
  }
}

function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
