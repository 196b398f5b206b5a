import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { sealEverything } from '../../testing/scratch-ledger.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { startVerifier } from './verification.ts';

let world: World;
let auditor: BrowserClient;
beforeAll(async () => {
  world = await startWorld();
  auditor = await signInStaff(world, 'localhost:8080', 'auditor');
});
afterAll(async () => await world.stop());

const chain = async (who = auditor) => (await who.call('getAuditChain', {})).value;

/** Asks, and has the worker make what waits. */
async function verified() {
  expect((await auditor.call('verifyAuditChain', {})).success).toBe(true);
  const verifier = startVerifier(world.platform, world.app.features.seals.files);
  try {
    await expect.poll(async () => (await chain()).verification?.state, { timeout: 20_000 }).toBe('done');
  } finally {
    await verifier.stop();
  }
  return (await chain()).verification;
}

describe('the chain of acts, seen by an auditor', () => {
  it('S12 says how far it is sealed, which head was published last, and that nothing is wrong', async () => {
    await sealEverything(world);
    await world.app.features.seals.publishHead();
    const state = await chain();
    expect(state).toMatchObject({ waiting: 0, head: { seals: String(state.seals) } });
    expect(await verified()).toMatchObject({
      by: 'auditor_demo',
      seals: state.seals,
      heads: 1,
      wrong: 0,
      findings: [],
    });
    // What asked for it is an act itself, and waits for its seal.
    expect((await chain()).waiting).toBeGreaterThan(0);
  });

  it('asked for by many at once it is made once, and is one brand’s own', async () => {
    const asked = await Promise.all(
      Array.from({ length: 8 }, async () => await auditor.call('verifyAuditChain', {})),
    );
    expect(new Set(asked.map(({ value }) => value.requestedAt)).size).toBe(1);
    const rows = await world.owner.query(
      "select from staff.audit where act = 'audit.verified' and refusal is null",
    );
    expect(rows.rowCount).toBe(2);
    const other = await signInStaff(world, 'other.test', 'auditor');
    expect((await chain(other)).verification).toBeNull();
    expect((await verified())?.wrong).toBe(0);
  });

  it('S12 finds an act that was changed by whoever owns the database, and says which', async () => {
    await sealEverything(world);
    await world.owner.query('alter table staff.audit disable trigger audit_append_only');
    const changed = await world.owner.query<{ id: string }>(
      `update staff.audit set reason = 'Another.' where id = (select min(id) from staff.audit) returning id::text`,
    );
    const found = await verified();
    expect(found?.wrong).toBeGreaterThan(0);
    expect(found?.findings[0]?.place).toContain(`act ${changed.rows[0]?.id}`);
  });
});
