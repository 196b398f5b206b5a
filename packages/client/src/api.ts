import type { CallInput, CallName, Calls, CallValue } from '@laro/wire';

/** The API said no, with a code of the wire and a sentence in the member's language. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly value: unknown;
  /** By which the operator finds it in the logs; written by whoever carries calls (every first visit has this class). */
  declare readonly requestId?: string | null;

  constructor(code: string, status: number, sentence: string, value: unknown) {
    super(sentence);
    this.code = code;
    this.status = status;
    this.value = value;
  }
}

/** No answer was heard: whether the call took effect is unknown. */
export class NetworkError extends Error {
  readonly reason: 'offline' | 'timeout' | 'broken';

  constructor(reason: 'offline' | 'timeout' | 'broken', cause?: unknown) {
    super(`No answer: ${reason}`, { cause });
    this.reason = reason;
  }
}

export type Ask = <N extends CallName>(
  name: N,
  input: CallInput<Calls[N]>,
  signal?: AbortSignal,
) => Promise<CallValue<Calls[N]>>;

type RefusalListener = (refusal: ApiError) => void;
const refusalListeners = new Set<RefusalListener>();

/** Tells of every refusal, whoever asked; the session gate learns here that a session has ended. */
export function listenToRefusals(listener: RefusalListener): () => void {
  refusalListeners.add(listener);
  return () => {
    refusalListeners.delete(listener);
  };
}

/** Tells the listeners; whoever carries calls does it once for each refusal. */
export function announceRefusal(refusal: ApiError): void {
  for (const listener of refusalListeners) listener(refusal);
}

let carry: (transport: Ask) => void = () => {};
let transport = new Promise<Ask>((resolve) => {
  carry = resolve;
});

/** Says how calls travel: over HTTP in the browser, to prepared answers in screen tests. */
export function setTransport(next: Ask): void {
  carry(next);
  transport = Promise.resolve(next);
}

/** Makes a call of the wire; waits until somebody carries calls. Throws `ApiError` or `NetworkError`. */
export const ask: Ask = async (name, input, signal) => await (await transport)(name, input, signal);
