import webPush from 'web-push';
import type { Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSecret } from '../../platform/secret-box.ts';
import { type Address, type Answer, keyPurpose, nextTry, sealFor } from './rules.ts';
import type { Services } from './services.ts';
import * as store from './store.ts';

/** So many of a brand at a time: one service that is slow keeps the others waiting no longer than that. */
const AT_ONCE = 6;
/** A hint on a phone is worth little a minute later. */
const EVERY_MS = 2_000;

export function createDelivery(platform: Platform, services: Services): Duty {
  const { clock, logger, scopes } = platform;
  const send = createSending(platform, services);

  async function work(merchant: string, id: string): Promise<void> {
    const now = clock.now();
    const begun = await scopes.write(merchant, async (scope) => {
      const message = await store.beginSending(scope, id, now);
      return message && { message, key: await store.keyOf(scope) };
    });
    if (!begun) return;
    const { message, key } = begun;
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
  }

  return {
    name: 'push.deliver',
    schedule: '* * * * *',
    everyMs: EVERY_MS,
    parallel: AT_ONCE,
    brands: store.merchantsWaiting,
    rows: store.listWaiting,
    work,
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
