/**
 * Events: the one stream per browser that tells a member's screens that something changed.
 * Promises that a new stream begins with the current version, so that nothing is missed between two of them, and that
 * a stream does not outlive its session. Carries hints, never amounts.
 */
import type { ServerEvent } from '@laro/wire';
import { busy, loginRequired } from '@laro/wire';
import type { FastifyReply } from 'fastify';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Locations } from '../locations/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';

const HEARTBEAT_MS = 20_000;
const STREAMS_MAX = 5_000;
const STREAMS_PER_MEMBER_MAX = 10;

type Stream = {
  readonly reply: FastifyReply;
  readonly merchant: string;
  readonly session: string;
  readonly member: string;
  readonly ip: string;
  begun: boolean;
};

export function createEvents(
  { clock, logger, metrics, realtime, scopes }: Platform,
  {
    locations,
    sessions,
    wallet,
  }: { readonly locations: Locations; readonly sessions: Sessions; readonly wallet: Wallet },
) {
  const open = new Set<Stream>();
  const perMember = new Map<string, number>();
  let stopped = false;

  /** Keeps proxies awake, and the limit of connections on which nothing moves, however slow the database is. */
  function sign(): void {
    for (const { begun, reply } of open) if (begun) reply.raw.write(': still here\n\n');
  }

  /** Ends what should have ended: a session goes idle in silence, and a hint may be lost. */
  async function beat(): Promise<void> {
    for (const [merchant, streams] of Map.groupBy(open, (stream) => stream.merchant)) {
      const handles = streams.map(({ session }) => session);
      const living = await scopes.read(merchant, async (scope) => await sessions.openAmong(scope, handles));
      const begun = streams.filter((stream) => stream.begun);
      for (const stream of begun) {
        if (!living.has(stream.session))
          say(stream, { event: 'session.ended', version: clock.now().getTime() });
      }
      await locations.stay(
        merchant,
        begun.filter(({ session }) => living.has(session)),
      );
    }
  }
  let beating: Promise<void> | null = null;
  const heart = setInterval(() => {
    sign();
    // A slow beat is not overtaken by the next.
    beating ??= beat()
      .catch((error: unknown) => logger.warn({ cause: String(error) }, 'streams were not looked after'))
      .finally(() => {
        beating = null;
      });
  }, HEARTBEAT_MS).unref();

  return {
    functions: {
      beat,
    },

    /** Ends every stream, so that the process can stop; browsers connect again to whoever serves then. */
    stop(): void {
      stopped = true;
      clearInterval(heart);
      for (const { reply } of open) reply.raw.end();
    },

    routes(calls) {
      calls.bindStream('streamEvents', async ({ actor, ip, merchant }, _request, reply) => {
        if (actor.kind !== 'member') throw new Error('The wire admits members alone.');
        const mine = perMember.get(actor.memberId) ?? 0;
        if (stopped || open.size >= STREAMS_MAX || mine >= STREAMS_PER_MEMBER_MAX) throw new Refusal(busy);
        // The place is taken before anything is awaited, and given back once, however the stream ends.
        const { memberId: member, sessionHandle: session } = actor;
        const stream: Stream = { reply, merchant, session, member, ip, begun: false };
        open.add(stream);
        perMember.set(actor.memberId, mine + 1);
        metrics.eventStreams.set(open.size);
        // Listening begins before the version is read: what happens in between is told twice, never missed.
        const waiting: ServerEvent[] = [];
        const hear = (event: ServerEvent): void => {
          if (stream.begun) say(stream, event);
          else waiting.push(event);
        };
        // What concerns the member is told to all their screens; the end of a session to its own.
        const silences = [realtime.listen(actor.memberId, hear), realtime.listen(actor.sessionHandle, hear)];
        const release = (): void => {
          if (!open.delete(stream)) return;
          for (const silence of silences) silence();
          const left = (perMember.get(actor.memberId) ?? 1) - 1;
          if (left === 0) perMember.delete(actor.memberId);
          else perMember.set(actor.memberId, left);
          metrics.eventStreams.set(open.size);
        };
        reply.raw.on('close', release);
        try {
          const { version } = await scopes.read(merchant, async (scope) => {
            // Asked once more: what ended before anybody listened was told to nobody here.
            const living = await sessions.openAmong(scope, [stream.session]);
            if (!living.has(stream.session)) throw new Refusal(loginRequired);
            return await wallet.read(scope, actor.memberId);
          });
          if (reply.raw.destroyed) return release();
          reply.hijack();
          reply.raw.writeHead(200, {
            ...(reply.getHeaders() as Record<string, string>),
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-store',
            'x-accel-buffering': 'no',
          });
          say(stream, { event: 'hello', version });
          stream.begun = true;
          for (const event of waiting) say(stream, event);
          if (stopped) reply.raw.end();
        } catch (error) {
          release();
          throw error;
        }
      });
    },
  } satisfies Feature;
}

function say({ reply }: Stream, event: ServerEvent): void {
  if (reply.raw.writableEnded) return;
  reply.raw.write(`event: ${event.event}\nid: ${event.version}\ndata: ${JSON.stringify(event)}\n\n`);
  if (event.event === 'session.ended') reply.raw.end();
}
