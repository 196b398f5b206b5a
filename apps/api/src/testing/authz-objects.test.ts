import { CALLS, type CallSpec } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpAnswer } from './browser-client.ts';
import { readCallRows } from './call-rows.ts';
import { signInStaff } from './staff.ts';
import { PASSWORD, type Player, startWorld, type World } from './world.ts';

/**
 * Whose things a call is about (S3; ASVS V8.2.2, V8.4.1): named in the path, the query or the body, one's
 * own is reached and another member's, another brand's and one that never was are the same "not found".
 */

let world: World;
let alice: Player;
let bob: Player;
let carla: Player;

beforeAll(async () => {
  world = await startWorld();
  alice = await world.register('alice');
  bob = await world.register('bobby');
  carla = await world.register('carla', 'other.test');
});
afterAll(async () => await world.stop());

const rows = await readCallRows();

/** Ids that an attacker would try next: the ones beside it, by their last letters. */
function besides(id: string): readonly string[] {
  const stem = id.slice(0, -1);
  const last = Array.from('0123456789abcdefghjkmnpqrstvwxyzABCDEFGHJKMNPQRSTVWXYZ');
  return last.map((letter) => `${stem}${letter}`).filter((near) => near !== id);
}

const DEVICE_HANDLE = async (player: Player): Promise<string> => {
  const { list } = (await player.call('listDevices', {})).value;
  const handle = list.find(({ current }) => current)?.handle;
  if (!handle) throw new Error('Whoever is signed in has a device.');
  return handle;
};

describe('things named in the path', () => {
  it('S3 every call that names one is played', () => {
    const calls = (Object.values(CALLS) as CallSpec[]).filter(({ params }) => params !== undefined);
    const played = [...rows].flatMap(([name, { things }]) => (things ? [name] : []));
    expect(played).toEqual(expect.arrayContaining(calls.map(({ name }) => name)));
  });

  it('S3 V8.2.2 endDevice: the own one ends; another’s, another brand’s and all that lie beside are not found', async () => {
    const [own, foreign, elsewhere] = [
      await DEVICE_HANDLE(alice),
      await DEVICE_HANDLE(bob),
      await DEVICE_HANDLE(carla),
    ];
    for (const handle of [foreign, elsewhere, ...besides(own), ...besides(foreign)]) {
      expect(await alice.call('endDevice', { handle })).toMatchObject({
        status: 404,
        code: 'wire.not_found',
      });
    }
    for (const player of [alice, bob, carla]) expect((await player.call('getWallet', {})).status).toBe(200);
    expect((await alice.call('endDevice', { handle: own })).success).toBe(true);
    expect((await alice.call('getWallet', {})).status).toBe(401);
    await alice.call('login', { type: 'username', username: 'alice', password: PASSWORD });
  });

  it('S3 V8.2.2 endDevice: a session’s public handle ends that session for its owner alone', async () => {
    const { token } = (await bob.call('getSession', {})).value.session ?? { token: '' };
    expect((await alice.call('endDevice', { handle: token })).status).toBe(404);
    expect((await bob.call('getWallet', {})).status).toBe(200);
  });

  it('S3 V8.2.2 removePasskey: another’s, another brand’s and all that lie beside are not found', async () => {
    const ids = new Map<string, string>();
    for (const [index, player] of [alice, bob, carla].entries()) {
      const id = `pky_0000000000000000000000000${index}`;
      ids.set(player.name, id);
      await world.owner.query(
        `insert into security.passkey (id, merchant, member, credential_id, rp_id, public_key, counter, transports, name, created_at)
         values ($1, (select merchant from members.member where id = $2), $2, $1, 'localhost', '\\x00', 0, '{}', 'phone', now())`,
        [id, player.id],
      );
    }
    const [own = '', foreign = '', elsewhere = ''] = ids.values();
    for (const id of [foreign, elsewhere, ...besides(own)]) {
      expect((await alice.call('removePasskey', { id })).success).toBe(false);
    }
    const left = await world.owner.query('select id from security.passkey order by id');
    expect(left.rows.map(({ id }) => id)).toEqual([own, foreign, elsewhere]);
    expect((await alice.call('removePasskey', { id: own })).success).toBe(true);
    expect((await world.owner.query('select from security.passkey')).rowCount).toBe(2);
  });

  it('S3 V8.4.1 getRoundProof: a round of one brand is unknown at another, and so is what lies beside it', async () => {
    const seat = await world.launch(bob);
    const round = 'round-of-bobby-00001';
    await world.supplier.wallet(world.walletBase, 'bet', {
      ...seat,
      round,
      transaction_uuid: world.newTransaction(),
      amount: 100_000,
    });
    expect((await world.visitor().call('getRoundProof', { roundId: round })).success).toBe(true);
    for (const roundId of [round, ...besides(round)]) {
      const answer = await world.visitor('other.test').call('getRoundProof', { roundId });
      expect([roundId, answer.code]).toEqual([roundId, 'bets.round_unknown']);
    }
  });
});

