/** What one route has answered. */
export type Answered = {
  readonly route: string;
  readonly calls: number;
  /** With a 5xx, maintenance and a vendor out of reach included: to whoever asked it is the same. */
  readonly failed: number;
  /** After more than a second. */
  readonly slow: number;
  /** All of them together. */
  readonly tookMs: number;
};

const SLOW_MS = 1_000;
/** A stream is open as long as its page, and who asks whether we live is no caller. */
const UNCOUNTED = new Set(['/api/events', '/api/staff/events', '/healthz', '/readyz', '/metrics', 'unknown']);

export interface Answers {
  note(route: string, status: number, ms: number): void;
  /** What was answered since it was last taken. */
  take(): readonly Answered[];
  /** Of what could not be written down. */
  putBack(answered: readonly Answered[]): void;
}

/** Counts what this process answers, until somebody takes it. */
export function createAnswers(): Answers {
  let routes = new Map<string, { -readonly [K in keyof Answered]: Answered[K] }>();

  function add(route: string, { calls, failed, slow, tookMs }: Omit<Answered, 'route'>): void {
    const known = routes.get(route);
    if (!known) {
      routes.set(route, { route, calls, failed, slow, tookMs });
      return;
    }
    known.calls += calls;
    known.failed += failed;
    known.slow += slow;
    known.tookMs += tookMs;
  }

  return {
    note(route, status, ms) {
      if (UNCOUNTED.has(route)) return;
      add(route, { calls: 1, failed: status >= 500 ? 1 : 0, slow: ms > SLOW_MS ? 1 : 0, tookMs: ms });
    },
    take() {
      const taken = [...routes.values()];
      routes = new Map();
      return taken;
    },
    putBack(answered) {
      for (const one of answered) add(one.route, one);
    },
  };
}
