/**
 * Chat: a member asks, somebody of the brand answers (CBS3). Promises that what is said stands once and in its order,
 * however often a broken line has it sent; that nobody but its member and staff who may reads it, and that such a look is
 * written down; that it is text, whatever it holds. Never shows one member another's, and keeps nothing for ever.
 */
import { CHAT } from '@laro/wire/chat-rules';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  answersMembers,
  bindAnswering,
  bindAssignment,
  bindReading,
  bindSetup,
  type DeskDeps,
} from './desk.ts';
import { bindConversation, bindEntry, bindPictures, type Deps } from './member.ts';
import { notifyBoth } from './messages.ts';
import * as store from './store.ts';

/** Where nothing is said any more it has ended; a member whose word is the last waits on. */
const SILENT_MS = 24 * 3_600_000;

export function createChat(platform: Platform, deps: Deps & DeskDeps) {
  const { clock, worker } = platform;

  /** What stands with somebody who answers nobody any more waits for another; answers whose they are. */
  async function giveBack(scope: Scope): Promise<readonly string[]> {
    const members: string[] = [];
    for (const agent of await store.agentsNow(scope)) {
      const colleague = await deps.staff.byId(scope, agent);
      if (!(colleague && answersMembers(colleague))) members.push(...(await store.giveBackOf(scope, agent)));
    }
    return members;
  }

  return {
    functions: {},

    duties: [
      {
        name: 'chat.tidy',
        schedule: '17 * * * *',
        async apply(scope) {
          const now = clock.now();
          const before = new Date(now.getTime() - SILENT_MS);
          const members = [...(await store.closeSilent(scope, before, now)), ...(await giveBack(scope))];
          for (const member of members) await notifyBoth(scope, member, now);
        },
      },
    ],
    jobs: [
      {
        name: 'chat.purge',
        schedule: '19 * * * *',
        run: async () => await store.purge(worker.database, clock.now()),
      },
    ],

    routes(calls) {
      bindEntry(calls, platform, deps);
      bindConversation(calls, platform, deps);
      bindPictures(calls, platform, deps, CHAT.pictureBytesMax);
      bindReading(calls, platform, deps);
      bindAssignment(calls, deps);
      bindAnswering(calls, platform);
      bindSetup(calls, platform, deps);
    },
  } satisfies Feature;
}
