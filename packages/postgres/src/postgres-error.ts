/** A failure to run the embedded server, in words for the person at the terminal. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';
}
