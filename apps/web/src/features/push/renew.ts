import { ask } from '../../lib/api.ts';
import { sessionNow } from '../../shell/session.ts';
import { addressOf, idOf, keepKnownAs, knownAs, subscriptionNow } from './browser.ts';

/**
 * A browser may change its address by itself: its worker subscribes anew (`src/worker/push.ts`) and never acts, so the next page
 * of the member who wanted it says where it is now. Whoever logs out takes that wish along.
 */
export async function renewPush(): Promise<void> {
  const known = knownAs();
  if (known === null) return;
  const subscription = sessionNow() === null ? null : await subscriptionNow();
  const id = subscription && (await idOf(subscription));
  if (id === known) return;
  if (subscription) await ask('subscribePush', addressOf(subscription));
  keepKnownAs(id);
}
