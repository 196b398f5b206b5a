import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRegions } from '@laro/testkit';
import { CALLS } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserClient } from '../../testing/browser-client.ts';
import { createDice } from '../../testing/dice.ts';
import { createSeats, ONE, type Seats } from '../../testing/hub88-seats.ts';
import { connectSportsbook, type Sportsbook } from '../../testing/saba-sportsbook.ts';
import { startSecondProcess } from '../../testing/second-process.ts';
import { createTestClock, PASSWORD, startWorld, type World } from '../../testing/world.ts';

const MINUTE = 60_000;
const CASES = 1_000;
const folder = mkdtempSync(join(tmpdir(), 'laro-locations-'));
const clock = createTestClock();
const AT = { home: '203.0.113.7', away: '203.0.113.9', v6: '2001:db8:7::9' };
const ABROAD = { blocked: '198.51.100.7', unknown: '192.0.2.7', unknownV6: '2001:db9::7' };
const PLACES = [...Object.values(AT), ...Object.values(ABROAD)];
const isClosedAt = (ip: string): boolean => !(Object.values(AT) as string[]).includes(ip);

let world: World;
let seats: Seats;
let book: Sportsbook;
beforeAll(async () => {
  const blocks = ['127.0.0.0/8,PH', '203.0.113.0/24,PH', '2001:db8::/32,PH', '198.51.100.0/24,SG'];
  const geoipFiles = [writeRegions(join(folder, 'regions.mmdb'), blocks)];
  world = await startWorld({ clock, config: { geoipFiles, trustedProxies: ['127.0.0.0/8'] } });
  await world.owner.query(
    "update merchants.merchant set profile = 'PH', blocked_countries = '{SG}' where code = 'DEMO'",
  );
  clock.advance(6_000);
  seats = createSeats(world);
  book = await connectSportsbook(world);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A call of the member's browser from an address; answers its code, or `ok`. */
async function from(player: BrowserClient, ip: string, path = '/api/wallet'): Promise<string> {
  const headers = { 'x-forwarded-for': ip, 'x-laro': '1', 'sec-fetch-site': 'same-origin' };
  const answer = await player.send('GET', path, headers);
  return (JSON.parse(answer.text) as { code?: string }).code ?? 'ok';
}
const GAME = '/api/games/launch?gameCategory=RNG&vendor=LS&gameId=ls_test&nodeId=studio-ls_test';
const violations = async (member: string) =>
  (
    await world.owner.query<{ cause: string; country: string | null; network: string }>(
      'select cause, country, network from locations.violation where member = $1 order by id',
      [member],
    )
  ).rows;
/** The event stream of a page that stays open; answers how to close it. */
async function openStream(player: BrowserClient, ip: string): Promise<() => void> {
  const headers = {
    host: 'localhost:8080',
    'x-forwarded-for': ip,
    cookie: [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
  const sent = request(`${world.origin}${CALLS.streamEvents.path}`, { headers });
  sent.on('error', () => {});
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await once(response, 'data');
  return () => sent.destroy();
}
const placed = async (member: string): Promise<string> =>
  (await book.call('placebet', book.placement(member, { debitAmount: ONE }))).status;

describe('where a member is', () => {
  it('G7 a game opens where the country is known and not blocked; elsewhere it does not, and that is written down', async () => {
    const player = await world.register('whereabouts');
    for (const ip of Object.values(AT)) expect(await from(player, ip, GAME)).toBe('ok');
    expect(await violations(player.id)).toEqual([]);
    for (const ip of Object.values(ABROAD)) {
      expect(await from(player, ip, GAME)).toBe('merchants.region_restricted');
      // Whoever is abroad still reaches their account and their money.
      expect(await from(player, ip)).toBe('ok');
    }
    const seen = await violations(player.id);
    expect(seen.map(({ country }) => country)).toEqual(expect.arrayContaining(['SG', null]));
    expect(new Set(seen.map(({ network }) => network))).toEqual(
      new Set(['198.51.100.0/24', '192.0.2.0/24', '2001:db9::/48']),
    );
    for (const cause of ['act', 'address', 'launch']) expect(seen.map((row) => row.cause)).toContain(cause);
    expect(JSON.stringify(seen)).not.toContain('192.0.2.7');
  });

  it('G7 a change of address stops stakes at every vendor, and what runs is paid and undone', async () => {
    const player = await world.register('mover');
    expect(await from(player, AT.home, GAME)).toBe('ok');
    const launched = world.supplier.launches.at(-1);
    const seat = { user: player.id, token: launched?.token ?? '', player };
    const [won, undone] = [await seats.staked(seat), await seats.staked(seat)];
    const ticket = await book.accepted(player.id);
    await from(player, ABROAD.unknown);
    const late = { transaction_uuid: world.newTransaction(), amount: ONE };
    expect((await seats.bet(late, seat)).status).toBe('RS_ERROR_LIMIT_REACHED');
    expect(await placed(player.id)).toBe('501');
    const pay = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: won };
    expect((await seats.win({ ...pay, amount: ONE }, seat)).status).toBe('RS_OK');
    expect((await seats.undo(seat, undone)).status).toBe('RS_OK');
    expect((await book.result('settle', player.id, ticket, { creditAmount: ONE })).status).toBe('0');
    await from(player, AT.away);
    expect((await seats.bet(late, seat)).status).toBe('RS_OK');
    expect(await placed(player.id)).toBe('0');
  });

  it('G7 a place is good for half an hour: without a look since then nothing is staked, and an open stream looks', async () => {
    const player = await world.register('sitter');
    await from(player, AT.home);
    clock.advance(29 * MINUTE);
    expect(await placed(player.id)).toBe('0');
    clock.advance(MINUTE);
    expect(await placed(player.id)).toBe('501');

    await player.call('login', { type: 'username', username: 'sitter', password: PASSWORD });
    await from(player, AT.home);
    const close = await openStream(player, AT.home);
    clock.advance(26 * MINUTE);
    await world.app.features.events.beat();
    clock.advance(10 * MINUTE);
    expect(await placed(player.id)).toBe('0');
    close();
  });

  it('G7 a stream that stays open where a member was before does not bring them back there', async () => {
    const player = await world.register('leftbehind');
    await from(player, AT.home);
    const close = await openStream(player, AT.home);
    await from(player, ABROAD.unknown);
    await world.app.features.events.beat();
    expect(await placed(player.id)).toBe('501');
    close();
  });

  it('G7 who was never seen anywhere stakes nothing', async () => {
    const player = await world.register('unseen');
    await world.owner.query('delete from locations.place where member = $1', [player.id]);
    clock.advance(6_000);
    expect(await placed(player.id)).toBe('501');
  });

  it('G7 a place that another process has judged holds here two seconds later', async () => {
    const second = await startSecondProcess(world);
    try {
      const player = await world.register('twoplaces');
      await from(player, AT.home);
      expect(await placed(player.id)).toBe('0');
      expect(await from(second.as(player), ABROAD.unknown)).toBe('ok');
      clock.advance(2_000);
      expect(await placed(player.id)).toBe('501');
    } finally {
      await second.stop();
    }
  });

  it(`G7 over ${CASES} moves at any time a stake is taken where play is open, and nowhere else`, async () => {
    const player = await world.register('traveller');
    const dice = createDice(20_261_125);
    const wrong: string[] = [];
    let closed = 0;
    let here = '';
    for (let move = 0; move < CASES; move += 1) {
      const ip = here !== '' && dice.below(10) < 3 ? here : dice.pick(PLACES);
      clock.advance(dice.below(20) * MINUTE);
      if ((await from(player, ip)) !== 'ok') {
        // Sessions end in time too; signing in is open from everywhere but where the brand is closed.
        const again = world.visitor();
        await again.call('login', { type: 'username', username: 'traveller', password: PASSWORD });
        for (const [name, value] of again.cookies) player.cookies.set(name, value);
        expect(await from(player, ip)).toBe('ok');
      }
      here = ip;
      const status = await placed(player.id);
      if (isClosedAt(ip)) closed += 1;
      if (status !== (isClosedAt(ip) ? '501' : '0')) wrong.push(`${move}: ${status} at ${ip}`);
    }
    expect(wrong).toEqual([]);
    expect(closed).toBeGreaterThan(CASES / 4);
    expect((await violations(player.id)).length).toBeGreaterThan(CASES / 8);
  }, 240_000);
});
