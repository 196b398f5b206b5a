const CONNECTION_LOST = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08004',
  '53100',
  '53200',
  '57P05',
  '25P03',
  'ETIMEDOUT',
  '08003',
  '08006',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
]);
const TRY_AGAIN = new Set(['40001', '40P01', '55P03', '57014']);

export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

/** The server went away or is starting: nothing is known about a statement that was under way. */
export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return CONNECTION_LOST.has(code);
  return (
    error instanceof Error &&
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
      error.message,
    )
  );
}

/** Serialisation, deadlock or lock wait: the transaction did nothing and may be tried again. */
export function isWorthRetrying(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && TRY_AGAIN.has(code);
}

/** Keys by which two batches may meet on one vendor id: who comes second judges again, and then sees the first. */
const RACED_KEYS = new Set(['posting_reference_key', 'posting_own_reference_key']);

/** Another transaction posted the same reference for another account at this moment; nothing was done. */
export function isLostRace(error: unknown): boolean {
  return codeOf(error) === '23505' && RACED_KEYS.has((error as { constraint?: string }).constraint ?? '');
}

/** A 64-bit sum did not fit; nothing was done. */
export function isOutOfRange(error: unknown): boolean {
  return codeOf(error) === '22003';
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return codeOf(error) === '23505' && (error as { constraint?: string }).constraint === constraint;
}

/** A statement ran longer than it was given; the transaction did nothing. */
export function isStatementTimeout(error: unknown): boolean {
  return codeOf(error) === '57014';
}
