import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { VendorRun, VendorRunCase } from '@laro/wire/vendors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resolve } from '../../platform/outside.ts';
import { postOutside } from '../../platform/outside.ts';
import { startGcpSupplier } from '../../testing/gcp-supplier.ts';
import { startSabaOperator } from '../../testing/saba-operator.ts';
import { startSecondProcess } from '../../testing/second-process.ts';
import { signInStaff } from '../../testing/staff.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';
import { createPlay } from './runs-play.ts';
import { createStagingAddresses } from './staging-address.ts';

const clock = createTestClock();
const reason = 'Before it goes live.';
const SECRET = 'the secret/of "staging"';
const GCP = 'int_gcp_runs';

let world: World;
let desk: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  world = await startWorld({ clock });
  desk = await signInStaff(world);
  await world.addIntegration({ id: GCP, supplier: 'runs', protocol: 'GCP_V1', secret: 'of the live one' });
});
afterAll(async () => await world.stop());

type Given = { readonly address: string; readonly secret?: string; readonly game?: string };

async function start(integration: string, { address, game = 'runs:game', secret = SECRET }: Given) {
  return await desk.call('startVendorRun', {
    integration,
    address,
    game,
    secret,
    reason,
  });
}

/** Begins a run, waits until it has ended, and answers it with its cases. */
async function played(integration: string, given: Given) {
  const { value } = await start(integration, given);
  await world.app.features.vendors.runs.idle();
  return (await desk.call('getVendorRun', { integration, run: value.id })).value;
}

const idsOf = (cases: readonly VendorRunCase[], outcome: VendorRunCase['outcome']) =>
  cases.filter((one) => one.outcome === outcome).map(({ id }) => id);

