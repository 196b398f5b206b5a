import { loginRequired, type ServerEvent } from '@laro/wire';
import type { StreamHandler } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { type Stream, type Streams, send } from './streams.ts';

export function streamEvents(
  { realtime, scopes }: Platform,
  { sessions, wallet }: { readonly sessions: Sessions; readonly wallet: Wallet },
  streams: Streams,
): StreamHandler {
  return async ({ actor, ip, merchant }, _request, reply) => {
    if (actor.kind !== 'member') throw new Error('The wire admits members alone.');
    // The place is taken before anything is awaited, and given back once, however the stream ends.
    const { memberId: member, sessionHandle: session } = actor;
    const stream: Stream = { reply, merchant, session, member, ip, begun: false };
    const leave = streams.add(stream);
    // Listening begins before the version is read: what happens in between is sent twice, never missed.
    const waiting: ServerEvent[] = [];
    const handle = (event: ServerEvent): void => {
      if (stream.begun) send(stream, event);
      else waiting.push(event);
    };
    // What concerns the member is sent to all their screens; the end of a session to its own.
    const listenings = [realtime.listen(member, handle), realtime.listen(session, handle)];
    const release = (): void => {
      if (!leave()) return;
      for (const end of listenings) end();
    };
    reply.raw.on('close', release);
    try {
      const { version } = await scopes.read(merchant, async (scope) => {
        // Asked once more: of what ended before anybody listened, nothing was sent here.
        const living = await sessions.openAmong(scope, [session]);
        if (!living.has(session)) throw new Refusal(loginRequired);
        return await wallet.read(scope, member);
      });
      if (reply.raw.destroyed) return release();
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      send(stream, { event: 'hello', version });
      stream.begun = true;
      for (const event of waiting) send(stream, event);
      if (streams.isStopped) reply.raw.end();
    } catch (error) {
      release();
      throw error;
    }
  };
}
