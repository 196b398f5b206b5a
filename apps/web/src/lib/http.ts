import type { Ask } from '@laro/client/api';
import { type CallShape, askOverHttp as overHttp } from '@laro/client/http';
import type { CallName } from '@laro/wire';
import { boot } from './boot.ts';

export type { CallShape } from '@laro/client/http';

/**
 * Asks the API over HTTP, as the member's app does: it says where it runs, seals with the key of the document, and sends
 * `always` with every call.
 */
export function askOverHttp(
  shapes: Readonly<Record<string, CallShape>>,
  always: Readonly<Record<string, string>> = {},
): Ask {
  return overHttp(shapes, {
    headersOf: (name) => ({ ...always, ...headersOf(name) }),
    sealing: () => {
      const { hpkeKeys, merchant } = boot();
      return { key: hpkeKeys?.[0], merchantCode: merchant.merchantCode };
    },
  });
}

function headersOf(name: CallName): Readonly<Record<string, string>> {
  return {
    // CALL-1: an installed app says so with its login.
    ...(name === 'login' && matchMedia('(display-mode: standalone)').matches && { device: 'OTHERS' }),
    // SYS-7: from a desktop by the web's gateway, else by that of phones.
    ...((name.startsWith('login') || name === 'launchGame') && {
      gateway: matchMedia('(min-width: 64rem)').matches ? '1' : '3',
    }),
  };
}