/** A staging address that answers as it is told. */
async function staging(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

describe('the kit against a supplier’s staging', () => {
  it('passes a supplier that keeps its protocol, and keeps what was said without the secret', async () => {
    const supplier = await startGcpSupplier(SECRET, clock);
    supplier.state.hasGame = (game) => game === 'runs:game';
    const { cases, run } = await played(GCP, { address: supplier.origin });
    await supplier.stop();
    expect(idsOf(cases, 'failed')).toEqual([]);
    expect(run).toMatchObject({ state: 'passed', skipped: 0, passed: run.total, startedBy: 'admin_demo' });
    const { rows } = await world.owner.query<{ id: string }>(
      'select operator_id as id from vendors.integration where id = $1',
      [GCP],
    );
    // As whom, the connection says: nobody types it.
    expect(supplier.sessions[0]?.request).toMatchObject({ casino_id: rows[0]?.id, game: 'runs:game' });
    const [launch] = cases.find(({ id }) => id === 'launch.real')?.calls ?? [];
    expect(launch).toMatchObject({ path: '/sessions', http: 200 });
    expect(launch?.answered).toContain('game_url');
    const { runs } = (await desk.call('listVendorRuns', { integration: GCP })).value;
    expect(runs.map(({ id }) => id)).toContain(run.id);
  });

  it('fails one that takes any signature, and names the cases', async () => {
    const anything = await staging((_request, response) => {
      response.end('{"launch_options":{"game_url":"https://play.example/"},"session_id":"1"}');
    });
    const { cases, run } = await played(GCP, { address: anything.address });
    await anything.stop();
    expect(run.state).toBe('failed');
    expect(idsOf(cases, 'failed')).toEqual(
      expect.arrayContaining(['signature.missing', 'signature.other-key', 'launch.unknown-game']),
    );
    expect(idsOf(cases, 'passed')).toContain('launch.real');
    expect(cases.find(({ id }) => id === 'signature.missing')?.expected).toContain('HTTP 401 or 403');
  });

  it('asks a sportsbook with a key that stands in no line of what is kept', async () => {
    await world.addIntegration({
      id: 'int_saba_runs',
      supplier: 'runsports',
      protocol: 'SABA_ONEBOOK',
      secret: 'live',
    });
    const operator = await startSabaOperator(world, 'int_saba_runs', SECRET);
    const { cases, run } = await played('int_saba_runs', { address: operator.origin });
    await operator.stop();
    // It sends again what never was.
    expect(idsOf(cases, 'failed')).toEqual(['tickets.retry-unknown']);
    expect(run).toMatchObject({ state: 'failed', failed: 1 });
    const { rows } = await world.owner.query<{ kept: string }>(
      'select cases::text as kept from vendors.kit_run where id = $1',
      [run.id],
    );
    expect(rows[0]?.kept).toContain('vendor_id=•••');
    for (const form of ['the secret', encodeURIComponent(SECRET), 'of+%22staging', 'staging']) {
      expect(rows[0]?.kept).not.toContain(form);
    }
  });

  it.each([
    ['JSON with slashes escaped', SECRET.replaceAll('/', '\\/').replaceAll('"', '\\"')],
    ['JSON in Unicode', SECRET.replaceAll('/', '\\u002F').replaceAll('"', '\\u0022')],
    ['an address in small letters', encodeURIComponent(SECRET).toLowerCase()],
    ['a page', SECRET.replaceAll('/', '&#x2F;').replaceAll('"', '&#34;')],
  ])('keeps nothing of an answer that says the secret back as %s', async (_, spelling) => {
    const echo = await staging((_request, response) => {
      response.writeHead(500).end(`You said ${spelling}.`);
    });
    const { cases } = await played(GCP, { address: echo.address });
    await echo.stop();
    expect(new Set(cases.flatMap(({ calls }) => calls.map(({ answered }) => answered)))).toEqual(
      new Set(['•••']),
    );
  });

  it('asks a supplier that speaks Hub88 with the operator’s key, as whoever we are there', async () => {
    const asked: string[] = [];
    const hub = await staging((request, response) => {
      asked.push(`${request.url} ${typeof request.headers['x-hub88-signature']}`);
      response.writeHead(401).end('{"error":"invalid signature"}');
    });
    const { cases } = await played('int_demo_studio', { address: hub.address, secret: '', game: 'ls_test' });
    await hub.stop();
    expect(asked).toContain('/operator/generic/v2/game/list string');
    expect(asked).toContain('/operator/generic/v2/game/url undefined');
    expect(idsOf(cases, 'passed')).toEqual([
      'signature.missing',
      'signature.other-key',
      'signature.other-bytes',
      'refused.operator',
    ]);
  });

  it('ends in a clear state where nobody answers', async () => {
    const nobody = await staging((request) => request.destroy());
    const { cases, run } = await played(GCP, { address: nobody.address });
    await nobody.stop();
    expect(run.state).toBe('failed');
    expect(idsOf(cases, 'failed')).toHaveLength(2);
    expect(cases.filter(({ reason: why }) => why === 'no_answer')).toHaveLength(run.total - 2);
    expect(cases[0]?.calls[0]).toMatchObject({ http: null });
  });

  it('waits for no supplier that hangs', async () => {
    const hanging = await staging((request) => request.resume());
    const play = createPlay(
      {
        address: hanging.address,
        currency: 'PHP',
        game: 'runs:game',
        operatorId: 'laro-staging',
        signingKey: world.platform.config.operatorKey,
        protocol: 'GCP_V1',
        secret: SECRET,
      },
      { lookup: null, stopped: new AbortController().signal, patienceMs: 50 },
    );
    const cases: VendorRunCase[] = [];
    for await (const one of play.cases(() => false)) cases.push(one);
    await hanging.stop();
    expect(cases[0]?.calls).toMatchObject([{ http: null, answered: 'It took too long.' }]);
    expect(cases.map(({ reason: why }) => why)).toEqual([
      null,
      null,
      ...Array.from({ length: play.total - 2 }, () => 'no_answer'),
    ]);
  });

  it('begins no case once its time is over', async () => {
    const fast = await staging((_request, response) => response.end('{}'));
    const play = createPlay(
      {
        address: fast.address,
        currency: 'PHP',
        game: 'ls_test',
        operatorId: '4711',
        signingKey: world.platform.config.operatorKey,
        protocol: 'HUB88_V2',
        secret: '',
      },
      { lookup: null, stopped: new AbortController().signal },
    );
    let asked = 0;
    const outcomes: string[] = [];
    for await (const { outcome, reason: why } of play.cases(() => (asked += 1) > 1)) {
      outcomes.push(why ?? outcome);
    }
    await fast.stop();
    expect(outcomes).toEqual(['failed', ...Array.from({ length: play.total - 1 }, () => 'time_over')]);
  });

  it('ends in a clear state where what comes is garbage', async () => {
    const garbage = await staging((_request, response) => {
      response.end(Buffer.from([0, 255, 0, 0x7b, 0xd8, 0, 0x22]));
    });
    const { cases, run } = await played(GCP, { address: garbage.address });
    await garbage.stop();
    expect(run).toMatchObject({ state: 'failed', passed: 0, failed: run.total });
    expect(cases[0]?.came).toContain('no JSON');
  });

  it('reads no answer that never ends', async () => {
    const MEGABYTE = Buffer.alloc(1_048_576, 'x');
    const endless = await staging((request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(MEGABYTE));
      };
      response.on('drain', more);
      request.resume();
      more();
    });
    const { cases, run } = await played(GCP, { address: endless.address });
    await endless.stop();
    expect(run.state).toBe('failed');
    expect(cases[0]?.calls[0]).toMatchObject({ http: null, answered: 'The answer is too long.' });
  });
});

