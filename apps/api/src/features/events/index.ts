/**
 * Events: the one stream per browser that tells a member's screens that something changed.
 * Promises that a new stream begins with the current version, so that nothing is missed between two of them.
 * Carries hints, never amounts.
 */
import type { ServerEvent } from '@laro/wire';
import { busy } from '@laro/wire';
import type { FastifyReply } from 'fastify';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { WalletRoom } from '../wallet/index.ts';

const HEARTBEAT_MS = 20_000;
const STREAMS_MAX = 5_000;
const STREAMS_PER_MEMBER_MAX = 10;

export function createEvents(
  { metrics, realtime, scopes }: Platform,
  { wallet }: { readonly wallet: WalletRoom },
) {
  const open = new Set<FastifyReply>();
  const perMember = new Map<string, number>();
  let stopped = false;

  return {
    /** Ends every stream, so that the process can stop; browsers connect again to whoever serves then. */
    stop(): void {
      stopped = true;
      for (const reply of open) reply.raw.end();
    },
    bind(calls: CallRegistry): void {
      calls.bindStream('streamEvents', async ({ actor, merchant }, _request, reply) => {
        if (actor.kind !== 'member') throw new Error('The wire admits members alone.');
        const mine = perMember.get(actor.memberId) ?? 0;
        if (stopped || open.size >= STREAMS_MAX || mine >= STREAMS_PER_MEMBER_MAX) throw new Refusal(busy);
        // The place is taken before anything is awaited, and given back once, however the stream ends.
        open.add(reply);
        perMember.set(actor.memberId, mine + 1);
        metrics.eventStreams.set(open.size);
        const say = (event: ServerEvent): void => {
          reply.raw.write(`event: ${event.event}\nid: ${event.version}\ndata: ${JSON.stringify(event)}\n\n`);
          if (event.event === 'session.ended') reply.raw.end();
        };
        // Listening begins before the version is read: what happens in between is told twice, never missed.
        const waiting: ServerEvent[] = [];
        let begun = false;
        const silence = realtime.listen(actor.memberId, (event) => {
          if (begun) say(event);
          else waiting.push(event);
        });
        let heartbeat: NodeJS.Timeout | undefined;
        const release = (): void => {
          if (!open.delete(reply)) return;
          clearInterval(heartbeat);
          silence();
          const left = (perMember.get(actor.memberId) ?? 1) - 1;
          if (left === 0) perMember.delete(actor.memberId);
          else perMember.set(actor.memberId, left);
          metrics.eventStreams.set(open.size);
        };
        reply.raw.on('close', release);
        try {
          const { version } = await scopes.read(
            merchant,
            async (scope) => await wallet.read(scope, actor.memberId),
          );
          if (reply.raw.destroyed) return release();
          reply.hijack();
          reply.raw.writeHead(200, {
            ...(reply.getHeaders() as Record<string, string>),
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-store',
            'x-accel-buffering': 'no',
          });
          say({ event: 'hello', version });
          begun = true;
          waiting.forEach(say);
          heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS);
          if (stopped) reply.raw.end();
        } catch (error) {
          release();
          throw error;
        }
      });
    },
  };
}
