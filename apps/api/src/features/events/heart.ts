import type { Running } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Locations } from '../locations/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import { hearsWith } from './stream.ts';
import { type Stream, type Streams, send } from './streams.ts';

const HEARTBEAT_MS = 20_000;

/** Ends what should have ended: a session goes idle in silence, and a hint may be lost. */
export async function beat(
  { clock, scopes }: Platform,
  {
    locations,
    sessions,
    staff,
  }: { readonly locations: Locations; readonly sessions: Sessions; readonly staff: StaffDirectory },
  { open }: Streams,
): Promise<void> {
  for (const [merchant, streams] of Map.groupBy(open, (stream) => stream.merchant)) {
    const handles = streams.map(({ session }) => session);
    const begun = streams.filter((stream) => stream.begun);
    const living = await scopes.read(merchant, async (scope) => {
      await hearAnew(scope, staff, begun);
      return await sessions.openAmong(scope, handles);
    });
    for (const stream of begun) {
      if (!living.has(stream.session))
        send(stream, { event: 'session.ended', version: clock.now().getTime() });
    }
    await locations.stay(
      merchant,
      begun.flatMap(({ ip, person: member, session, side }) =>
        side === 'member' && living.has(session) ? [{ member, ip }] : [],
      ),
    );
  }
}

/** What somebody of the staff hears follows from what they may do now. */
async function hearAnew(scope: Scope, staff: StaffDirectory, streams: readonly Stream[]): Promise<void> {
  const ofStaff = streams.filter(({ side }) => side === 'staff');
  for (const [person, theirs] of Map.groupBy(ofStaff, (stream) => stream.person)) {
    const colleague = await staff.byId(scope, person);
    const hears = hearsWith(colleague?.isActive ? colleague.permissions : []);
    for (const stream of theirs) stream.hears = hears;
  }
}

export function startHeart({ logger }: Platform, { open }: Streams, work: () => Promise<void>): Running {
  let beating: Promise<void> | null = null;
  const timer = setInterval(() => {
    // Keeps proxies awake, and the limit of connections on which nothing moves, however slow the database is.
    for (const { begun, reply } of open) if (begun) reply.raw.write(': still here\n\n');
    // A slow beat is not overtaken by the next.
    beating ??= work()
      .catch((error: unknown) => logger.warn({ cause: String(error) }, 'streams were not looked after'))
      .finally(() => {
        beating = null;
      });
  }, HEARTBEAT_MS).unref();
  return { stop: () => clearInterval(timer) };
}
