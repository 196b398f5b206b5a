/**
 * Push: what a brand shows on the phones of members who asked for it (RFC 8030, 8291, 8292). Promises that nothing is sent
 * but to push services that the operator has named, at addresses outside, and that a browser gets nothing any more once
 * its member has logged out there, has unsubscribed, or is gone by the service's word. Never decides who is told of what.
 */
import { loginRequired, realAccountRequired } from '@laro/wire';
import { pushKeyChanged, pushNotOffered, subscriptionRefused } from '@laro/wire/push';
import type { Feature } from '../../platform/feature.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { sealSecret } from '../../platform/secret-box.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Members } from '../members/index.ts';
import { deviceName, type Sessions } from '../sessions/index.ts';
import { createDelivery } from './delivery.ts';
import { bindKey, createKeyRotation } from './rotation.ts';
import { type Address, idOfEndpoint, isKey, sealFor } from './rules.ts';
import { createServices, type Services } from './services.ts';
import * as store from './store.ts';

export { keyPurpose } from './rules.ts';

/** What a locked screen shows: words that anybody may read, and where a tap leads. */
export type PushWords = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** Of two with one tag a phone shows the later; at most 32 signs of base64url. */
  readonly tag: string;
};

export interface Push {
  /**
   * Sends to every browser of a member, by a job once the unit of work has committed; answers to how many. What could not
   * be handed over within a day is nobody's news any more.
   */
  write(
    scope: Scope,
    member: string,
    words: PushWords,
    urgency: store.NewMessage['urgency'],
  ): Promise<number>;
  /** How many messages of the last hour were given up, of the brands of which no service has taken any. */
  refused(): ReturnType<typeof store.refusedSince>;
}

type Deps = { readonly approvals: Approvals; readonly members: Members; readonly sessions: Sessions };

/** The oldest go: nobody has more browsers in use. */
const BROWSERS_MAX = 10;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_MS = 7 * DAY_MS;

export function createPush(platform: Platform, { approvals, members, sessions }: Deps): Feature<Push> {
  const { clock, config, ids, worker } = platform;
  const services = createServices(config);
  sessions.onLeft(store.dropLeft);
  approvals.register(createKeyRotation(platform));

  return {
    functions: {
      async write(scope, member, words, urgency) {
        const browsers = await store.listSubscriptions(scope, member);
        if (browsers.length === 0) return 0;
        const at = clock.now();
        await store.insertMessages(
          scope,
          browsers.map(({ id }) => ({ id: ids.next('psh'), subscription: id })),
          {
            payload: JSON.stringify(words),
            urgency,
            topic: words.tag,
            at,
            expiresAt: new Date(at.getTime() + DAY_MS),
          },
        );
        return browsers.length;
      },
      refused: async () =>
        await store.refusedSince(platform.database, new Date(clock.now().getTime() - HOUR_MS)),
    },

    duties: [createDelivery(platform, services)],
    jobs: [
      {
        name: 'push.purge',
        schedule: '23 3 * * *',
        run: async () =>
          await store.purgeMessages(worker.database, new Date(clock.now().getTime() - KEPT_MS)),
      },
    ],

    routes(calls) {
      bindSubscriptions(calls, platform, { members, sessions, services });
      bindKey(calls, platform, approvals);
    },
  };
}

function bindSubscriptions(
  calls: CallRegistry,
  { config, scopes }: Platform,
  { members, sessions, services }: Omit<Deps, 'approvals'> & { readonly services: Services },
): void {
  calls.bind('getPushKey', async ({ merchant }) => {
    const key = await scopes.read(merchant, store.keyOf);
    return { key: key?.publicKey ?? null };
  });

  calls.bind('listPushSubscriptions', async ({ actor, merchant }) => {
    const list = await scopes.read(
      merchant,
      async (scope) => await store.listSubscriptions(scope, actor.memberId),
    );
    return {
      list: list.map(({ id, deviceName: device, createdAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
      })),
    };
  });

  calls.bind('subscribePush', async ({ actor, merchant, now, userAgent }, { body }) => {
    const { endpoint, p256dh, auth, key } = body;
    if (!(await scopes.read(merchant, store.keyOf))) throw new Refusal(pushNotOffered);
    if (services.problemOf(endpoint) !== null || !isKey(p256dh)) throw new Refusal(subscriptionRefused);
    const id = idOfEndpoint(endpoint);
    const address = JSON.stringify({ endpoint, p256dh, auth } satisfies Address);
    await scopes.write(merchant, async (scope) => {
      // Of one who logs out meanwhile nothing is left behind: one of the two waits for the other.
      if (!(await sessions.lockOpenSession(scope, actor.sessionHandle))) throw new Refusal(loginRequired);
      const device = await sessions.deviceOfSession(scope, actor.sessionHandle);
      if (device === null) throw new Refusal(realAccountRequired);
      await members.lockRow(scope, actor.memberId);
      await store.waitForKey(scope, 'shared');
      if ((await store.keyOf(scope))?.publicKey !== key) throw new Refusal(pushKeyChanged);
      await store.saveSubscription(scope, {
        id,
        member: actor.memberId,
        device,
        deviceName: deviceName(userAgent),
        sealed: sealSecret(config.secretsKey, sealFor(merchant, id), address),
        createdAt: now,
      });
      await store.dropOlder(scope, actor.memberId, BROWSERS_MAX);
    });
    return { id };
  });

  calls.bind('unsubscribePush', async ({ actor, merchant }, { params: { id } }) => {
    await scopes.write(merchant, async (scope) => await store.dropSubscription(scope, id, actor.memberId));
    return {};
  });
}
