import { busy, type ServerEvent } from '@laro/wire';
import type { FastifyReply } from 'fastify';
import type { Metrics } from '../../platform/metrics.ts';
import { Refusal } from '../../platform/refusal.ts';

const STREAMS_MAX = 5_000;
const STREAMS_PER_MEMBER_MAX = 10;

export type Stream = {
  readonly reply: FastifyReply;
  readonly merchant: string;
  readonly session: string;
  readonly member: string;
  readonly ip: string;
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
  const perMember = new Map<string, number>();
  let isStopped = false;

  return {
    open,
    get isStopped() {
      return isStopped;
    },
    add(stream) {
      const { member } = stream;
      const before = perMember.get(member) ?? 0;
      if (isStopped || open.size >= STREAMS_MAX || before >= STREAMS_PER_MEMBER_MAX) throw new Refusal(busy);
      open.add(stream);
      perMember.set(member, before + 1);
      metrics.eventStreams.set(open.size);
      return () => {
        if (!open.delete(stream)) return false;
        const left = (perMember.get(member) ?? 1) - 1;
        if (left === 0) perMember.delete(member);
        else perMember.set(member, left);
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

export function send({ reply }: Stream, event: ServerEvent): void {
  if (reply.raw.writableEnded) return;
  reply.raw.write(`event: ${event.event}\nid: ${event.version}\ndata: ${JSON.stringify(event)}\n\n`);
  if (event.event === 'session.ended') reply.raw.end();
}
