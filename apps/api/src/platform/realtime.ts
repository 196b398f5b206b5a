import type { ServerEvent } from '@laro/wire';
import pg from 'pg';
import * as v from 'valibot';
import type { Pool } from './database.ts';
import type { Logger } from './logger.ts';

const CHANNEL = 'laro_events';
const RECONNECT_MS = 1_000;
/** Hints gather this long, so that a busy process does not send one query for each bet. */
const GATHER_MS = 20;
const NOTIFY = 'select pg_notify($1, hint) from unnest($2::text[]) as hint';

type Listen = (event: ServerEvent) => void;

const Envelope = v.object({
  from: v.string(),
  subject: v.string(),
  event: v.looseObject({ event: v.string() }),
});

export type Realtime = {
  /** Hears the events of one subject (a member) until the returned function is called. */
  listen(subject: string, listen: Listen): () => void;
  /** Tells a subject's screens, in this process at once and in the others by NOTIFY. Never fails the caller. */
  tell(subject: string, event: ServerEvent): void;
  stop(): Promise<void>;
};

/**
 * Hints between processes. A hint may be lost (its process killed, its connection gone); whoever connects again
 * is told the current version first, so that nothing rests on a hint having arrived.
 */
export async function startRealtime(options: {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly processId: string;
  readonly logger: Logger;
}): Promise<Realtime> {
  const { logger, pool, processId } = options;
  const listeners = new Map<string, Set<Listen>>();
  let stopped = false;
  let client: pg.Client | null = null;

  function deliver(subject: string, event: ServerEvent): void {
    for (const listen of listeners.get(subject) ?? []) listen(event);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: options.databaseUrl, application_name: 'laro-realtime' });
    next.on('error', () => {});
    next.on('end', () => {
      if (stopped || client !== next) return;
      client = null;
      setTimeout(() => void connectAgain(), RECONNECT_MS).unref();
    });
    next.on('notification', (message) => {
      const envelope = v.safeParse(Envelope, JSON.parse(message.payload ?? '{}'));
      if (!envelope.success || envelope.output.from === processId) return;
      deliver(envelope.output.subject, envelope.output.event as ServerEvent);
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }

  async function connectAgain(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      logger.warn({ cause: String(error) }, 'the event channel is not back yet');
      if (!stopped) setTimeout(() => void connectAgain(), RECONNECT_MS).unref();
    }
  }

  const gathered = new Map<string, string>();
  let gathering: NodeJS.Timeout | null = null;

  function send(): void {
    gathering = null;
    const hints = [...gathered.values()];
    gathered.clear();
    if (stopped || hints.length === 0) return;
    pool.query(NOTIFY, [CHANNEL, hints]).catch((error: unknown) => {
      logger.warn({ cause: String(error) }, 'some events reached this process only');
    });
  }

  await connect();
  return {
    listen(subject, listen) {
      const set = listeners.get(subject) ?? new Set();
      listeners.set(subject, set.add(listen));
      return () => {
        set.delete(listen);
        if (set.size === 0) listeners.delete(subject);
      };
    },
    tell(subject, event) {
      deliver(subject, event);
      // A later hint of the same kind says all that an earlier one said.
      gathered.set(`${subject} ${event.event}`, JSON.stringify({ from: processId, subject, event }));
      gathering ??= setTimeout(send, GATHER_MS).unref();
    },
    async stop() {
      if (gathering) clearTimeout(gathering);
      send();
      stopped = true;
      await client?.end();
    },
  };
}
