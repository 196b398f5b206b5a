import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { createSeats, ONE, type Seat, type Seats } from '../../testing/hub88-seats.ts';
import { bindMobile } from '../../testing/members.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const HOUR = 3_600_000;
const purpose = 'member_request';
let world: World;
let seats: Seats;
let desk: BrowserClient;
let seat: Seat;
let ana: string;
let transaction: string;
let bet: { readonly id: string; readonly round: string };

beforeAll(async () => {
  world = await startWorld({ clock });
  seats = createSeats(world);
  desk = await signInStaff(world, 'localhost:8080', 'support');
  seat = await seats.newSeat('anareyes');
  ana = seat.user;
  transaction = await seats.staked(seat, ONE, { round: 'round-of-ana' });
  await seats.win(
    { transaction_uuid: world.newTransaction(), reference_transaction_uuid: transaction, amount: ONE },
    seat,
  );
  const { rows } = await world.owner.query<typeof bet>('select id, round from bets.bet where member = $1', [
    ana,
  ]);
  bet = rows[0] as typeof bet;
  await bindMobile(world, ana, '+639171234567');
  await world.platform.scopes.write('DEMO', async (scope) => {
    await world.app.features.members.contacts.bind(scope, ana, 'email', 'ana@example.com');
  });
  await seat.player.call('setNickname', { nickname: 'Anita Luna' });
});
afterAll(async () => await world.stop());

const search = async (q: string, who = desk) => (await who.call('searchDesk', { q })).value;

describe('one box for everything', () => {
  it('searchDesk: finds a member by id, name, nickname, number and address, with contacts masked', async () => {
    const found = async (q: string) =>
      (await search(q)).members.hits.map(({ id, matched, contact }) => [id, matched, contact]);
    expect(await found(ana)).toEqual([[ana, 'id', null]]);
    expect(await found('AnaRe')).toEqual([[ana, 'account', null]]);
    expect(await found('anita')).toEqual([[ana, 'nickname', null]]);
    for (const number of ['+63 917 123 4567', '0917-123-4567', '4567', '234567']) {
      expect([number, await found(number)]).toEqual([number, [[ana, 'mobile', '+63 9** *** **67']]]);
    }
    expect(await found('0917-123-4568')).toEqual([]);
    expect(await found('ANA@example.com')).toEqual([[ana, 'email', 'an***@e***.com']]);
    expect(await found('%')).toEqual([]);
    expect(await found('a%')).toEqual([]);
  });

  it('searchDesk: finds bets by our id, the round and the supplier’s transactions, of a win too', async () => {
    const won = await world.owner.query<{ transaction: string }>(
      'select transaction from bets.win where stake_transaction = $1',
      [transaction],
    );
    for (const [q, matched] of [
      [bet.id, 'bet'],
      [bet.round, 'round'],
      [transaction, 'transaction'],
      [won.rows[0]?.transaction ?? '', 'transaction'],
    ] as const) {
      const { hits } = (await search(q)).bets;
      expect([q, hits]).toMatchObject([
        q,
        [{ betId: bet.id, member: { id: ana, account: 'anareyes' }, matched }],
      ]);
    }
  });

  it('searchDesk: finds who came from an address, and whose device or session it was', async () => {
    const { rows } = await world.owner.query<{ device: string; handle: string }>(
      'select device, handle from sessions.session where subject = $1',
      [ana],
    );
    const [session] = rows;
    const ids = async (q: string) => (await search(q)).logins.hits.map(({ member }) => member.id);
    expect(await ids('127.0.0.9')).toContain(ana);
    expect(await ids('203.0.113.9')).toEqual([]);
    expect(await ids(session?.device ?? '')).toEqual([ana]);
    expect(await ids(session?.handle ?? '')).toEqual([ana]);
  });

  it('searchDesk: three of a group at first, then more; nothing of another brand', async () => {
    for (const name of ['crowdone', 'crowdtwo', 'crowdthree', 'crowdfour']) await world.register(name);
    const first = (await search('crowd')).members;
    expect([first.hits.length, first.more]).toEqual([3, true]);
    const all = (await desk.call('searchDesk', { q: 'crowd', group: 'members' })).value;
    expect([all.members.hits.length, all.members.more, all.bets.hits]).toEqual([4, false, []]);
    const others = await signInStaff(world, 'other.test', 'support');
    for (const q of [
      ana,
      'anareyes',
      '4567',
      'ana@example.com',
      bet.id,
      bet.round,
      transaction,
      '127.0.0.9',
    ]) {
      const { bets, logins, members } = await search(q, others);
      expect([q, bets.hits, logins.hits, members.hits]).toEqual([q, [], [], []]);
    }
  });
});

