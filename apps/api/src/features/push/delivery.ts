import webPush from 'web-push';
import type { Running } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSecret } from '../../platform/secret-box.ts';
import { type Address, type Answer, keyPurpose, nextTry, sealFor } from './rules.ts';
import type { Services } from './services.ts';
import * as store from './store.ts';

/** Longer than a service is waited for: nobody sends what another still sends. */
const LEASE_MS = 60_000;
/** So many at a time: one service that is slow keeps the others waiting no longer than that. */
const AT_ONCE = 6;
const LOOK_MS = 2_000;

export interface Delivery {
  /** Sends what waits, of every merchant; answers how many messages were tried. */
  deliver(): Promise<number>;
  /** Looks every two seconds: a hint on a phone is worth little a minute later. */
  start(): Running;
}

export function createDelivery(platform: Platform, services: Services): Delivery {
  const { clock, logger, scopes, worker } = platform;
  const send = createSending(platform, services);

  /** Sends the message that has waited longest; false where none waits. */
  async function deliverNext(merchant: string): Promise<boolean> {
    const now = clock.now();
    const leaseEnds = new Date(now.getTime() + LEASE_MS);
    const claimed = await scopes.write(merchant, async (scope) => {
      const message = await store.claimWaiting(scope, now, leaseEnds);
      return message && { message, key: await store.keyOf(scope) };
    });
    if (!claimed) return false;
    const { message, key } = claimed;
    const answer = message.expiresAt > now ? await send(merchant, message, key) : TOO_LATE;
    if (answer.kind === 'refused') {
      logger.warn({ merchant, message: message.id, cause: answer.why }, 'a push was not taken');
    }
    await scopes.write(merchant, async (scope) => {
      if (answer.kind === 'gone') return await store.dropSubscription(scope, message.subscription, null);
      const at = clock.now();
      const again = answer.kind === 'later' ? nextTry(message, answer.inMs, at) : null;
      const state = answer.kind === 'sent' ? 'sent' : again ? 'waiting' : 'failed';
      await store.setState(scope, message.id, state, again ?? at);
    });
    return true;
  }

  async function deliver(): Promise<number> {
    let tried = 0;
    const deliverAll = async (merchant: string): Promise<void> => {
      while (await deliverNext(merchant)) tried += 1;
    };
    for (const merchant of await store.merchantsWaiting(worker.database, clock.now())) {
      await Promise.all(Array.from({ length: AT_ONCE }, async () => await deliverAll(merchant)));
    }
    return tried;
  }

  return {
    deliver,
    start() {
      let sending: Promise<unknown> | null = null;
      const timer = setInterval(() => {
        // A slow turn is not overtaken by the next.
        sending ??= deliver()
          .catch((error: unknown) => logger.warn({ cause: String(error) }, 'pushes wait for the next turn'))
          .finally(() => {
            sending = null;
          });
      }, LOOK_MS).unref();
      return {
        async stop() {
          clearInterval(timer);
          await sending;
        },
      };
    },
  };
}

const TOO_LATE: Answer = { kind: 'refused', why: 'nobody wants it any more' };

/** What cannot be opened or sealed is given up like any other and keeps nobody waiting. */
function createSending({ clock, config }: Platform, services: Services) {
  return async (merchant: string, message: store.Message, key: store.Key | undefined): Promise<Answer> => {
    if (!key) return { kind: 'refused', why: 'the brand has no key' };
    try {
      const { endpoint, p256dh, auth } = JSON.parse(
        openSecret(config.secretsKey, sealFor(merchant, message.subscription), message.sealed),
      ) as Address;
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        message.payload,
        {
          TTL: Math.ceil((message.expiresAt.getTime() - clock.now().getTime()) / 1_000),
          urgency: message.urgency,
          topic: message.topic,
          contentEncoding: 'aes128gcm',
          vapidDetails: {
            subject: key.subject,
            publicKey: key.publicKey,
            privateKey: openSecret(config.secretsKey, keyPurpose(merchant), key.privateSealed),
          },
        },
      );
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return await services.hand({ endpoint, headers: Object.fromEntries(texts), body });
    } catch (error) {
      return { kind: 'refused', why: String(error) };
    }
  };
}
