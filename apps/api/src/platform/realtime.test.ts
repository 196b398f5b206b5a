import { createDatabase as createTestDatabase, type TestDatabase } from '@laro/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Pool } from './database.ts';
import { createLogger } from './logger.ts';
import { type Realtime, startRealtime } from './realtime.ts';

const logger = createLogger('silent');
let own: TestDatabase;
let pool: Pool;
let here: Realtime;
let elsewhere: Realtime;

beforeAll(async () => {
  own = await createTestDatabase({ template: 'api' });
  const databaseUrl = own.url('laro_web');
  pool = createPool(databaseUrl, logger, 2);
  here = await startRealtime({ databaseUrl, pool, processId: 'req_here', logger });
  elsewhere = await startRealtime({ databaseUrl, pool, processId: 'req_elsewhere', logger });
});
afterAll(async () => {
  await here.stop();
  await elsewhere.stop();
  await pool.end();
  await own.drop();
});

const members = Array.from({ length: 1_000 }, (_, number) => `mem_${number}`);

function receivedBy(process: Realtime, enough: number): Promise<readonly string[]> {
  const received: string[] = [];
  return new Promise((resolve) => {
    for (const member of members) {
      process.listen(member, (event) => {
        received.push(`${member} ${event.event}`);
        if (received.length === enough) resolve(received);
      });
    }
  });
}

describe('hints between processes', () => {
  it('a thousand at once, more than one notification carries, reach every process once', async () => {
    const far = receivedBy(elsewhere, members.length);
    const near: string[] = [];
    for (const member of members) here.listen(member, (event) => void near.push(`${member} ${event.event}`));
    for (const member of members) here.notify(member, { event: 'wallet.changed', version: 1 });
    const expected = members.map((member) => `${member} wallet.changed`);
    expect(await far).toEqual(expected);
    // Told at once, and not again by what comes back from the database.
    expect(near).toEqual(expected);
  });

  it('a notification that cannot be read ends no process: it is passed over, and the next one is heard', async () => {
    const received = new Promise((resolve) => void elsewhere.listen('mem_after', resolve));
    const hint = { subject: 'mem_after', event: { event: 'wallet.changed', version: 7 } };
    const payloads = [
      '',
      '{',
      'null',
      '[]',
      '7',
      '{"from":"","hints":[{"subject":1}]}',
      '{"from":"","hints":"no"}',
    ];
    for (const payload of [...payloads, JSON.stringify({ from: 'req_other', hints: [hint] })])
      await pool.query('select pg_notify($1, $2)', ['laro_events', payload]);
    expect(await received).toEqual(hint.event);
  });

  it('a screen that fails on an event ends no process, and the others hear theirs', async () => {
    const received = new Promise((resolve) => void elsewhere.listen('mem_second', resolve));
    elsewhere.listen('mem_first', () => {
      throw new Error('The line to this screen is gone.');
    });
    const event = { event: 'wallet.changed', version: 1 };
    const hints = [
      { subject: 'mem_first', event },
      { subject: 'mem_second', event },
    ];
    await pool.query('select pg_notify($1, $2)', [
      'laro_events',
      JSON.stringify({ from: 'req_other', hints }),
    ]);
    expect(await received).toEqual(event);
  });
});
