/** A message as the person it was sent to would see it. */
export type SandboxMessage = {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  /** Whom it says it comes from; empty where it does not say. */
  readonly from: string;
  readonly subject: string | null;
  readonly text: string;
  readonly receivedAt: Date;
};

/** So many are kept; the demo's reader wants the last one. */
const KEPT_MAX = 200;

export type Outbox = ReturnType<typeof createOutbox>;

/** What arrived, newest first, in memory: a restart forgets, as nothing here is worth keeping. */
export function createOutbox(now: () => Date) {
  const messages: SandboxMessage[] = [];
  return {
    add(message: Omit<SandboxMessage, 'receivedAt'>): void {
      messages.unshift({ ...message, receivedAt: now() });
      messages.length = Math.min(messages.length, KEPT_MAX);
    },
    list: (): readonly SandboxMessage[] => messages,
  };
}

/** The first group of digits that could be a code. */
export function codeIn(text: string): string | null {
  return /(?<![\d+])\d{4,10}(?!\d)/.exec(text)?.[0] ?? null;
}
