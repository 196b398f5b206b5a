import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secondPerson } from '../../testing/approvals/second.ts';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { deskOf, hire, STAFF_PASSWORD, signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const reason = 'A test of sessions.';
const MINUTE = 60_000;
let world: World;

beforeAll(async () => {
  world = await startWorld({ clock });
});
afterAll(async () => await world.stop());

const isIn = async (desk: BrowserClient): Promise<boolean> =>
  (await desk.call('getStaffSession', {})).value.session !== null;

describe('sessions of staff', () => {
  it('are listed to their owner, this browser first, with addresses masked', async () => {
    await hire(world, 'seated');
    const first = await deskOf(world, 'seated');
    clock.advance(MINUTE);
    const second = await deskOf(world, 'seated', world.visitor());
    await deskOf(world, (await hire(world, 'other'), 'other'));
    const { list } = (await first.call('listStaffSessions', {})).value;
    expect(list.map(({ current }) => current)).toEqual([true, false]);
    expect(list[0]).toMatchObject({ name: 'Browser', address: '127.0.0.x' });
    expect((await second.call('listStaffSessions', {})).value.list).toHaveLength(2);
  });

  it('end one by one or all others at once; another’s, and one that is over, are not found', async () => {
    await hire(world, 'ender');
    await hire(world, 'victim');
    const [own, second, third] = [
      await deskOf(world, 'ender'),
      await deskOf(world, 'ender'),
      await deskOf(world, 'ender'),
    ];
    const victim = await deskOf(world, 'victim');
    const handleOf = async (desk: BrowserClient) =>
      (await desk.call('listStaffSessions', {})).value.list.find(({ current }) => current)?.handle ?? '';
    const foreign = await own.call('endStaffSession', { handle: await handleOf(victim) });
    expect([foreign.code, await isIn(victim)]).toEqual(['wire.not_found', true]);
    const handle = await handleOf(second);
    expect((await own.call('endStaffSession', { handle })).success).toBe(true);
    expect((await own.call('endStaffSession', { handle })).code).toBe('wire.not_found');
    expect([await isIn(second), await isIn(third)]).toEqual([false, true]);
    expect((await own.call('endStaffSession', { handle: 'others' })).success).toBe(true);
    expect((await own.call('endStaffSession', { handle: 'others' })).success).toBe(true);
    expect([await isIn(third), await isIn(own), await isIn(victim)]).toEqual([false, true, true]);
  });
});

describe('staff of a group', () => {
  let names = 0;

  beforeAll(async () => {
    await world.owner.query(`
      insert into merchants.merchant_group (code, name) values ('ISLES', 'Isles'), ('HILLS', 'Hills');
      insert into merchants.merchant (code, name, currency, languages, default_language, time_zone, profile)
      values ('THIRD', 'Third', 'PHP', '{EN}', 'EN', 'Asia/Manila', 'DEMO');
      insert into merchants.host (host, merchant) values ('third.test', 'THIRD')`);
    clock.advance(6_000);
  });
  beforeEach(async () => {
    await world.owner.query(
      "update merchants.merchant set merchant_group = case code when 'THIRD' then 'HILLS' else 'ISLES' end",
    );
  });

  /** Somebody of DEMO whom OTHER has admitted. */
  async function guest(role = 'finance') {
    names += 1;
    const username = `isle${names}`;
    await hire(world, username, { role: 'support' });
    const there = await signInStaff(world, 'other.test');
    const asked = { merchantCode: 'DEMO', username, role: 'auditor', reason };
    const admitted = await there.call('admitColleague', asked);
    if (!admitted.success) throw new Error(`The guest was refused: ${admitted.code}`);
    // As two people of that brand would have decided it.
    await world.owner.query("update staff.staff set role = $1 where merchant = 'OTHER' and username = $2", [
      role,
      admitted.value.userName,
    ]);
    return { username, there, desk: await deskOf(world, username) };
  }
  const move = async (desk: BrowserClient, merchantCode: string) =>
    await desk.call('switchStaffMerchant', { merchantCode });

  it('work at another brand by what it grants, in a session of its own, and come back', async () => {
    const { desk, username } = await guest();
    const here = desk.cookies.get('__Host-staff');
    expect((await desk.call('getStaffSession', {})).value.session).toMatchObject({
      merchant: { code: 'DEMO' },
      merchants: [{ code: 'OTHER', name: 'Other' }],
      role: 'support',
    });
    expect((await desk.call('getTrialBalance', {})).status).toBe(403);
    expect((await move(desk, 'OTHER')).success).toBe(true);
    const moved = desk.cookies.get('__Host-staff');
    expect(moved).not.toBe(here);
    expect((await desk.call('getStaffSession', {})).value.session).toMatchObject({
      userName: `${username}@demo`,
      merchant: { code: 'OTHER', currency: 'PHP', profile: 'DEMO', accent: null },
      merchants: [{ code: 'DEMO' }],
      role: 'finance',
      stepUpFresh: false,
    });
    expect((await desk.call('listStaffMerchants', {})).value.list).toEqual([
      { code: 'DEMO', name: 'Laro', accent: null, current: false },
      { code: 'OTHER', name: 'Other', accent: null, current: true },
    ]);
    expect((await desk.call('getTrialBalance', {})).success).toBe(true);
    expect((await desk.call('lockMember', { id: randomUUID(), account: 'nobody', reason })).status).toBe(403);
    // What was before opens nothing.
    desk.cookies.set('__Host-staff', here ?? '');
    expect(await isIn(desk)).toBe(false);
    desk.cookies.set('__Host-staff', moved ?? '');
    expect((await move(desk, 'DEMO')).success).toBe(true);
    expect((await desk.call('getStaffSession', {})).value.session).toMatchObject({
      userName: username,
      role: 'support',
    });
    const { rows } = await world.owner.query(
      `select merchant, staff like 'stf_isle%' as home from staff.audit where act = 'staff.switched' and refusal is null
       order by id desc limit 4`,
    );
    expect(rows.map(({ merchant, home }) => `${merchant} ${home}`).toSorted()).toEqual([
      'DEMO true',
      'DEMO true',
      'OTHER false',
      'OTHER false',
    ]);
  });

  it('see a brand that another process made a moment ago, and are kept from nothing by it', async () => {
    await hire(world, 'early');
    const desk = await deskOf(world, 'early');
    // As another process leaves it: nobody tells this one, and what it has read of brands is still fresh.
    await world.owner.query(`
      insert into merchants.merchant (code, name, currency, languages, default_language, time_zone, profile, merchant_group)
      values ('NEWEST', 'Newest', 'PHP', '{EN}', 'EN', 'Asia/Manila', 'DEMO', 'ISLES')`);
    await world.owner.query(`
      insert into staff.staff (id, merchant, username, role, home, home_merchant)
      select 'stf_newest', 'NEWEST', 'early@demo', 'auditor', id, merchant from staff.staff where username = 'early'`);
    const { session } = (await desk.call('getStaffSession', {})).value;
    expect(session?.merchants).toEqual([{ code: 'NEWEST', name: 'Newest' }]);
  });

  it('S3 reach nothing of the brand that they have left, and leave their lines where they act', async () => {
    const { desk, username } = await guest('admin');
    await hire(world, 'athome');
    await move(desk, 'OTHER');
    const { content } = (await desk.call('listColleagues', { pageSize: 100 })).value;
    expect(content.map(({ userName }) => userName)).toContain(`${username}@demo`);
    expect(content.find(({ self }) => self)).toMatchObject({ home: 'DEMO' });
    expect(content.map(({ userName }) => userName)).not.toContain('athome');
    await desk.call('stepUpStaff', { factor: 'password', secret: STAFF_PASSWORD });
    const answer = await desk.call('changeColleagueRole', {
      id: randomUUID(),
      username: 'athome',
      role: 'admin',
      reason,
    });
    expect(answer.code).toBe('wire.not_found');
    const { rows } = await world.owner.query(
      "select merchant from staff.audit where act = 'colleague.role_proposed' and subject like 'athome%'",
    );
    expect(rows).toEqual([{ merchant: 'OTHER' }]);
  });

  it('are admitted by one person to nothing in which they would be a second, where several manage colleagues', async () => {
    const { there } = await guest('admin');
    await hire(world, 'sockpuppet');
    const asked = { merchantCode: 'DEMO', username: 'sockpuppet', reason };
    // Finance decides what others propose, support proposes and content publishes with a second person.
    for (const role of ['finance', 'support', 'content']) {
      const refused = await there.call('admitColleague', { ...asked, role });
      expect([role, refused.code]).toEqual([role, 'staff.deciders_by_two']);
    }
    expect((await there.call('admitColleague', { ...asked, role: 'auditor' })).success).toBe(true);
  });

  it('go nowhere without a grant, outside of the group, or twice with one session', async () => {
    await hire(world, 'lonely');
    const lonely = await deskOf(world, 'lonely');
    for (const code of ['OTHER', 'THIRD', 'DEMO', 'NOSUCH'])
      expect([code, (await move(lonely, code)).code]).toEqual([code, 'wire.not_found']);
    expect((await move(lonely, 'other')).code).toBe('wire.malformed');
    const there = await signInStaff(world, 'other.test');
    for (const asked of [
      { merchantCode: 'THIRD', username: 'lonely' },
      { merchantCode: 'OTHER', username: 'admin_other' },
      { merchantCode: 'DEMO', username: 'nobodyatall' },
    ])
      expect((await there.call('admitColleague', { ...asked, role: 'support', reason })).code).toBe(
        'wire.not_found',
      );
    const { desk } = await guest();
    const copies = Array.from({ length: 5 }, () => {
      const copy = world.visitor();
      copy.cookies.set('__Host-staff', desk.cookies.get('__Host-staff') ?? '');
      return copy;
    });
    const moved = await Promise.all(copies.map(async (copy) => await move(copy, 'OTHER')));
    expect(moved.filter(({ success }) => success)).toHaveLength(1);
  });

  it('are admitted once, whoever asks how often, and never sign in where they are guests', async () => {
    const { there, username } = await guest();
    const again = await Promise.all(
      [1, 2].map(
        async () =>
          await there.call('admitColleague', { merchantCode: 'DEMO', username, role: 'auditor', reason }),
      ),
    );
    expect(again.map(({ code }) => code)).toEqual(['staff.username_taken', 'staff.username_taken']);
    const entry = await world
      .visitor('other.test')
      .call('loginStaff', { username: `${username}@demo`, password: STAFF_PASSWORD });
    expect(entry.code).toBe('login.wrong_credentials');
  });

  it('bring their cookie to the host where they came in, and to no other', async () => {
    const { desk } = await guest();
    await move(desk, 'OTHER');
    const elsewhere = world.visitor('other.test');
    elsewhere.cookies.set('__Host-staff', desk.cookies.get('__Host-staff') ?? '');
    expect(await isIn(elsewhere)).toBe(false);
    expect(await isIn(desk)).toBe(true);
    const home = await signInStaff(world);
    const copy = world.visitor('other.test');
    copy.cookies.set('__Host-staff', home.cookies.get('__Host-staff') ?? '');
    expect(await isIn(copy)).toBe(false);
  });

  it.each([
    [
      'the guest is disabled there',
      async (username: string, there: BrowserClient) => {
        await there.call('disableColleague', { id: randomUUID(), username: `${username}@demo`, reason });
      },
    ],
    [
      'they are disabled at home',
      async (username: string) => {
        await (await signInStaff(world)).call('disableColleague', { id: randomUUID(), username, reason });
      },
    ],
    [
      'their home signs them out everywhere',
      async (username: string) => {
        await (await signInStaff(world)).call('endColleagueSession', { username, handle: 'all' });
      },
    ],
    [
      'what proves them is taken away at home',
      async (username: string) => {
        const id = randomUUID();
        await (await signInStaff(world)).call('resetStaffFactor', { id, username, reason });
        await (await secondPerson(world)).call('decideApproval', { id, verdict: 'approve' });
      },
    ],
    [
      'the brands have no group in common',
      async () => {
        await world.owner.query("update merchants.merchant set merchant_group = null where code = 'OTHER'");
      },
    ],
  ])('are out at once when %s', async (_, end) => {
    const { desk, there, username } = await guest();
    await move(desk, 'OTHER');
    expect(await isIn(desk)).toBe(true);
    await end(username, there);
    expect(await isIn(desk)).toBe(false);
  });

  it('prove themselves for dangerous acts as at home, in the session that they are in', async () => {
    const { desk } = await guest('admin');
    await move(desk, 'OTHER');
    const invite = async () =>
      (await desk.call('inviteColleague', { id: randomUUID(), role: 'support', reason })).code;
    expect(await invite()).toBe('security.step_up_required');
    const wrong = await desk.call('stepUpStaff', { factor: 'password', secret: 'wrong' });
    expect(wrong.code).toBe('security.proof_wrong');
    await desk.call('stepUpStaff', { factor: 'password', secret: STAFF_PASSWORD });
    expect(await invite()).toBeUndefined();
    await move(desk, 'DEMO');
    expect((await desk.call('getStaffSession', {})).value.session?.stepUpFresh).toBe(false);
  });
});
