import pg from 'pg';
import { byteas, int2s, int4s, int8s, texts } from '../../apps/api/src/platform/binary-arrays.ts';
import { faultsOf, leftSince, type Mark, mark, readBalance } from './exactness.ts';
import type { Instance } from './instance.ts';
import type { Leg } from './leg.ts';
import { CURRENCY, MERCHANT } from './names.ts';
import { type Person, stakeOf } from './people.ts';
import { postMany } from './posting.ts';

const CONNECTIONS = 32;
const WARM_UP_POSTINGS = 2_000;

/** Named, so that it is parsed and planned once per connection: the control gets every advantage TPC-B has. */
const POST = {
  name: 'plain',
  rowMode: 'array',
  text: `select status from ledger.post($1::int[], $2::smallint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[],
    $7::text[], $8::bigint[], $9::text[], $10::text[], $11::text[], $12::bytea[], $13::text[], $14::text[])`,
} as const;

/** The control of our own making: the same function, tables and keys, but one movement in a transaction. */
export function plainLeg(instance: Instance, people: readonly Person[], seconds: number): Leg {
  const clients: pg.Client[] = [];
  const houses = new Map<number, bigint>();
  let begin: Mark;

  async function post(person: Person, reference: string, caller: number): Promise<string> {
    const client = clients[caller];
    const houseAccount = houses.get(person.lane);
    if (!client || houseAccount === undefined) throw new Error('A leg is prepared before it runs.');
    const m = stakeOf(person, reference);
    const { rows } = await client.query<[string]>({
      ...POST,
      values: [
        int4s([0]),
        int2s([m.lane]),
        int8s([m.account]),
        int8s([houseAccount]),
        texts([m.merchant]),
        texts([m.op]),
        texts([m.kind]),
        int8s([m.amount]),
        texts([m.referenceNamespace]),
        texts([m.reference]),
        texts([null]),
        byteas([m.contentHash]),
        texts([m.onShort]),
        texts([null]),
      ],
    });
    return rows[0]?.[0] ?? 'nothing';
  }

  async function open(): Promise<void> {
    for (let lane = 0; lane < 256; lane += 1) {
      const { rows } = await instance.owner.query<{ id: bigint }>(
        `select ledger.house_account($1::smallint, $2, 'REAL', $3, 'house.games') as id`,
        [lane, MERCHANT, CURRENCY],
      );
      if (rows[0]) houses.set(lane, rows[0].id);
    }
    for (let number = 0; number < CONNECTIONS; number += 1) {
      const client = new pg.Client({ connectionString: instance.databaseUrl });
      // A lost connection shows in the answer that does not come.
      client.on('error', () => {});
      await client.connect();
      clients.push(client);
    }
  }

  return {
    name: 'plain',
    title: `our ledger, one posting a transaction, ${CONNECTIONS} connections`,
    async prepare() {
      if (clients.length === 0) await open();
      await postMany({ people, callers: CONNECTIONS, post, postings: WARM_UP_POSTINGS });
      begin = await mark(instance.owner);
    },
    run: async () => await postMany({ people, callers: CONNECTIONS, post, seconds }),
    async faults(run) {
      const left = await leftSince(instance.owner, begin, 'postings');
      return faultsOf(run, left, await readBalance(instance.owner));
    },
    async stop() {
      for (const client of clients) await client.end();
    },
  };
}
