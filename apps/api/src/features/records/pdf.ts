import { PassThrough, type Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { RecordFile } from './files.ts';

/** What the thread is given: everything as text, columns of figures stand on the right. */
export type PdfAsked = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly { readonly text: string; readonly isNumber: boolean }[])[];
};

/** A PDF of a record. It is set in a thread of its own, for setting pages takes long enough to keep money waiting. */
export function pdf({ title, lines, columns, rows }: RecordFile): Readable {
  const out = new PassThrough();
  void (async () => {
    const all: PdfAsked['rows'][number][] = [];
    for await (const batch of rows) all.push(...batch);
    const asked: PdfAsked = { title, lines, columns, rows: all };
    const thread = new Worker(new URL('pdf-thread.ts', import.meta.url), { workerData: asked });
    out.once('close', () => void thread.terminate());
    thread.on('message', (chunk: Uint8Array | null) => {
      if (chunk === null) out.end();
      else out.write(chunk);
    });
    thread.once('error', (error) => out.destroy(error));
  })().catch((error: unknown) => out.destroy(error as Error));
  return out;
}
