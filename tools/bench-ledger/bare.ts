import { type Api, startApi } from './api-process.ts';
import { CONNECTIONS } from './http.ts';
import type { Instance } from './instance.ts';
import type { Leg } from './leg.ts';
import type { Person } from './people.ts';
import { createBetPress } from './signed-bets.ts';
import { callWallet } from './wallet-load.ts';

const BETS_PER_SECOND_MAX = 20_000;

/** The control of the HTTP legs: the same calls to a route that does nothing for them but hear, verify and answer. */
export function bareLeg(instance: Instance, people: readonly Person[], seconds: number): Leg {
  let wallet: Api | undefined;
  let requests: readonly Buffer[] = [];
  return {
    name: 'bare',
    title: 'a bare Fastify route: signature verified, answered, no database and no rules',
    async prepare() {
      wallet ??= await startApi(
        instance,
        'bare',
        { STUDIO_PUBLIC_KEY_FILE: instance.keys.studioPublic },
        'tools/bench-ledger/bare-wallet.ts',
      );
      const press = createBetPress({ privateKeyFile: instance.keys.studio, port: wallet.port, people });
      requests = await press.sign(BETS_PER_SECOND_MAX * seconds);
      // Until its code is compiled it would be a figure of something else.
      await callWallet({ port: wallet.port, connections: CONNECTIONS, requests, seconds: seconds / 4 });
    },
    async run() {
      if (!wallet) throw new Error('A leg is prepared before it runs.');
      const run = await callWallet({ port: wallet.port, connections: CONNECTIONS, requests, seconds });
      requests = [];
      return run;
    },
    async faults({ acknowledged, refused }) {
      return acknowledged > 0 && refused.size === 0
        ? []
        : [`not every call was answered: ${[...refused.keys()].join()}`];
    },
    async stop() {
      await wallet?.stop();
    },
  };
}
