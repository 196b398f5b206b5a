/**
 * The control of the reads: a bare Fastify route for each of them that returns the same bytes, and for what is a member's
 * after one prepared SELECT by a primary key. One process, as the API is.
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';

export type BareAnswer = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** A member whose row is looked up before the answer. */
  readonly member: string | null;
  /** So many statements one after the other before the answer; one where nobody says. */
  readonly statements?: number;
};

const { PORT, HOST, DATABASE_URL, BARE_ANSWERS = '' } = process.env;
const answers = JSON.parse(readFileSync(BARE_ANSWERS, 'utf8')) as readonly BareAnswer[];
const pool = new pg.Pool({ connectionString: DATABASE_URL ?? '', max: 10 });
const SELECT = {
  name: 'by-key',
  // The application sees rows of the merchant that it names; here the one that every session of a connection has.
  text: 'select merchant, version from games.catalogue where merchant = $1',
};

const app = fastify();
app.get('/healthz', async () => 'alive');
for (const { path, headers, body, member, statements = 1 } of answers) {
  const bytes = Buffer.from(body, 'base64');
  app.get(path, async (_request, reply) => {
    for (let at = 0; member !== null && at < statements; at += 1) {
      await pool.query({ ...SELECT, values: [member] });
    }
    void reply.headers(headers);
    return bytes;
  });
}
process.once('SIGTERM', () => void app.close().then(async () => await pool.end()));
await app.listen({ port: Number(PORT), host: HOST ?? '127.0.0.1' });
