import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PlayRefusal } from './refusal.ts';

/** SQLSTATEs of a database that is away, stopping, full or too slow at this moment. */
const DATABASE_AWAY = /^(?:57P0\d|57014|08\w{3}|53\d{3}|55P03|40001|40P01|ECONN\w+|EPIPE|ETIMEDOUT)$/;
const CONNECTION_LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered/;

/** Every way a call can end without its answer, in the words of play-api.ts; a fault tells nothing of itself. */
export async function answerFault(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (error instanceof PlayRefusal) return await reply.status(error.status).send(error.body);
  const status = error.statusCode ?? 500;
  if (status === 429) return await reply.status(429).send(new PlayRefusal('too_fast').body);
  if (status < 500) return await reply.status(status).send(new PlayRefusal('malformed').body);
  if (DATABASE_AWAY.test(error.code ?? '') || CONNECTION_LOST.test(error.message)) {
    request.log.warn({ cause: error.message }, 'the database is away');
    return await reply
      .status(503)
      .header('retry-after', '2')
      .send(new PlayRefusal('wallet_unreachable').body);
  }
  request.log.error({ err: error }, 'a call broke');
  // No code of the contract: the browser must not take a fault for a decision.
  return await reply.status(500).send({ code: 'broken', message: 'Something went wrong here.' });
}
