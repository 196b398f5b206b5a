import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { sealEverything } from '../../testing/scratch-ledger.ts';
import { signInStaff } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { loadTrustedKeys, verifyExport } from './index.ts';

const reason = 'Asked for by the regulator.';
let world: World;
let auditor: BrowserClient;
let desk: BrowserClient;

const switched = async (who: BrowserClient, on: boolean) =>
  await who.call('switchVendor', { integration: 'int_demo_studio', on, reason: 'A supplier is down.' });

beforeAll(async () => {
  world = await startWorld();
  auditor = await signInStaff(world, 'localhost:8080', 'auditor');
  desk = await signInStaff(world);
  // Acts of two brands in turns, sealed and signed several times: one chain holds them.
  for (let round = 0; round < 4; round += 1) {
    await switched(desk, round % 2 === 0);
    const other = await signInStaff(world, 'other.test');
    await other.call('lockMember', { id: crypto.randomUUID(), account: 'nobodythere', reason });
    await sealEverything(world);
    await world.app.features.seals.publishHead();
  }
});
afterAll(async () => await world.stop());

async function exported(who = auditor, from = new Date(0), to = new Date(Date.now() + 60_000)) {
  const headers = { 'x-laro': '1', origin: 'http://localhost:8080', 'content-type': 'application/json' };
  const body = JSON.stringify({ from: from.toISOString(), to: to.toISOString(), reason });
  const { status, text } = await who.send('POST', '/api/staff/audit-chain/export', headers, body);
  return { status, text, lines: text.trimEnd().split('\n') };
}
const trusted = () => loadTrustedKeys(world.app.features.seals.files.keysFile);
const wrongIn = async (lines: readonly string[]) =>
  (await verifyExport(lines, trusted())).findings.map(({ place, wrong }) => `${place}: ${wrong}`);
const actsIn = (lines: readonly string[]) =>
  lines.flatMap((line, at) => (line.includes('"act":[') ? [at] : []));

describe('the audit for a regulator', () => {
  it('S12 is verified by the file and the public keys alone, to a signed head, and tells nothing of other brands', async () => {
    const { lines, status, text } = await exported();
    expect(status).toBe(200);
    const verdict = await verifyExport(lines, trusted());
    expect(verdict.findings).toEqual([]);
    const { rows } = await world.owner.query<{ all: number; own: number }>(
      `select count(*)::int as all, count(*) filter (where a.merchant = 'DEMO')::int as own
       from seals.act_seal s join staff.audit a on a.id = s.act`,
    );
    const { all = 0, own = 0 } = rows[0] ?? {};
    expect([verdict.seals, verdict.acts, verdict.signedTo]).toEqual([all, own, String(all)]);
    expect(all).toBeGreaterThan(own);
    expect([text.includes('nobodythere'), text.includes('OTHER'), text.includes('supplier is down')]).toEqual(
      [false, false, true],
    );
  });

  it('S12 is an act itself, with its reason and before anything of it leaves', async () => {
    await exported();
    const { rows } = await world.owner.query(
      "select staff, subject, reason, refusal from staff.audit where act = 'audit.exported' order by id desc limit 1",
    );
    expect(rows).toEqual([{ staff: 'stf_auditor_DEMO', subject: 'DEMO', reason, refusal: null }]);
    const support = await signInStaff(world, 'localhost:8080', 'support');
    expect((await exported(support)).status).toBe(403);
    const end = new Date();
    expect((await exported(auditor, end, new Date(0))).status).toBe(422);
  });

  it('S12 of a period in which nothing was done is empty and whole', async () => {
    const { lines } = await exported(auditor, new Date(0), new Date(1_000));
    expect(await verifyExport(lines, trusted())).toMatchObject({ acts: 0, seals: 0, findings: [] });
  });

  it('S12 shows every change: of a word, of a hash, of a head; a line taken out, moved or added; an end that was cut', async () => {
    const { lines } = await exported();
    const [first = 0, second = 0] = actsIn(lines);
    const last = lines.length - 1;
    const head = lines.findIndex((line) => line.startsWith('{"head"'));
    const changed = (at: number, change: (line: string) => string) =>
      lines.map((line, index) => (index === at ? change(line) : line));
    const tampers: Readonly<Record<string, readonly string[]>> = {
      word: changed(actsIn(lines).find((at) => lines[at]?.includes('supplier is down')) ?? 0, (line) =>
        line.replace('supplier is down', 'supplier is fine'),
      ),
      hash: changed(first, (line) =>
        line.replace(/"hash":"./, (text) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`),
      ),
      hidden: changed(first, (line) => line.replace(/,"act":.*\]\}$/, '}')),
      head: changed(head, (line) => line.replace(/"acts":"(\d+)"/, '"acts":"9$1"')),
      out: lines.filter((_, at) => at !== first),
      swapped: lines.map(
        (line, at) => (at === first ? lines[second] : at === second ? lines[first] : line) ?? '',
      ),
      twice: lines.flatMap((line, at) => (at === first ? [line, line] : [line])),
      cut: lines.slice(0, -3),
      ended: [...lines.slice(0, -3), lines[last] ?? ''],
    };
    for (const [name, tampered] of Object.entries(tampers)) {
      expect([name, (await wrongIn(tampered)).length > 0]).toEqual([name, true]);
    }
    // Whoever trusts no key of ours is told that nothing is signed.
    expect((await verifyExport(lines, new Map())).findings.length).toBeGreaterThan(0);
  });
});
