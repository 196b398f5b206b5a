import { createReadStream, mkdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { type Head, headLine, readHeadLine } from './heads.ts';

/** More than a line takes, so that the last whole line is in it. */
const TAIL_BYTES = 4_096;
/** Two publishers may write the same heads; a copy is recognised this far back. */
const COPIES_BACK = 64;

/** The published heads as they stand at one moment: what is appended later is not looked at. */
export type PublishedHeads = { readonly file: string; readonly bytes: number };

/** Take this before the database's snapshot: every head is in the database before it is in the file. */
export function publishedHeads(file: string): PublishedHeads {
  return { file, bytes: statSync(file, { throwIfNoEntry: false })?.size ?? 0 };
}

/** Appends whole lines and waits for the disk. A line torn by a power cut is closed and left behind. */
export async function appendHeads(file: string, heads: readonly Head[]): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a+', 0o644);
  try {
    const { size } = await handle.stat();
    const end = size === 0 ? '\n' : await textAt(handle, size - 1, 1);
    await handle.write(`${end === '\n' ? '' : '\n'}${heads.map((head) => `${headLine(head)}\n`).join('')}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The head with the highest number among the last lines, or undefined in an empty or missing file. */
export async function lastHead(file: string): Promise<Head | undefined> {
  const { bytes } = publishedHeads(file);
  if (bytes === 0) return undefined;
  const handle = await open(file, 'r');
  try {
    const from = Math.max(0, bytes - TAIL_BYTES);
    const heads = (await textAt(handle, from, bytes - from))
      .split('\n')
      .flatMap((line) => readHeadLine(line) ?? []);
    return heads.reduce<Head | undefined>(
      (last, head) => (last && BigInt(last.number) >= BigInt(head.number) ? last : head),
      undefined,
    );
  } finally {
    await handle.close();
  }
}

async function textAt(
  handle: Awaited<ReturnType<typeof open>>,
  position: number,
  length: number,
): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('utf8', 0, bytesRead);
}

/**
 * The heads of the file in its order. Exact copies of what went just before are passed over, for two publishers may
 * write the same head, and so is what a power cut tore; any other line that is no head comes as its place, from 1.
 */
export async function* readHeads({ file, bytes }: PublishedHeads): AsyncGenerator<Head | number> {
  if (bytes === 0) return;
  const lines = createInterface({ input: createReadStream(file, { end: bytes - 1 }), crlfDelay: Infinity });
  const recent: string[] = [];
  let torn: { readonly line: number; readonly text: string } | undefined;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (recent.includes(line)) continue;
    const head = readHeadLine(line);
    // What was torn is the beginning of a line that follows whole.
    if (torn && !line.startsWith(torn.text)) yield torn.line;
    torn = head ? undefined : { line: number, text: line };
    if (!head) continue;
    recent.push(line);
    if (recent.length > COPIES_BACK) recent.shift();
    yield head;
  }
}
