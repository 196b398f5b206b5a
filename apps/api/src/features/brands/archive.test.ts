import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { depositor, orderOf } from '../../testing/cashier.ts';
import { createSeats } from '../../testing/hub88-seats.ts';
import { signInGroup, signInStaff } from '../../testing/staff.ts';
import { webBuild } from '../../testing/web-build.ts';
import { createWithdrawer, requested } from '../../testing/withdrawers.ts';
import { type Player, startWorld, type World } from '../../testing/world.ts';

const reason = 'A test of the archive.';
const HOST = 'other.test';
const NAME = 'mariaarchive';
let world: World;
let desk: BrowserClient;
let second: BrowserClient;
let own: BrowserClient;
let maria: Player;

beforeAll(async () => {
  world = await startWorld({ sandbox: true, config: { webDist: webBuild() } });
  await world.owner.query(
    `insert into merchants.merchant_group (code, name) values ('BOTH', 'Both');
     update merchants.merchant set merchant_group = 'BOTH'`,
  );
  desk = await signInGroup(world);
  second = await signInGroup(world, 2);
  own = await signInStaff(world, HOST);
  maria = await world.register(NAME, HOST);
  // One of DEMO's own, so that the first brand has something under way.
  const seats = createSeats(world);
  await seats.staked(await seats.newSeat('archivebets'));
  await orderOf(await depositor(world, 'archivedeposits'), 'HOSTED');
  await requested(world, await createWithdrawer(world, 'archivewithdraws'), '200.00');
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

const archive = async (owedStays = false, { id = randomUUID(), code = 'OTHER' } = {}) =>
  await desk.call('archiveMerchant', { id, code, owedStays, reason });
const unarchive = async () =>
  await desk.call('unarchiveMerchant', { id: randomUUID(), code: 'OTHER', reason });
const approve = async ({ id }: { readonly id: string }) =>
  await second.call('decideApproval', { id, verdict: 'approve' });
const close = async (client: BrowserClient, on: boolean) =>
  await client.call('switchMaintenance', { on, reason });
const left = async (code = 'OTHER') => (await desk.call('getMerchantArchive', { code })).value;
const archivedAt = async () => (await desk.call('getGroupMerchant', { code: 'OTHER' })).value.archivedAt;
/** What stands before the app on a page. */
const frontOf = async (path: string): Promise<string> => {
  const { text } = await world.visitor(HOST).send('GET', path, {});
  return /<div id="front">.*?<\/main><\/div>/.exec(text)?.[0] ?? '';
};

/** Money that a member is given by staff, or that was paid out to them. */
async function adjusted(direction: 'credit' | 'debit', amount: string) {
  const id = randomUUID();
  const given = { id, account: NAME, direction, amount, currency: 'PHP', code: 'other', reason } as const;
  const proposed = await own.call('proposeAdjustment', given);
  if (proposed.value.state !== 'waiting') return proposed;
  const other = await signInStaff(world, HOST, 'finance');
  return await other.call('decideApproval', { id, verdict: 'approve' });
}

describe('the archive of a brand', () => {
  it('(BRAND-4) is refused for one that is open, and while a bet, a deposit or a withdrawal is under way', async () => {
    expect((await archive(true)).code).toBe('brands.open');
    expect(await left()).toMatchObject({ isOpen: true, isArchived: false, open: [] });
    const there = await signInStaff(world);
    expect((await close(there, true)).success).toBe(true);
    const refused = await archive(true, { code: 'DEMO' });
    const open = [
      { item: 'bets', count: 1 },
      { item: 'deposits', count: 1 },
      { item: 'withdrawals', count: 1 },
    ];
    expect(refused).toMatchObject({ code: 'brands.in_use', value: { open } });
    expect((await left('DEMO')).open).toEqual(open);
    expect((await close(there, false)).success).toBe(true);
    expect((await archive(true, { code: 'ELSEWHERE' })).status).toBe(404);
  });

  it('(BRAND-4) takes two people, who both have seen what members have there; what changed meanwhile is seen again', async () => {
    expect((await close(own, true)).success).toBe(true);
    const owed = { members: 1, total: '1000.00' };
    expect(await archive()).toMatchObject({ code: 'brands.money_owed', value: owed });
    expect((await left()).owed).toEqual(owed);
    const stale = await archive(true);
    expect(stale.value).toMatchObject({ kind: 'brand_archiving', state: 'waiting', about: 'Other' });
    const alone = await desk.call('decideApproval', { id: stale.value.id, verdict: 'approve' });
    expect(alone.code).toBe('approvals.second_person_required');
    expect((await adjusted('credit', '5.00')).success).toBe(true);
    expect((await approve(stale.value)).code).toBe('approvals.stale');
    expect(await archivedAt()).toBeNull();

    const asked = randomUUID();
    const sent = await Promise.all([0, 1].map(async () => await archive(true, { id: asked })));
    expect(sent.map(({ value }) => value.id)).toEqual([asked, asked]);
    const rival = await archive(true);
    const both = await Promise.all([approve({ id: asked }), approve(rival.value)]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await archivedAt()).not.toBeNull();
    expect((await archive(true)).code).toBe('brands.archived');
    const { rows } = await world.owner.query(
      `select act, after from staff.audit where merchant = 'OTHER' and act = 'merchant.archived' and refusal is null`,
    );
    expect(rows).toMatchObject([{ act: 'merchant.archived', after: { archived: true } }]);
  });

  it('(BRAND-5) stays closed: its pages say that it is closed, no member logs in, and no switch opens it', async () => {
    const html = await frontOf('/m/home');
    expect(html).toContain('This site is closed');
    expect(html).not.toContain('Check again');
    for (const path of ['/m/login', '/m/register', '/m/rng'])
      expect(await frontOf(path)).toContain('This site is closed');
    expect((await world.visitor(HOST).call('getMerchant', {})).value.archived).toBe(true);
    const login = { type: 'username', username: NAME, password: 'x' } as const;
    expect((await world.visitor(HOST).call('login', login)).code).toBe('merchants.maintenance');
    expect((await close(own, false)).code).toBe('switches.brand_archived');
    await expect(
      world.owner.query("update merchants.merchant set maintenance = false where code = 'OTHER'"),
    ).rejects.toThrow(/merchant_archived/);
    // What is off there for good is no stop that somebody has to look after.
    expect(await world.app.features.switches.offNow('OTHER')).toEqual([]);
  });

  it('(BRAND-5) deletes nothing: staff read it, and what a member has there is paid and booked', async () => {
    const books = async () =>
      (
        await world.owner.query<{ balance: bigint }>(
          `select a.balance from ledger.account a join members.member m on m.id = a.owner
           where m.id = $1 and a.kind = 'cash' and a.book = 'REAL'`,
          [maria.id],
        )
      ).rows[0]?.balance;
    expect(String(await books())).toBe('100500000');
    expect((await adjusted('debit', '1005.00')).success).toBe(true);
    expect(String(await books())).toBe('0');
    expect((await left()).owed).toEqual({ members: 0, total: '0.00' });
    expect((await own.call('listSettings', {})).value.look.value.name).toBe('Other');
  });

  it('(BRAND-6) comes back by two people, closed as it was, and then opens like any other', async () => {
    const proposed = await unarchive();
    expect((await approve(proposed.value)).success).toBe(true);
    expect((await unarchive()).code).toBe('brands.not_archived');
    expect(await frontOf('/m/home')).toContain('We are upgrading');
    expect(await left()).toMatchObject({ isOpen: false, isArchived: false });
    expect((await close(own, false)).success).toBe(true);
    expect((await world.visitor(HOST).call('getStatus', {})).value.status).toBe(0);
  });
});
