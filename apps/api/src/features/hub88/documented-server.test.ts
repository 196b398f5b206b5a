import { type ChildProcess, spawn } from 'node:child_process';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@laro/postgres/free-ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Player, startWorld, type World } from '../../testing/world.ts';

/** The game server that docs/vendors.md prints, and the line that connects it, as they stand there. */

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/vendors.md'), 'utf8');
const PROGRAM = /### A game server in forty lines\n[\s\S]*?```ts\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? '';
const CONNECTING = /```sql\n(insert into vendors\.integration[\s\S]*?)```/.exec(PAGE)?.[1] ?? '';

const folder = mkdtempSync(join(tmpdir(), 'laro-documented-'));
let world: World;
let server: ChildProcess;
let player: Player;
let origin: string;

beforeAll(async () => {
  world = await startWorld();
  const operator = createPublicKey(world.platform.config.operatorKey);
  const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keep = (name: string, text: string | Buffer): void => writeFileSync(join(folder, name), text);
  keep('vendor.pem', ours.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  keep('operator.pub', operator.export({ type: 'spki', format: 'pem' }));
  keep('game.ts', PROGRAM);
  const [port = 0] = await freePorts(1);
  server = spawn(process.execPath, ['game.ts'], {
    cwd: folder,
    env: { WALLET: `${world.origin}/vendors/int_yours`, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit').then(() => {
    throw new Error('The documented game server ended by itself.');
  });
  await Promise.race([once(server.stdout as NodeJS.ReadableStream, 'data'), ended]);
  origin = `http://127.0.0.1:${port}`;
  await world.owner.query(CONNECTING.replace('http://127.0.0.1:9000', origin).replace(":'key'", '$1'), [
    ours.publicKey.export({ type: 'spki', format: 'pem' }),
  ]);
  await world.forgetIntegrations();
  await world.app.features.games.synchroniseAll();
  player = await world.register('documented');
});
afterAll(async () => {
  server.kill();
  rmSync(folder, { recursive: true });
  await world.stop();
});

const balance = async (): Promise<string> => (await player.call('getWallet', {})).value.sumBalance;

describe('the game server that the page for vendors prints', () => {
  it('is about forty lines long', () => {
    const lines = PROGRAM.trimEnd().split('\n').length;
    expect([lines > 20, lines <= 45]).toEqual([true, true]);
  });

  it('has its game listed, is launched, bets, wins and rolls back, and the member’s balance is right after each', async () => {
    const launched = await player.call('launchGame', {
      gameCategory: 'RNG',
      vendor: 'COIN',
      gameId: 'heads',
      nodeId: 'yours-heads',
    });
    expect(launched).toMatchObject({ success: true, value: { gameName: 'Heads' } });
    const act = async (path: string) => {
      const answered = await fetch(`${launched.value.url}/${path}`);
      return (await answered.json()) as { readonly status: string; readonly balance: number };
    };
    expect(await balance()).toBe('5000.00');

    expect(await act('bet?amount=1000000')).toMatchObject({ status: 'RS_OK', balance: 499_000_000 });
    expect(await balance()).toBe('4990.00');
    expect(await act('win?amount=2500000')).toMatchObject({ status: 'RS_OK', balance: 501_500_000 });
    expect(await balance()).toBe('5015.00');

    expect(await act('bet?amount=10000000')).toMatchObject({ status: 'RS_OK' });
    expect(await balance()).toBe('4915.00');
    expect(await act('rollback')).toMatchObject({ status: 'RS_OK', balance: 501_500_000 });
    expect(await balance()).toBe('5015.00');

    expect(await act('bet?amount=999999999999')).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 501_500_000,
    });
    expect(await balance()).toBe('5015.00');
    expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  });

  it('turns away an operator’s call that is not signed by the operator', async () => {
    const answered = await fetch(`${origin}/operator/generic/v2/game/list`, {
      method: 'POST',
      headers: { 'x-hub88-signature': 'AAAA' },
      body: '{"operator_id":"laro-demo"}',
    });
    expect(answered.status).toBe(401);
  });
});
