import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { World } from './world.ts';

export type SabaOperation = {
  readonly operationId: string;
  readonly action: string;
  readonly status: number;
  readonly inRetry: boolean;
};

/** The side of a sportsbook that we ask: what became of a ticket, and to send an operation once more. */
export async function startSabaOperator(world: World, integration: string, key: string | null = null) {
  /** What it knows of each ticket, and what it was asked to send again. */
  const known = new Map<string, readonly SabaOperation[]>();
  const sentAgain: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const asked = new URLSearchParams(body);
      if (key !== null && asked.get('vendor_id') !== key) {
        response.end('{"error_code":311}');
        return;
      }
      if (request.url === '/api/getreachlimittrans') {
        response.end('{"error_code":0,"Data":{"Txns":[]}}');
        return;
      }
      if (request.url === '/api/retryoperation') {
        sentAgain.push(asked.get('operationId') ?? '');
        response.end('{"error_code":0}');
        return;
      }
      const transHistory = known.get(asked.get('refId') ?? '');
      response.end(
        JSON.stringify(transHistory ? { error_code: 0, Data: { transHistory } } : { error_code: 504 }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await world.owner.query('update vendors.integration set base_url = $1 where id = $2', [
    origin,
    integration,
  ]);
  await world.forgetIntegrations();
  return {
    known,
    origin,
    sentAgain,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
