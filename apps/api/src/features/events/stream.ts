import { admits, type Calls, loginRequired, type StaffTopic } from '@laro/wire';
import { STAFF_TOPICS } from '@laro/wire/staff-events';
import type { StreamHandler } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { brandSubject, type StreamEvent, topicSubject } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { type Seat, type Streams, serve } from './streams.ts';

type Deps = { readonly sessions: Sessions; readonly wallet: Wallet };

/** Asked once more: of what ended before anybody listened, nothing was sent here. */
async function assertOpen(sessions: Sessions, scope: Scope, { session }: Seat): Promise<void> {
  const living = await sessions.openAmong(scope, [session]);
  if (!living.has(session)) throw new Refusal(loginRequired);
}

export function streamEvents(
  platform: Platform,
  { sessions, wallet }: Deps,
  streams: Streams,
): StreamHandler<Calls['streamEvents']> {
  return async ({ actor, ip, merchant }, _request, reply) => {
    if (actor.kind !== 'member') throw new Error('The wire admits members alone.');
    const { memberId: person, sessionHandle: session } = actor;
    const seat: Seat = { merchant, session, person, side: 'member', ip };
    // What concerns the brand or the member is sent to all their screens; the end of a session to its own.
    const subjects = [brandSubject(merchant), person, session];
    const begin = async () =>
      await platform.scopes.read(merchant, async (scope) => {
        await assertOpen(sessions, scope, seat);
        return await wallet.read(scope, person);
      });
    await serve(platform, streams, { ...seat, reply, hears: () => true, begun: false }, { subjects, begin });
  };
}

/** What of a brand's topics somebody hears who may do this. */
export const hearsWith =
  (permissions: readonly string[]) =>
  (event: StreamEvent): boolean =>
    event.event !== 'topic.changed' || admits(STAFF_TOPICS[event.topic], { kind: 'staff', permissions });

export function streamStaffEvents(
  platform: Platform,
  { sessions }: Pick<Deps, 'sessions'>,
  streams: Streams,
): StreamHandler<Calls['streamStaffEvents']> {
  return async ({ actor, ip, merchant, now }, _request, reply) => {
    const { permissions, sessionHandle: session, staffId: person } = actor;
    const seat: Seat = { merchant, session, person, side: 'staff', ip };
    const topics = Object.keys(STAFF_TOPICS) as StaffTopic[];
    const subjects = [session, ...topics.map((topic) => topicSubject(merchant, topic))];
    const begin = async () =>
      await platform.scopes.read(merchant, async (scope) => {
        await assertOpen(sessions, scope, seat);
        return { version: now.getTime() };
      });
    await serve(
      platform,
      streams,
      { ...seat, reply, hears: hearsWith(permissions), begun: false },
      { subjects, begin },
    );
  };
}