/** What this process asked of the database while something was done. */
async function counting<T>(work: () => Promise<T>) {
  const statements: string[] = [];
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function counted(this: unknown, ...args: unknown[]): unknown {
    const [asked] = args as [{ text?: string } | string];
    statements.push(typeof asked === 'string' ? asked : (asked.text ?? ''));
    return query.apply(this, args);
  };
  try {
    return { answer: await work(), statements };
  } finally {
    client.query = query;
  }
}

describe('the page of a member', () => {
  it('getMember: who they are and how they stand, in at most eight looks at the database', async () => {
    await seats.staked(seat, 2n * ONE);
    const look = async () => await desk.call('getMember', { member: ana, purpose });
    const { answer, statements } = await counting(look);
    // The edge asks who is calling, where they work and from where they may; a transaction begins, names its brand, and ends; and news of the stake goes out.
    const looks = statements.filter(
      (text) =>
        !/^(begin|start|set|commit|rollback|select pg_notify)\b/i.test(text.trim()) &&
        !/sessions\.(session|entry)|colleagues\.networks/.test(text),
    );
    expect(looks.length).toBeGreaterThan(4);
    expect(looks.length).toBeLessThanOrEqual(8);
    expect(answer.value).toMatchObject({
      account: 'anareyes',
      nickname: 'Anita Luna',
      status: 'ACTIVE',
      mobile: '+63 9** *** **67',
      email: 'an***@e***.com',
      available: '4998.00',
      unsettled: { count: 1, stake: '2.00' },
      openSessions: 1,
      locks: [],
      factors: [],
    });
    expect(JSON.stringify(answer.value)).not.toMatch(/1234567|ana@/);
  });

  it('listMemberPostings: a page asks the database four times, once for where and who', async () => {
    const page = async () => await desk.call('listMemberPostings', { member: ana });
    await page();
    // Whatever else this process asks meanwhile, such as what it knows of brands anew, it does not ask each time.
    const asked = [await counting(page), await counting(page), await counting(page)];
    expect(asked.map(({ answer }) => answer.success)).toEqual([true, true, true]);
    const [statements = []] = asked
      .map((one) => one.statements)
      .toSorted((one, other) => one.length - other.length);
    const isOfEdge = /sessions\.entry|colleagues\.networks/;
    expect([statements.length, statements.filter((text) => isOfEdge.test(text)).length, statements]).toEqual([
      4,
      1,
      statements,
    ]);
  });

  it('getMember: each hour and purpose leave one row and one line of the audit, however often it is looked at', async () => {
    const [risk, { id }] = [
      await signInStaff(world, 'localhost:8080', 'risk'),
      await world.register('looked'),
    ];
    const look = async (why: 'risk_review' | 'complaint') =>
      await risk.call('getMember', { member: id, purpose: why });
    expect((await risk.call('listNotes', { member: id })).code).toBe('accesses.purpose_required');
    await Promise.all(Array.from({ length: 10 }, async () => await look('risk_review')));
    await look('complaint');
    expect((await risk.call('listNotes', { member: id })).success).toBe(true);
    const lines = async () =>
      (
        await world.owner.query<{ purpose: string }>(
          "select after ->> 'purpose' as purpose from staff.audit where subject = $1 and act = 'member.viewed' order by id",
          [id],
        )
      ).rows.map((row) => row.purpose);
    expect(await lines()).toEqual(['risk_review', 'complaint']);
    // Who goes on an hour later goes on for what they said last.
    clock.advance(HOUR);
    await signInAgain(risk, 'risk');
    expect((await risk.call('getMemberSecurity', { member: id })).success).toBe(true);
    expect(await lines()).toEqual(['risk_review', 'complaint', 'complaint']);
    clock.advance(13 * HOUR);
    await signInAgain(risk, 'risk');
    expect((await risk.call('getMemberSecurity', { member: id })).code).toBe('accesses.purpose_required');
  });

  it('getMember: of another brand and of nobody is not there, and leaves no look', async () => {
    desk = await signInStaff(world, 'localhost:8080', 'support');
    const foreign = await world.register('elsewhere', 'other.test');
    for (const member of [foreign.id, 'mem_00000000000000000000000000']) {
      expect((await desk.call('getMember', { member, purpose })).status).toBe(404);
    }
    const { rows } = await world.owner.query('select from accesses.access where member = $1', [foreign.id]);
    expect(rows).toEqual([]);
  });

  it('getMemberNetwork, getMemberSecurity: who brought whom, and where a member is logged in', async () => {
    const child = await world.register('broughtbyana');
    await world.owner.query(
      'update members.member set recommended_by = $1, agent_path = array[$1] where id = $2',
      [ana, child.id],
    );
    for (const member of [ana, child.id]) await desk.call('getMember', { member, purpose });
    expect((await desk.call('getMemberNetwork', { member: ana })).value).toMatchObject({
      upline: [],
      recommender: null,
      brought: [{ id: child.id }],
      more: false,
    });
    expect((await desk.call('getMemberNetwork', { member: child.id })).value).toMatchObject({
      upline: [{ id: ana, account: 'anareyes' }],
      recommender: { id: ana },
    });
    const { value } = await desk.call('getMemberSecurity', { member: child.id });
    expect(value).toMatchObject({ devices: [{ open: true }], signIns: [{ method: 'register' }], events: [] });
  });

  it('getMemberSecurity: tells staff, and no one else, why a login was refused', async () => {
    const [shut, mistaken] = [await world.register('shutguest'), await world.register('mistakenguest')];
    const enter = async (username: string, password: string) =>
      await world.visitor().call('login', { type: 'username', username, password });
    await world.owner.query("update members.member set status = 'LOCKED' where id = $1", [shut.id]);
    expect((await enter('shutguest', PASSWORD)).code).toBe('login.member_disabled');
    expect((await enter('mistakenguest', 'some other words')).code).toBe('login.wrong_credentials');
    for (const { id } of [shut, mistaken]) await desk.call('getMember', { member: id, purpose });
    const refusals = async (member: string) =>
      (await desk.call('getMemberSecurity', { member })).value.signIns.map(({ refusal }) => refusal);
    expect([await refusals(shut.id), await refusals(mistaken.id)]).toEqual([
      ['shut', null],
      ['wrong_secret', null],
    ]);
    const own = await mistaken.call('listSignIns', {});
    expect(own.value.list).toHaveLength(2);
    expect(JSON.stringify(own)).not.toContain('refusal');
  });
});

