import type { BrowserClient } from './browser-client.ts';
import type { World } from './world.ts';

/** As if the kit had been played against a connection, and how it went. */
export async function tried(world: World, integration: string, state: 'passed' | 'failed' = 'passed') {
  await world.owner.query(
    `insert into vendors.kit_run (id, merchant, integration, address, operator_id, game, started_by, started_at, ended_at,
       state, total)
     select 'run_' || substr(md5(random()::text), 1, 26), i.merchant, i.id, 'https://staging.test', 'op', 'g',
       (select min(s.id) from staff.staff s where s.merchant = i.merchant), clock_timestamp(), clock_timestamp(), $2, 1
     from vendors.integration i where i.id = $1`,
    [integration, state],
  );
}

/** Enters a connection at a desk; answers its id. */
export async function prepared(desk: Pick<BrowserClient, 'call'>, supplier: string): Promise<string> {
  const answer = await desk.call('prepareVendor', {
    supplier,
    protocol: 'GCP_V1',
    mode: 'REAL',
    address: 'http://127.0.0.1:9',
    operatorId: 'laro',
    reason: 'A test of connections.',
  });
  if (!answer.success) throw new Error(`The connection was not entered: ${answer.code}`);
  return answer.value.integration;
}
