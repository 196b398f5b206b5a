import type { CallInput, CallName, Calls, CallValue } from '@laro/wire';
import { ApiError, ask } from '../lib/api.ts';
import { boot, setBoot } from '../lib/boot.ts';

/** Every call of the wire whose body travels sealed. */
type SealedCall = { [N in CallName]: Calls[N] extends { readonly sealed: true } ? N : never }[CallName];

/**
 * Asks with a sealed body. A page that stood open for days holds a key that has passed: then the keys are fetched
 * once and the same body is sealed anew, and the member never hears of it.
 */
export async function askSealed<N extends SealedCall>(
  name: N,
  input: CallInput<Calls[N]>,
): Promise<CallValue<Calls[N]>> {
  try {
    await haveKeys();
    return await ask(name, input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'sessions.key_expired') throw error;
    await fetchKeys();
    return await ask(name, input);
  }
}

async function haveKeys(): Promise<void> {
  if (boot().hpkeKeys === undefined) await fetchKeys();
}

async function fetchKeys(): Promise<void> {
  const { keys } = await ask('listHpkeKeys', {});
  setBoot({ ...boot(), hpkeKeys: keys });
}

/** Fetches what sealing needs while the member still types, so that a slow or lost line cannot hold the form up. */
export function prepareSealing(): void {
  // If it does not come now, the call itself will fetch it, and say so if it cannot.
  Promise.all([import('@laro/client/seal'), haveKeys()]).catch(() => {});
}
