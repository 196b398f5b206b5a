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
export async function startSabaOperator(world: World, integration: string) {
  /** What it knows of each ticket, and what it was asked to send again. */
  const known = new Map<string, readonly SabaOperation[]>();
  const sentAgain: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const asked = new URLSearchParams(body);
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
  await world.owner.query('update vendors.integration set base_url = $1 where id = $2', [
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    integration,
  ]);
  await world.forgetIntegrations();
  return {
    known,
    sentAgain,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
