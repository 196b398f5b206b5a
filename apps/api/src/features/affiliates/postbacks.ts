import type { Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSecret } from '../../platform/secret-box.ts';
import { nextTry, postWebhook } from '../../platform/webhooks.ts';
import * as store from './postback-store.ts';

export const secretPurpose = (merchant: string, member: string): string => `affiliates ${merchant} ${member}`;

/** Longer than any receiver is waited for. */
const LEASE_MS = 2 * 60_000;
/** So many of a brand at a time: a receiver that is slow keeps the others waiting no longer than that. */
const AT_ONCE = 10;
const EVERY_MS = 2_000;

/** Sends what affiliates are told, each until its receiver has said yes, or for a day (AFFILIATE-5). */
export function createPostbacks({ clock, config, logger, scopes }: Platform): Duty {
  async function send(merchant: string, postback: store.Waiting): Promise<boolean> {
    const { affiliate, formerSealed, secretSealed, url } = postback;
    if (url === null) return false;
    const keys = [secretSealed, formerSealed].flatMap((sealed) =>
      sealed === null
        ? []
        : [
            Buffer.from(
              openSecret(config.secretsKey, secretPurpose(merchant, affiliate), sealed),
              'base64url',
            ),
          ],
    );
    try {
      const isDemo = config.profile === 'DEMO';
      return await postWebhook({ url: new URL(url), keys }, postback, { isDemo, now: clock.now() });
    } catch (error) {
      logger.warn({ merchant, postback: postback.id, cause: String(error) }, 'a postback was not taken');
      return false;
    }
  }

  return {
    name: 'affiliates.postbacks',
    schedule: '* * * * *',
    everyMs: EVERY_MS,
    parallel: AT_ONCE,
    brands: store.merchantsWaiting,
    rows: store.listWaiting,
    async work(merchant, id) {
      const now = clock.now();
      const leaseEnds = new Date(now.getTime() + LEASE_MS);
      const postback = await scopes.write(
        merchant,
        async (scope) => await store.beginSending(scope, id, { now, leaseEnds }),
      );
      if (!postback) return;
      const isTaken = await send(merchant, postback);
      const at = clock.now();
      const again = isTaken ? null : nextTry(postback, at);
      const state = isTaken ? 'delivered' : again ? 'waiting' : 'given_up';
      await scopes.write(
        merchant,
        async (scope) => await store.endSending(scope, postback, state, again ?? at),
      );
    },
  };
}
