import { type Money, moneyToString } from '@laro/money';
import { malformed, notFound } from '@laro/wire';
import { TIMELINE_SOURCES, type TimelineSource } from '@laro/wire/desk';
import * as v from 'valibot';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Members } from '../members/index.ts';
import { type Entry, entriesOf, type Positions } from './timeline-store.ts';

const PAGE = 50;

const AT = /^20\d\d-[01]\d-[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?\+00$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isPair(key: string, isId: (id: string) => boolean): boolean {
  const [at = '', ...id] = key.split('|');
  if (!AT.test(at)) return false;
  const moment = new Date(`${at.replace(' ', 'T')}:00`);
  // A day that no month has is read as one of the next.
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(at.slice(0, 10));
  return isReal && isId(id.join('|'));
}

/** What a position may look like: it comes back from a browser, and goes into a query. */
const Counted = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const Named = v.pipe(
  v.string(),
  v.maxLength(120),
  v.check((key) => isPair(key, (id) => /^[\w-]{1,60}$/.test(id))),
);
const Place = v.strictObject({
  ...Object.fromEntries(TIMELINE_SOURCES.map((source) => [source, v.optional(Counted)])),
  message: v.optional(Named),
  inbox: v.optional(Named),
  feedback: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(120),
      v.check((key) => isPair(key, (id) => UUID.test(id))),
    ),
  ),
});

function readCursor(text: string | undefined): Positions {
  if (text === undefined) return {};
  let given: unknown;
  try {
    given = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw new Refusal(malformed);
  }
  const read = v.safeParse(Place, given);
  if (!read.success) throw new Refusal(malformed);
  return read.output as Positions;
}

/** The newest of all sources, each source in its own order: nothing is passed over, and nothing comes twice. */
export function merged(entries: readonly Entry[], max: number): readonly Entry[] {
  const queues = new Map<TimelineSource, Entry[]>();
  for (const entry of entries) {
    const queue = queues.get(entry.source);
    if (queue) queue.push(entry);
    else queues.set(entry.source, [entry]);
  }
  const page: Entry[] = [];
  while (page.length < max) {
    const heads = [...queues.values()].flatMap((queue) => queue[0] ?? []);
    const [first, ...others] = heads;
    if (!first) break;
    const newest = others.reduce((one, other) => (other.at > one.at ? other : one), first);
    page.push(newest);
    queues.get(newest.source)?.shift();
  }
  return page;
}

/** Amounts as the wire has them; the rest as it is. */
function factsOf(facts: Entry['facts']): Entry['facts'] {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) =>
      name.endsWith('E5') && typeof value === 'string'
        ? [name.slice(0, -2), moneyToString(BigInt(value) as Money)]
        : [name, value],
    ),
  );
}

/** Everything around a member in one stream, newest first. */
export function bindTimeline(
  calls: CallRegistry,
  { scopes }: Platform,
  { accesses, members }: { readonly accesses: Accesses; readonly members: Members },
): void {
  calls.bind('listMemberTimeline', async (context, { params: { member: id }, query }) => {
    const positions = readCursor(query.after);
    await accesses.goOn(context, id);
    const sources = query.source ?? TIMELINE_SOURCES;
    const entries = await scopes.read(context.merchant, async (scope) => {
      const member = await members.byId(scope, id);
      if (!member) throw new Refusal(notFound);
      const whose = { id, lane: member.lane, account: member.cashAccount };
      return await entriesOf(scope, whose, { sources, positions, max: PAGE + 1 });
    });
    const page = merged(entries, PAGE);
    const reached: Record<string, string | undefined> = { ...positions };
    for (const { source, key } of page) reached[source] = key;
    const isMore = entries.length > page.length;
    return {
      entries: page.map(({ source, id: entry, at, facts }) => ({
        source,
        id: entry,
        at: at.toISOString(),
        facts: factsOf(facts),
      })),
      next: isMore ? Buffer.from(JSON.stringify(reached)).toString('base64url') : null,
    };
  });
}
