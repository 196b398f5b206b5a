import type { ServerEvent, StaffEvent, StaffTopic } from '@laro/wire';
import pg from 'pg';
import * as v from 'valibot';
import { type Pool, sql, type Tx } from './database.ts';
import type { Logger } from './logger.ts';

const CHANNEL = 'laro_events';
const RECONNECT_MS = 1_000;
/** Hints gather this long, so that a busy process does not send one query for each bet. */
const GATHER_MS = 20;
/** PostgreSQL carries less than 8,000 bytes in one notification. */
const PAYLOAD_BYTES_MAX = 7_500;
const NOTIFY = 'select pg_notify($1, hints) from unnest($2::text[]) as hints';

/** What a stream carries, a member's or one of staff. */
export type StreamEvent = ServerEvent | StaffEvent;
type Listen = (event: StreamEvent) => void;
type Hint = { readonly subject: string; readonly event: StreamEvent };

/** Whoever may connect may notify, so what arrives is a stranger's until it has been read. */
const Message = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    from: v.string(),
    hints: v.array(v.object({ subject: v.string(), event: v.looseObject({ event: v.string() }) })),
  }),
);

/** Whom a hint concerns that is for every screen of a brand. */
export const brandSubject = (merchant: string): string => `brand ${merchant}`;
/** Whom a hint concerns that is for those of a brand's staff who may see what a topic shows. */
export const topicSubject = (merchant: string, topic: StaffTopic): string => `topic ${merchant} ${topic}`;

export type Realtime = {
  /** Hears the events of one subject (a member, a session, a brand) until the returned function is called. */
  listen(subject: string, listen: Listen): () => void;
  /** Tells a subject's screens, in this process at once and in the others by NOTIFY. Never fails the caller. */
  notify(subject: string, event: StreamEvent): void;
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
  /** How each notification of this process begins. */
  const own = `{"from":${JSON.stringify(processId)},"hints":[`;
  let stopped = false;
  let client: pg.Client | null = null;

  function deliver(subject: string, event: StreamEvent): void {
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
    next.on('notification', ({ payload = '{}' }) => {
      // Most are this process's own; they were delivered when they were told.
      if (!payload.startsWith(own)) receive(payload, logger, deliver);
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

  const gathered = new Map<string, Hint>();
  let gathering: NodeJS.Timeout | null = null;

  function send(): void {
    gathering = null;
    const payloads = packed(
      [...gathered.values()].map((hint) => JSON.stringify(hint)),
      own,
    );
    gathered.clear();
    if (stopped || payloads.length === 0) return;
    pool.query(NOTIFY, [CHANNEL, payloads]).catch((error: unknown) => {
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
    notify(subject, event) {
      deliver(subject, event);
      // A later hint of the same kind says all that an earlier one said.
      gathered.set(`${subject} ${event.event}`, { subject, event });
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

/** Hands over the hints of a notification; what cannot be read is passed over. */
function receive(
  payload: string,
  logger: Logger,
  deliver: (subject: string, event: StreamEvent) => void,
): void {
  const message = v.safeParse(Message, payload);
  if (!message.success) {
    logger.warn({ bytes: payload.length }, 'a notification that cannot be read was passed over');
    return;
  }
  for (const { subject, event } of message.output.hints) {
    try {
      deliver(subject, event as StreamEvent);
    } catch (error) {
      // Thrown from here it would end the process, and with it every other screen.
      logger.warn({ cause: String(error) }, 'an event could not be delivered');
    }
  }
}

/**
 * Tells within a unit of work: every process, this one too, hears it when the work commits, and nobody if it does not.
 * For what must not be lost; it costs a statement.
 */
export async function notifyAtCommit(tx: Tx, hints: readonly Hint[]): Promise<void> {
  const payloads = packed(
    hints.map((hint) => JSON.stringify(hint)),
    '{"from":"","hints":[',
  );
  for (const payload of payloads) await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(tx);
}

/**
 * Tells the staff of a brand who may see it that what a topic shows is another, with the commit that changes it; however
 * often in one unit of work, they hear it once. Its version is the unit of work's.
 */
export async function topicAtCommit(tx: Tx, merchant: string, topic: StaffTopic): Promise<void> {
  await sql`
    select pg_notify(${CHANNEL}, json_build_object('from', '', 'hints', json_build_array(json_build_object(
      'subject', ${topicSubject(merchant, topic)}::text,
      'event', json_build_object('event', 'topic.changed', 'topic', ${topic}::text,
        'version', pg_current_xact_id()::text::bigint))))::text)`.execute(tx);
}

/** As many hints in each notification as it can carry: sending and hearing cost by the notification. */
function packed(hints: readonly string[], beginning: string): readonly string[] {
  const payloads: string[] = [];
  let open: string[] = [];
  let bytes = 0;
  const close = (): void => {
    if (open.length > 0) payloads.push(`${beginning}${open.join(',')}]}`);
    open = [];
    bytes = 0;
  };
  for (const hint of hints) {
    const more = Buffer.byteLength(hint) + 1;
    if (bytes + more + beginning.length + 2 > PAYLOAD_BYTES_MAX) close();
    open.push(hint);
    bytes += more;
  }
  close();
  return payloads;
}
