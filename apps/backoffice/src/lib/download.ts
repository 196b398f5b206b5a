import calls from 'virtual:laro-calls';
import { NetworkError } from '@laro/client';
import { askForFile } from '@laro/client/file';
import type { CallName } from '@laro/wire';
import { boot } from './boot.ts';
import { proving } from './step-up.ts';

/** What answers with a file. */
export type ExportCall = Extract<CallName, `export${string}`>;

type Options = {
  readonly signal: AbortSignal;
  /** How many bytes are here. */
  readonly onBytes: (bytes: number) => void;
};
/** For a file so small that nobody breaks it off. */
const AT_ONCE: Options = { signal: new AbortController().signal, onBytes: () => {} };

/** Fetches a file as it comes and hands it to the browser, under the name that the server gave it. */
export async function download(
  name: ExportCall,
  input: Readonly<Record<string, unknown>>,
  { signal, onBytes }: Options = AT_ONCE,
): Promise<void> {
  const shape = calls[name];
  if (!shape) throw new Error(`The wire has no call ${name}.`);
  const sealing = () => ({ key: boot().hpkeKeys[0], merchantCode: boot().merchant.code });
  const response = await proving(async () => await askForFile(shape, input, { sealing }, signal));
  const parts = await partsOf(response, { signal, onBytes });
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(response);
  link.click();
  // The browser has taken it by then, and else it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What was broken off on its way is no file: nobody shall take half of the rows for all of them. */
async function partsOf({ body }: Response, { signal, onBytes }: Options): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  try {
    for (;;) {
      const read = await reader?.read();
      if (!read || read.done) return parts;
      parts.push(read.value);
      bytes += read.value.byteLength;
      onBytes(bytes);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NetworkError('broken', error);
  }
}

function fileNameOf({ headers }: Response): string {
  const [, name] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  return name ?? 'export';
}
