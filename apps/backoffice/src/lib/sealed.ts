import { ApiError, ask } from '@laro/client';
import type { CallInput, CallName, Calls, CallValue } from '@laro/wire';
import { boot, setBoot } from './boot.ts';

type SealedCall = { [N in CallName]: Calls[N] extends { readonly sealed: true } ? N : never }[CallName];

/** Asks with a sealed body; a page that stood open for days fetches the keys anew and says the same again. */
export async function askSealed<N extends SealedCall>(
  name: N,
  input: CallInput<Calls[N]>,
): Promise<CallValue<Calls[N]>> {
  try {
    return await ask(name, input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'sessions.key_expired') throw error;
    const { keys } = await ask('listHpkeKeys', {});
    setBoot({ ...boot(), hpkeKeys: keys });
    return await ask(name, input);
  }
}
