import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { stuckBet } from './approvals/round-scene.ts';
import { startSabaOperator } from './saba-operator.ts';
import { connectSportsbook } from './saba-sportsbook.ts';
import type { Done, Scene } from './staff-entry-examples.ts';

const reason = 'A test of the audit.';

/** What staff do about suppliers' keys, and about rounds that a supplier does not end. */
export function roundExamples(
  scene: Scene,
): Readonly<
  Record<
    'proposeRoundResolution' | 'proposeVendorKey' | 'retireVendorKey' | 'retryRound' | 'startVendorRun',
    () => Promise<Done>
  >
> {
  return {
    proposeRoundResolution: async () => {
      const { desk, world } = scene;
      const bet = await stuckBet(world, await world.launch(await world.register('auditround')));
      return await desk.call('proposeRoundResolution', { id: randomUUID(), bet, rule: 'void', reason });
    },
    proposeVendorKey: async () => {
      const { desk, world } = scene;
      const integration = 'int_audit_keys';
      await world.addIntegration({
        id: integration,
        supplier: 'auditkeys',
        protocol: 'GCP_V1',
        secret: 'audited',
      });
      return await desk.call('proposeVendorKey', { id: randomUUID(), integration, hours: 24, reason });
    },
    retireVendorKey: async () => {
      const { desk, world } = scene;
      await world.owner.query(
        `insert into vendors.older_key (integration, public_key, ends_at)
         select id, supplier_public_key, now() + interval '1 day' from vendors.integration
         where id = 'int_demo_studio' on conflict on constraint older_key_pk do nothing`,
      );
      return await desk.call('retireVendorKey', { integration: 'int_demo_studio', reason });
    },
    startVendorRun: async () => {
      const { desk, world } = scene;
      const started = await desk.call('startVendorRun', {
        integration: 'int_demo_studio',
        address: 'http://127.0.0.1:9',
        game: 'ls_test',
        reason,
      });
      // It goes on in the background, and nothing else is to change while the next ones are looked at.
      const running = async () =>
        (await world.owner.query("select from vendors.kit_run where state = 'running'")).rowCount;
      await expect.poll(running, { timeout: 20_000 }).toBe(0);
      return started;
    },
    retryRound: async () => {
      const { desk, world } = scene;
      const book = await connectSportsbook(world, { id: 'int_audit_sports' });
      const operator = await startSabaOperator(world, book.id);
      const ticket = book.placement((await world.register('auditticket')).id);
      await book.call('placebet', ticket);
      const { rows } = await world.owner.query<{ bet: string }>(
        `insert into rounds.open_bet (bet, merchant, lane, account, stake_version, integration, placed_at)
         select id, merchant, lane, account, stake_version, integration, placed_at from bets.bet
         where integration = $1 returning bet`,
        [book.id],
      );
      try {
        return await desk.call('retryRound', { bet: rows[0]?.bet ?? '', transaction: '1', reason });
      } finally {
        await operator.stop();
      }
    },
  };
}