describe('lists', () => {
  it('listMembers: filtered, sorted and turned page by page; of this brand alone, and by few values', async () => {
    const accounts = async (input: Record<string, unknown>) =>
      (await desk.call('listMembers', input as never)).value.rows.map(({ account }) => account);
    await desk.call('lockMember', { id: randomUUID(), account: 'crowdone', kind: 'play', reason: 'A test.' });
    expect(await accounts({ 'f.account': 'Crowd', sort: 'account' })).toEqual([
      'crowdfour',
      'crowdone',
      'crowdthree',
      'crowdtwo',
    ]);
    expect(await accounts({ 'f.locked': 'play' })).toEqual(['crowdone']);
    expect(await accounts({ 'f.type': '1' })).toEqual([]);
    expect(await accounts({ 'f.recommender': ana })).toEqual(['broughtbyana']);
    expect(await accounts({ 'f.registeredAt': '..2020-01-01' })).toEqual([]);
    expect(await accounts({ sort: '-lastSeenAt' })).not.toContain('elsewhere');
    const ids = Array.from({ length: 10_000 }, (_, n) => `f.recommender=mem_${String(n).padStart(26, '0')}`);
    const many = await desk.send('GET', `/api/staff/members?${ids.slice(0, 300).join('&')}`, {});
    expect(JSON.parse(many.text)).toMatchObject({ code: 'lists.too_many_values', value: { max: 200 } });
    const all = await desk
      .send('GET', `/api/staff/members?${ids.join('&')}`, {})
      .catch(() => ({ status: 431 }));
    expect([400, 414, 422, 431]).toContain(all.status);
    await world.owner.query(
      `insert into members.member (id, merchant, lane, cash_account, book, currency, account, nickname, type, registered_at,
         last_seen_at)
       select 'mem_' || lpad(n::text, 26, '0'), merchant, lane, cash_account, book, currency, 'many' || n, 'Many', 0,
         now() - (n / 10) * interval '1 day', now()
       from members.member, generate_series(1, 70) n where id = $1`,
      [ana],
    );
    for (const sort of ['-registeredAt', 'registeredAt', 'lastSeenAt', 'account'] as const) {
      const seen: string[] = [];
      let after: string | null | undefined;
      do {
        const asked = { sort, size: 25, 'f.account': 'many', ...(after && { after }) };
        const { value } = await desk.call('listMembers', asked);
        seen.push(...value.rows.map(({ id }) => id));
        after = value.next;
      } while (after);
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 70, 70]);
    }
  });

  it('listMemberPostings, listMemberBets, listMemberMessages: of one member, each with what it is about', async () => {
    await desk.call('getMember', { member: ana, purpose });
    const { rows } = (await desk.call('listMemberPostings', { member: ana })).value;
    const about = { betId: bet.id, roundId: 'round-of-ana' };
    expect(rows.map(({ kind }) => kind)).toEqual([
      'bets.stake',
      'bets.win',
      'bets.stake',
      'registration.welcome_credit',
    ]);
    expect(rows.slice(1)).toMatchObject([
      { amount: '1.00', balance: '5000.00', ...about },
      { amount: '-1.00', balance: '4999.00', ...about },
      { amount: '5000.00', betId: null, source: 'laro:registration' },
    ]);
    const won = await desk.call('listMemberPostings', { member: ana, 'f.kind': 'bets.win' });
    expect(won.value.rows).toHaveLength(1);
    expect(won.value.totals).toEqual({ amount: '1.00' });
    const bets = (await desk.call('listMemberBets', { member: ana, 'f.state': 'PUSH' })).value;
    expect(bets.totals).toEqual({ stake: '1.00', payout: '1.00', validBet: '0.00' });
    expect(bets.rows).toMatchObject([
      { ...about, transaction, stake: '1.00', payout: '1.00', integration: 'int_demo_studio' },
    ]);
    const words = {
      EN: { title: 'Hello', content: '<p>Come in.</p>' },
      TY: { title: 'Kumusta', content: '' },
    };
    await desk.call('sendInboxMessage', { id: 'toana', accounts: ['anareyes'], words, reason: 'A test.' });
    const sent = (await desk.call('listMemberMessages', { member: ana })).value.rows;
    expect(sent).toMatchObject([
      { channel: 'inbox', subject: 'Hello', text: '<p>Come in.</p>', state: 'unread' },
    ]);
    const others = await signInStaff(world, 'other.test', 'support');
    expect((await others.call('listMemberBets', { member: ana })).code).toBe('accesses.purpose_required');
    const auditor = await signInStaff(world, 'localhost:8080', 'auditor');
    const looks = (await auditor.call('listAccesses', { 'f.member': ana })).value.rows;
    expect(looks[0]).toMatchObject({ by: 'support_demo', account: 'anareyes', purpose });
    expect((await desk.call('listAccesses', {})).status).toBe(403);
  });
});

