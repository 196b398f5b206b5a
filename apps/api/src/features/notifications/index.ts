/**
 * Notifications: the one way in which features tell a member that something has happened. Promises that each event is told
 * once by each channel that the member wants, in their language and not in their quiet hours, and that what protects an
 * account is told always and at once. Never says a sentence with a hole, and never carries anything itself.
 */
import type { NoticeKind } from '@laro/i18n/notices';
import type { Feature } from '../../platform/feature.ts';
import { listen } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import { inboxEvents } from '../inbox/index.ts';
import { createNotifying, type Deps, type Notice } from './notify.ts';
import { bindPreferences } from './preferences.ts';
import * as store from './store.ts';
import { bindTemplates } from './templates.ts';

export interface Notifications {
  /**
   * Tells a member of an event, in the caller's unit of work: it leaves once that has committed. Asked again under the same
   * key, it tells nothing twice. Throws where a fact is missing.
   */
  notify<Kind extends NoticeKind>(scope: Scope, notice: Notice<Kind>): Promise<void>;
}

const KEPT_MS = 90 * 24 * 3_600_000;

export function createNotifications(platform: Platform, deps: Deps): Feature<Notifications> {
  const { clock, worker } = platform;
  const { notify, release } = createNotifying(platform, deps);

  return {
    functions: { notify },

    listeners: [
      listen('notifications', [inboxEvents.sent], async (scope, { message, member }) => {
        await notify(scope, { member, kind: 'message_received', facts: {}, key: `inbox ${message}` });
      }),
    ],

    duties: [release],
    jobs: [
      {
        name: 'notifications.purge',
        schedule: '29 3 * * *',
        run: async () =>
          await store.purgeDeliveries(worker.database, new Date(clock.now().getTime() - KEPT_MS)),
      },
    ],

    routes(calls) {
      bindPreferences(calls, platform, deps);
      bindTemplates(calls, platform);
    },
  };
}