describe('a run', () => {
  it('is one, however often it is asked for at the same moment', async () => {
    let release = (): void => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const slow = await staging((_request, response) => void held.then(() => response.end('{}')));
    const asked = await Promise.all([1, 2, 3].map(async () => await start(GCP, { address: slow.address })));
    const ids = new Set(asked.map(({ value }) => value.id));
    expect(ids.size).toBe(1);
    expect(asked.map(({ value }) => value.state)).toEqual(['running', 'running', 'running']);
    const lines = await world.owner.query(
      `select from staff.audit where act = 'vendor_run.started' and after->>'run' = any ($1)`,
      [[...ids]],
    );
    expect(lines.rowCount).toBe(1);
    release();
    await world.app.features.vendors.runs.idle();
    await slow.stop();
  });

  const left = async (): Promise<VendorRun> => {
    const id = `run_${'0'.repeat(25)}${(await desk.call('listVendorRuns', { integration: GCP })).value.runs.length % 10}`;
    await world.owner.query(
      `insert into vendors.kit_run (id, merchant, integration, address, operator_id, game, started_by, started_at, total)
       select $1, 'DEMO', $2, 'https://staging.example', 'laro', 'a:b', id, $3, 10 from staff.staff
       where merchant = 'DEMO' and username = 'admin_demo'`,
      [id, GCP, clock.now()],
    );
    return (await desk.call('getVendorRun', { integration: GCP, run: id })).value.run;
  };

  it('whose process was killed is told as broken off, and another can begin', async () => {
    const run = await left();
    expect(run.state).toBe('running');
    clock.advance(3 * 60_000);
    const again = async () =>
      (await desk.call('getVendorRun', { integration: GCP, run: run.id })).value.run.state;
    expect(await again()).toBe('broken_off');
    const nobody = await staging((request) => request.destroy());
    const { run: next } = await played(GCP, { address: nobody.address });
    await nobody.stop();
    expect(next.id).not.toBe(run.id);
    expect(await again()).toBe('broken_off');
  });

  it('is broken off at once where its process is asked to end', async () => {
    const slow = await staging((request) => request.resume());
    const second = await startSecondProcess(world);
    const given = { address: slow.address, game: 'x:y', secret: SECRET, reason };
    const { value: run } = await second.as(desk).call('startVendorRun', { integration: GCP, ...given });
    expect(run.state).toBe('running');
    await second.stop();
    await slow.stop();
    const ended = (await desk.call('getVendorRun', { integration: GCP, run: run.id })).value;
    expect(ended.run.state).toBe('broken_off');
    expect(ended.run.endedAt).not.toBeNull();
  });

  it('needs a secret where the protocol has one, and an address that says no more than where', async () => {
    expect(await start(GCP, { address: 'https://staging.example', secret: '' })).toMatchObject({
      code: 'vendors.secret_needed',
    });
    for (const address of [
      'ftp://staging.example',
      'https://someone:secret@staging.example',
      'https://staging.example/?key=1',
      'https://staging.example/#there',
    ]) {
      expect(await start(GCP, { address })).toMatchObject({ code: 'vendors.address_refused' });
    }
  });

  it('is of the same brand, and of whoever may change a key', async () => {
    const address = 'https://staging.example';
    const elsewhere = await signInStaff(world, 'other.test');
    const given = { integration: GCP, address, game: 'x', secret: SECRET, reason };
    expect((await elsewhere.call('startVendorRun', given)).status).toBe(404);
    const { runs } = (await desk.call('listVendorRuns', { integration: GCP })).value;
    expect((await elsewhere.call('listVendorRuns', { integration: GCP })).value.runs).toEqual([]);
    const run = runs[0]?.id ?? '';
    expect((await elsewhere.call('getVendorRun', { integration: GCP, run })).status).toBe(404);
    const finance = await signInStaff(world, 'localhost:8080', 'finance');
    expect((await finance.call('startVendorRun', given)).status).toBe(403);
  });
});

describe('outside a demo', () => {
  const addresses = (resolve?: Resolve) =>
    createStagingAddresses({ ...world.platform.config, profile: 'PH' }, resolve);

  it.each([
    'http://staging.example',
    'https://localhost',
    'https://127.0.0.1:8443',
    'https://2130706433',
    'https://[::ffff:10.0.0.1]',
    'https://169.254.169.254/latest',
    'https://staging.internal',
  ])('%s is no staging address', async (address) => {
    await expect(addresses().assertOutside(address)).rejects.toThrow('vendors.address_refused');
  });

  const leadsTo =
    (...addresses: readonly string[]): Resolve =>
    (_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );

  it('a name that leads inside is seen, and not connected to even where it led outside before', async () => {
    const staged = 'https://staging.example/gcp';
    await expect(addresses(leadsTo('8.8.8.7', '10.0.0.7')).assertOutside(staged)).rejects.toThrow(
      'vendors.address_refused',
    );
    await addresses(leadsTo('8.8.8.7')).assertOutside(staged);
    const call = {
      headers: {},
      body: Buffer.from('{}'),
      bytesMax: 1_000,
      signal: new AbortController().signal,
      lookup: addresses(leadsTo('127.0.0.1')).lookup,
    };
    await expect(postOutside(new URL('https://staging.example/sessions'), call)).rejects.toThrow(
      'leads to a private address',
    );
    await expect(postOutside(new URL('https://10.0.0.7/sessions'), call)).rejects.toThrow('private address');
  });
});