/** What a client may call itself, and must not be believed in. */
const CLAIMS = {
  memberId: '',
  member: '',
  userId: '',
  account: 'bobby',
  userName: 'bobby',
  merchant: 'OTHER',
};

describe('things named in the query', () => {
  const reads = (Object.values(CALLS) as CallSpec[]).filter(
    (call) => call.method === 'GET' && !call.unsafe && call.params === undefined && call.cost !== 'stream',
  );
  const valueOf = ({ text }: HttpAnswer): unknown => (JSON.parse(text) as { value?: unknown }).value;
  /** They tell the time of the answer. */
  const MOVING = new Set(['getStatus']);

  it.each(reads)(
    'S3 V8.4.1 $name answers about whoever is signed in at this host, whatever the query names',
    async ({ name, path }) => {
      const own = await alice.send('GET', path, {});
      for (const [field, value] of Object.entries({
        ...CLAIMS,
        memberId: bob.id,
        member: bob.id,
        userId: bob.id,
      })) {
        const answer = await alice.send('GET', `${path}?${field}=${value}`, {});
        expect(answer.status).toBeLessThan(500);
        expect(answer.text).not.toContain(bob.id);
        if (answer.status === 200 && own.status === 200 && !MOVING.has(name)) {
          expect(valueOf(answer)).toEqual(valueOf(own));
        }
      }
    },
  );

  it('S3 V8.4.1 another brand’s code in the query changes nothing: the merchant is the host’s', async () => {
    for (const path of ['/api/games', '/api/games/hot', '/api/announcements/banners', '/api/games/types']) {
      for (const field of ['merchant', 'merchantCode']) {
        const [here, there] = [
          await alice.send('GET', `${path}?${field}=DEMO`, {}),
          await alice.send('GET', `${path}?${field}=OTHER`, {}),
        ];
        if (there.status === 200) expect(valueOf(there)).toEqual(valueOf(here));
        else expect(there.status).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('S3 staff of one brand see nothing of another’s integrations, named or not', async () => {
    const desk = await signInStaff(world, 'other.test', 'finance');
    for (const integration of ['int_demo_studio', 'int_demo_studio_trial']) {
      expect((await desk.call('listReconciliationRuns', { integration })).value.content).toEqual([]);
      expect((await desk.call('listReconciliationBreaks', { integration })).value.content).toEqual([]);
      const run = await desk.call('runReconciliation', { integration, businessDay: '2026-01-01' });
      expect(run).toMatchObject({ success: false, code: 'reconciliation.integration_unknown' });
    }
  });
});

describe('things named in the body', () => {
  const writes = (Object.values(CALLS) as CallSpec[]).filter(
    (call) => call.body !== undefined && !call.sealed && !call.upload && !call.who.startsWith('staff'),
  );
  let agent: typeof alice;
  beforeAll(async () => {
    agent = await world.register('agnes');
    await world.owner.query("update members.member set type = 1 where account = 'agnes'");
  });

  it.each(writes)('S3 V15.3.3 $name takes no field that says who or what one is', async (call) => {
    const path = call.path.replace(/:\w+/g, 'google');
    for (const [field, value] of Object.entries({
      ...CLAIMS,
      type: 1,
      balance: '1000',
      isAgent: true,
      clubLabel: 'VIP',
    })) {
      const sent = await (call.who === 'agent' ? agent : alice).send(
        call.method,
        path,
        { 'x-laro': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        JSON.stringify({ [field]: field === 'memberId' ? bob.id : value }),
      );
      expect([field, JSON.parse(sent.text).code]).toEqual([field, 'wire.malformed']);
    }
    const rows = await world.owner.query(
      "select type from members.member where account in ('alice', 'bobby')",
    );
    expect(rows.rows).toEqual([{ type: 0 }, { type: 0 }]);
  });

  it('S3 a second factor begun by one member is not finished as another, at another brand, or from what lies beside', async () => {
    const challenge = `${'A'.repeat(42)}B`;
    for (const near of besides(challenge).slice(0, 5)) {
      const answer = await bob.call('loginSecondFactor', { challenge: near, factor: 'totp', code: '123456' });
      expect(answer.code).toBe('login.expired');
    }
  });
});
