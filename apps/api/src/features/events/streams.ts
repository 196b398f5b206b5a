import { busy } from '@laro/wire';
import type { FastifyReply } from 'fastify';
import type { Metrics } from '../../platform/metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StreamEvent } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';

const STREAMS_MAX = 5_000;
const STREAMS_PER_PERSON_MAX = 10;

/** Somebody's screens in one browser: whose they are, and where they stand. */
export type Seat = {
  readonly merchant: string;
  readonly session: string;
  /** A member, or somebody of the staff. */
  readonly person: string;
  readonly side: 'member' | 'staff';
  readonly ip: string;
};

export type Stream = Seat & {
  readonly reply: FastifyReply;
  /** Whether they may hear it; what that is may change while it is open. */
  hears: (event: StreamEvent) => boolean;
  begun: boolean;
};

export interface Streams {
  readonly open: ReadonlySet<Stream>;
  /** Takes a place, or throws `wire.busy`; the answer gives it back, once, however often it is called. */
  add(stream: Stream): () => boolean;
  readonly isStopped: boolean;
  /** Ends every stream, and lets in no other. */
  stop(): void;
}

export function createStreams({ metrics }: { readonly metrics: Metrics }): Streams {
  const open = new Set<Stream>();
  const perPerson = new Map<string, number>();
  let isStopped = false;

  return {
    open,
    get isStopped() {
      return isStopped;
    },
    add(stream) {
      const { person } = stream;
      const before = perPerson.get(person) ?? 0;
      if (isStopped || open.size >= STREAMS_MAX || before >= STREAMS_PER_PERSON_MAX) throw new Refusal(busy);
      open.add(stream);
      perPerson.set(person, before + 1);
      metrics.eventStreams.set(open.size);
      return () => {
        if (!open.delete(stream)) return false;
        const left = (perPerson.get(person) ?? 1) - 1;
        if (left === 0) perPerson.delete(person);
        else perPerson.set(person, left);
        metrics.eventStreams.set(open.size);
        return true;
      };
    },
    stop() {
      isStopped = true;
      for (const { reply } of open) reply.raw.end();
    },
  };
}

export function send({ hears, reply }: Stream, event: StreamEvent): void {
  if (reply.raw.writableEnded || !hears(event)) return;
  reply.raw.write(`event: ${event.event}\nid: ${event.version}\ndata: ${JSON.stringify(event)}\n\n`);
  if (event.event === 'session.ended') reply.raw.end();
}

/**
 * Serves one stream until its browser or its session leaves. `begin` says with which version it begins, or throws where
 * it may not.
 */
export async function serve(
  { realtime }: Pick<Platform, 'realtime'>,
  streams: Streams,
  stream: Stream,
  {
    subjects,
    begin,
  }: { readonly subjects: readonly string[]; readonly begin: () => Promise<{ readonly version: number }> },
): Promise<void> {
  const { reply } = stream;
  // The place is taken before anything is awaited, and given back once, however the stream ends.
  const leave = streams.add(stream);
  // Listening begins before the version is read: what happens in between is sent twice, never missed.
  const waiting: StreamEvent[] = [];
  const handle = (event: StreamEvent): void => {
    if (stream.begun) send(stream, event);
    else waiting.push(event);
  };
  const listenings = subjects.map((subject) => realtime.listen(subject, handle));
  const release = (): void => {
    if (!leave()) return;
    for (const end of listenings) end();
  };
  reply.raw.on('close', release);
  try {
    const { version } = await begin();
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
}
