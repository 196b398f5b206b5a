export type ConnectionParts = {
  readonly role: string;
  readonly password: string;
  readonly database: string;
  readonly port: number;
  readonly host?: string;
};

/** A connection URL for one role and database of a server on this machine. */
export function connectionUrl({
  role,
  password,
  database,
  port,
  host = '127.0.0.1',
}: ConnectionParts): string {
  const credentials = `${encodeURIComponent(role)}:${encodeURIComponent(password)}`;
  return `postgres://${credentials}@${host}:${port}/${encodeURIComponent(database)}`;
}
