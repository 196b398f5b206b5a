/**
 * A wallet with nothing behind it, for the bench: a bare Fastify route that verifies the signature, reads the body and
 * answers as the wallet would. No database, no rules, one process as the API is: what the stack leaves for the rest.
 */
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { HUB88_SIGNATURE_HEADER, verifyHub88, WALLET_PATHS } from '@laro/vendor-protocol';
import fastify from 'fastify';

const { PORT, HOST, STUDIO_PUBLIC_KEY_FILE = '' } = process.env;
const key = createPublicKey(readFileSync(STUDIO_PUBLIC_KEY_FILE, 'utf8'));

type Asked = { readonly user: string; readonly request_uuid: string; readonly currency: string };

const app = fastify();
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.get('/healthz', async () => 'alive');
app.post(`/vendors/:integrationId${WALLET_PATHS.bet}`, async ({ body, headers }, reply) => {
  const signature = headers[HUB88_SIGNATURE_HEADER.toLowerCase()];
  const bytes = body as Buffer;
  const signed = typeof signature === 'string' && verifyHub88(bytes, signature, key);
  void reply.type('application/json; charset=utf-8');
  if (!signed) return JSON.stringify({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  const { user, request_uuid, currency } = JSON.parse(bytes.toString('utf8')) as Asked;
  return JSON.stringify({ user, status: 'RS_OK', request_uuid, currency, balance: 1_000_000_000_000 });
});
process.once('SIGTERM', () => void app.close());
await app.listen({ port: Number(PORT), host: HOST ?? '127.0.0.1' });
