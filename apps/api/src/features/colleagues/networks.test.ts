import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOf, hire } from '../../testing/staff.ts';
import { startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of networks.';
const OFFICE = '203.0.113.7';
const HOME = '198.51.100.9';
let world: World;

beforeAll(async () => {
  // The test's own connections come from a proxy that we trust.
  world = await startWorld({ config: { trustedProxies: ['127.0.0.0/8'] } });
  await hire(world, 'netadmin', { role: 'admin' });
});
afterAll(async () => await world.stop());

const from = (ip: string, host?: string) => world.visitor(host, { 'x-forwarded-for': ip });
const admin = async (ip = OFFICE) => await deskOf(world, 'netadmin', from(ip));

async function set(
  networks: readonly string[],
  { version, ip = OFFICE }: { version?: number; ip?: string } = {},
) {
  const desk = await admin(ip);
  const current = (await desk.call('listStaffNetworks', {})).value;
  const list = networks.map((network) => ({ network, note: 'Office' }));
  return await desk.call('setStaffNetworks', {
    id: randomUUID(),
    list,
    version: version ?? current.version,
    reason,
  });
}

describe('from where staff work', () => {
  it('is anywhere until something is listed, then nowhere else: signing in, joining, and every call after', async () => {
    const roaming = await admin(HOME);
    const [, token = ''] = (
      await roaming.call('inviteColleague', { id: randomUUID(), role: 'support', reason })
    ).value.link.split('#');
    expect((await set(['203.0.113.0/24', '2001:db8:7::/48'])).success).toBe(true);
    const refused = { status: 403, code: 'staff.address_refused' };
    expect(await roaming.call('getStaffSession', {})).toMatchObject(refused);
    expect(await roaming.call('listColleagues', {})).toMatchObject(refused);
    const wrong = { username: 'netadmin', password: 'wrong' };
    expect(await from(HOME).call('loginStaff', wrong)).toMatchObject(refused);
    expect(await from(HOME).call('readStaffInvitation', { token })).toMatchObject(refused);
    const office = await admin();
    expect((await office.call('listStaffNetworks', {})).value).toMatchObject({
      list: [
        { network: '203.0.113.0/24', note: 'Office' },
        { network: '2001:db8:7::/48', note: 'Office' },
      ],
      address: OFFICE,
    });
    await expect(admin('2001:db8:7:1::9')).resolves.toBeDefined();
    await expect(admin('::ffff:203.0.113.99')).resolves.toBeDefined();
    // Members, and other brands, are nobody's office.
    expect((await from(HOME).call('getStatus', {})).success).toBe(true);
    await hire(world, 'abroad', { merchant: 'OTHER' });
    await expect(deskOf(world, 'abroad', from(HOME, 'other.test'))).resolves.toBeDefined();
    expect((await set([])).success).toBe(true);
    expect((await roaming.call('getStaffSession', {})).success).toBe(true);
  });

  it('what a visitor writes into the header itself is not believed', async () => {
    await set(['203.0.113.0/24']);
    const claiming = world.visitor('localhost:8080', { 'x-forwarded-for': `${OFFICE}, ${HOME}` });
    await expect(deskOf(world, 'netadmin', claiming)).rejects.toThrow('staff.address_refused');
    await set([]);
  });

  it('never shuts out whoever says it, and takes networks that are some', async () => {
    expect((await set(['198.51.100.0/24'])).code).toBe('staff.shuts_out_self');
    for (const network of ['203.0.113.1/24', 'office', '203.0.113.0/33', '10.0.0.0/8/8', '*']) {
      const answer = await set(['203.0.113.0/24', network]);
      expect([network, answer.code, answer.value]).toEqual([network, 'staff.network_invalid', { at: 1 }]);
    }
    const { list } = (await (await admin()).call('listStaffNetworks', {})).value;
    expect(list).toEqual([]);
  });

  it('is said by the first of two at once; in one spelling, each network once; and written down with what was', async () => {
    const { version } = (await (await admin()).call('listStaffNetworks', {})).value;
    const both = await Promise.all([
      set(['203.0.113.7', '203.0.113.7/32'], { version }),
      set(['203.0.113.0/24'], { version }),
    ]);
    expect(
      both.map(({ code }) => code).toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual(['staff.networks_changed', undefined]);
    await set(['::ffff:203.0.113.0/120', '203.0.113.0/24', '203.0.113.7']);
    const { list } = (await (await admin()).call('listStaffNetworks', {})).value;
    expect(list.map(({ network }) => network)).toEqual(['203.0.113.0/24', '203.0.113.7/32']);
    const { rows } = await world.owner.query(
      "select after from staff.audit where act = 'networks.changed' and refusal is null order by id desc limit 1",
    );
    expect(rows).toEqual([{ after: { networks: '203.0.113.0/24 203.0.113.7/32', count: 2 } }]);
  });

  it('is said by two where others manage colleagues: one alone shuts out none who could undo it', async () => {
    await set([]);
    await hire(world, 'netboss', { role: 'admin' });
    const boss = await deskOf(world, 'netboss', from(HOME));
    const { value } = await set(['203.0.113.0/24']);
    expect(value.approval).toMatchObject({
      kind: 'staff_networks',
      state: 'waiting',
      after: { networks: '203.0.113.0/24' },
    });
    expect((await boss.call('listStaffNetworks', {})).value.list).toEqual([]);
    const id = value.approval?.id ?? '';
    expect((await (await admin()).call('decideApproval', { id, verdict: 'approve' })).code).toBe(
      'approvals.second_person_required',
    );
    // Who says no stays where they are; what was proposed of an older list is stale.
    expect((await boss.call('decideApproval', { id, verdict: 'reject', reason })).success).toBe(true);
    const [old, both] = [await set(['203.0.113.0/24']), await set(['203.0.113.0/24', '198.51.100.0/24'])];
    const yes = async (one: typeof both) =>
      await boss.call('decideApproval', { id: one.value.approval?.id ?? '', verdict: 'approve' });
    expect((await yes(both)).value).toMatchObject({ state: 'applied', result: { count: 2 } });
    expect((await yes(old)).code).toBe('approvals.stale');
    expect((await boss.call('listStaffNetworks', {})).value.list).toEqual([
      { network: '203.0.113.0/24', note: 'Office' },
      { network: '198.51.100.0/24', note: 'Office' },
    ]);
    await expect(deskOf(world, 'netboss', from('192.0.2.1'))).rejects.toThrow('staff.address_refused');
  });
});
