/** How long a word stays (CONST-3), in milliseconds. */
export const TOAST_MS = {
  saved: 1_000,
  smsSent: 1_500,
  info: 2_000,
  short: 3_000,
  listLoading: 3_000,
  long: 8_000,
  loading: 10_000,
  /** The way to the chat (MSG-9). */
  chat: 9_999,
  /** Sign-out waits for its answer, however long. */
  untilAnswer: 9_999_000,
} as const;