/** A session of staff ends with the clock. */
async function signInAgain(who: BrowserClient, role: 'risk'): Promise<void> {
  const fresh = await signInStaff(world, 'localhost:8080', role);
  for (const [name, value] of fresh.cookies) who.cookies.set(name, value);
}

describe('the timeline', () => {
  it('listMemberTimeline: all that happened in one stream, page by page, nothing twice and nothing left out', async () => {
    const busy = await seats.newSeat('busyben');
    const bets: string[] = [];
    for (let n = 0; n < 60; n += 1) bets.push(await seats.staked(busy, 1_000n));
    await busy.player.call('setPaymentPassword', { paymentPassword: '481516' });
    await desk.call('getMember', { member: busy.user, purpose });
    await desk.call('addNote', { id: randomUUID(), member: busy.user, text: 'Asked about a bet.' });
    await desk.call('lockMember', {
      id: randomUUID(),
      account: 'busyben',
      kind: 'withdrawal',
      reason: 'A test.',
    });
    const seen: string[] = [];
    const facts: Record<string, unknown>[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const { value } = await desk.call('listMemberTimeline', { member: busy.user, ...(after && { after }) });
      seen.push(...value.entries.map(({ source, id }) => `${source} ${id}`));
      facts.push(...value.entries.map((entry) => ({ source: entry.source, ...entry.facts })));
      after = value.next ?? undefined;
      pages += 1;
    } while (after !== undefined);
    expect([pages, new Set(seen).size]).toEqual([2, seen.length]);
    const of = (source: string) => facts.filter((entry) => entry['source'] === source);
    expect(of('bet').map((entry) => entry['transaction'])).toEqual(bets.toReversed());
    expect(of('bet')[0]).toMatchObject({
      stake: '0.01',
      state: 'ACCEPTED',
      game: expect.stringMatching(/./),
    });
    expect(of('money')).toMatchObject([{ kind: 'registration.welcome_credit', amount: '5000.00' }]);
    expect(of('security')).toMatchObject([{ kind: 'payment_password_set' }]);
    expect(of('act').map((entry) => entry['act'])).toEqual(['member.locked', 'note.added']);
    expect(of('sign_in')).toHaveLength(1);
    expect(of('registered')).toHaveLength(1);
    const only = await desk.call('listMemberTimeline', { member: busy.user, source: 'money' });
    expect(only.value.entries).toHaveLength(1);
    const made = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url');
    for (const bad of [
      'x',
      made({ bet: '1 or 1=1' }),
      made({ message: '2026-02-31 00:00:00+00|x y' }),
      made({ zz: '1' }),
    ]) {
      expect((await desk.call('listMemberTimeline', { member: busy.user, after: bad })).status).toBe(422);
    }
  });
});
