import type { ConnectionLimits } from '@laro/serving';
import { createSeats } from '../../apps/api/src/testing/hub88-seats.ts';
import { startWorld } from '../../apps/api/src/testing/world.ts';
import { startSandbox } from '../../apps/sandbox/src/index.ts';
import { startStudio } from '../../apps/studio/src/testing/studio.ts';
import { type Target, watch } from './sockets.ts';

const TOKEN = 'token-of-the-sandbox-that-is-attacked';
const SECRET = 'secret-of-the-sportsbook-that-is-attacked';
const CALL_EVERY_MS = 25;
/** A vendor gives up later than this. */
const ANSWER_WITHIN_MS = 3_000;

/** Every server of ours on a port of its own, and a vendor whose calls are right. */
export async function startAttacked(limits: Partial<ConnectionLimits>) {
  const world = await startWorld({ rateLimits: true, config: { connections: limits } });
  const studio = await startStudio({ connections: limits });
  const sandbox = await startSandbox({
    port: 0,
    mailPort: 0,
    token: TOKEN,
    logLevel: 'silent',
    connections: limits,
  });
  await world.addIntegration({ id: 'int_saba', protocol: 'SABA_ONEBOOK', supplier: 'saba', secret: SECRET });
  const seats = createSeats(world);
  const seat = await seats.newSeat('attacked');
  const portOf = (origin: string): number => Number(new URL(origin).port);
  const atApi = watch(world.app.server.server);
  const targets: readonly Target[] = [
    {
      name: 'vendors',
      port: portOf(world.origin),
      host: 'localhost:8080',
      path: '/vendors/int_saba/settle',
      open: atApi,
    },
    { name: 'API', port: portOf(world.origin), host: 'localhost:8080', path: '/api/captcha', open: atApi },
    {
      name: 'studio',
      port: portOf(studio.origin),
      host: new URL(studio.origin).host,
      path: '/api/session',
      open: watch(studio.server),
    },
    {
      name: 'sandbox',
      port: portOf(sandbox.origin),
      host: new URL(sandbox.origin).host,
      path: '/sms',
      open: watch(sandbox.server),
    },
  ];
  return {
    targets,
    /** Calls the wallet, one call after the other, until it is told to stop; says how often, and what went wrong. */
    callWallet() {
      const violations: string[] = [];
      let [answered, slowestMs, stopped] = [0, 0, false];
      const calling = (async () => {
        while (!stopped) {
          const startedAt = performance.now();
          try {
            const said = await seats.bet({ transaction_uuid: world.newTransaction(), amount: 1n }, seat);
            if (said.status === 'RS_OK') answered += 1;
            else violations.push(`a signed call was refused: HTTP ${said.http} ${said.status}`);
          } catch (error) {
            violations.push(`a signed call was not answered: ${String(error)}`);
          }
          const tookMs = performance.now() - startedAt;
          slowestMs = Math.max(slowestMs, tookMs);
          if (tookMs > ANSWER_WITHIN_MS) violations.push(`a signed call took ${Math.round(tookMs)} ms`);
          await new Promise((resolve) => setTimeout(resolve, CALL_EVERY_MS));
        }
      })();
      return async () => {
        stopped = true;
        await calling;
        return { answered, slowestMs, violations };
      };
    },
    async stop(): Promise<void> {
      await sandbox.close();
      await studio.stop();
      await world.stop();
    },
  };
}
