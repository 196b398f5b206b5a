/**
 * Events: the one stream per browser that tells the screens of a member, or of staff, that something changed.
 * Promises that a member's new stream begins with the current version, so that nothing is missed between two of them, that
 * a stream does not outlive its session, and that staff hear of what they may see alone. Carries hints, never amounts.
 */
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Locations } from '../locations/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { StaffDirectory } from '../staff/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { beat, startHeart } from './heart.ts';
import { streamEvents, streamStaffEvents } from './stream.ts';
import { createStreams } from './streams.ts';

export interface Events {
  /** Ends what should have ended: a session goes idle in silence, and a hint may be lost. */
  beat(): Promise<void>;
}

type Deps = {
  readonly locations: Locations;
  readonly sessions: Sessions;
  readonly staff: StaffDirectory;
  readonly wallet: Wallet;
};

export function createEvents(platform: Platform, deps: Deps): Feature<Events> {
  const streams = createStreams(platform);
  const beatOnce = async (): Promise<void> => await beat(platform, deps, streams);
  const heart = startHeart(platform, streams, beatOnce);

  return {
    functions: { beat: beatOnce },

    /** Ends every stream, so that the process can stop; browsers connect again to whoever serves then. */
    stop() {
      streams.stop();
      return heart.stop();
    },

    routes(calls) {
      calls.bindStream('streamEvents', streamEvents(platform, deps, streams));
      calls.bindStream('streamStaffEvents', streamStaffEvents(platform, deps, streams));
    },
  };
}
