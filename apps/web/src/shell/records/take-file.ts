import type { CallName, Calls } from '@laro/wire';
import { ApiError, announceRefusal, NetworkError } from '../../lib/api.ts';

/** The calls of records that answer with a file, and where. */
const PATHS = {
  exportBets: '/api/bets/file',
  exportOwnMovements: '/api/movements/file',
  exportProfitAndLoss: '/api/profit-and-loss/file',
  getStatementProof: '/api/statements/:month/proof',
} as const satisfies { readonly [N in CallName]?: Calls[N]['path'] };
export type FileCall = keyof typeof PATHS;
export type FileInput = Readonly<Record<string, string | undefined>>;
/** A file that is of one form alone, next to the forms of the record. */
export type OtherFile = { readonly call: FileCall; readonly input: FileInput; readonly label: string };

/**
 * Asks for a file: the answer is the file as it comes, and only a refusal is JSON. Here and not with the other calls, whose way
 * every page has from its first visit on.
 */
export async function askForFile(call: FileCall, input: FileInput, signal: AbortSignal): Promise<Response> {
  if (navigator.onLine === false) throw new NetworkError('offline');
  const rest = { ...input };
  const path = PATHS[call].replace(/:(\w+)/, (_, name: string) => {
    const value = rest[name] ?? '';
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    Object.entries(rest).filter((field): field is [string, string] => field[1] !== undefined),
  );
  let response: Response;
  try {
    response = await fetch(`${path}?${query}`, { headers: { 'x-laro': '1' }, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NetworkError('offline', error);
  }
  if (response.ok) return response;
  const { code, message, value } = (await response.json().catch(() => ({}))) as Readonly<
    Record<'code' | 'message', string> & { value: unknown }
  >;
  const refused = new ApiError(code ?? 'unknown', response.status, message ?? '', value);
  announceRefusal(refused);
  throw refused;
}

/** Hands a file to the browser under the name that the server gave it. What was broken off on its way is no file. */
export async function takeFile(call: FileCall, input: FileInput, signal: AbortSignal): Promise<void> {
  const response = await askForFile(call, input, signal);
  const [, name = 'record'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const bytes = await response.blob().catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new NetworkError('broken', error);
  });
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then, and else it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The lines of a file as they come. */
export async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) break;
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
