import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Fault, startMemoryWallet } from '@laro/vendor-protocol/kit/memory-wallet';
import { afterAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from '../start/settings.ts';
import { isChosen, readOptions } from './options.ts';

const home = mkdtempSync(join(tmpdir(), 'laro-vendor-kit-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
writeFileSync(join(home, 'vendor.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
/** All that a vendor must write to begin; no second player, so that some cases cannot be played. */
const config = join(home, 'kit.json');
writeFileSync(
  config,
  JSON.stringify({
    privateKeyFile: 'vendor.pem',
    currency: 'EUR',
    game: 'kit_game',
    players: { good: { user: 'kit_good', token: 'token-of-good' } },
  }),
);

async function run(args: readonly string[]) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tools/vendor-kit/vendor-kit.ts', ...args],
    { cwd: CHECKOUT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [output, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status: status as number, output, complained };
}

const argsFor = (wallet: string) => ['--protocol', 'hub88', '--wallet', wallet, '--config', config];

async function against(faults: readonly Fault[], more: readonly string[]) {
  const wallet = await startMemoryWallet({
    vendorKey: publicKey,
    currency: 'EUR',
    games: ['kit_game'],
    players: { kit_good: { token: 'token-of-good', balance: 1_000_000_000n } },
    faults,
  });
  try {
    return await run([...argsFor(wallet.url), ...more]);
  } finally {
    await wallet.stop();
  }
}

describe('npm run vendor-kit', () => {
  it('ends with 0 when nothing failed, and says what it could not play', async () => {
    const file = join(home, 'report.json');
    const { status, output } = await against([], ['--only', 'round.*', '--json', file]);
    expect(output).toMatch(/✓ round\.bet-win +2\/2 {2}A bet is charged and its win is paid/);
    expect(output).toMatch(
      /– round\.two-players +0\/3 .*\n +skipped: The configuration names no players\.second\./,
    );
    expect(output).toMatch(/19 passed, 0 failed, 2 skipped/);
    expect(status).toBe(0);
    const { reports } = JSON.parse(readFileSync(file, 'utf8')) as {
      reports: { passed: number; cases: unknown[] }[];
    };
    expect(reports[0]?.passed).toBe(19);
    expect(reports[0]?.cases).toHaveLength(21);
  });

  it('ends with 1 when a case failed, and shows what was expected and what came', async () => {
    const { status, output } = await against(['no idempotency'], ['--only', 'duplicate.bet']);
    expect(output).toMatch(/✕ duplicate\.bet +1\/2/);
    expect(output).toMatch(
      /step 2: bet \(again\)\n +expected {2}balance \d+ \(start - 100000\) in the answer/,
    );
    expect(status).toBe(1);
  });

  it('plays nothing against a wallet that does not answer', async () => {
    const gone = await startMemoryWallet({ vendorKey: publicKey, currency: 'EUR', games: [], players: {} });
    await gone.stop();
    const { status, output, complained } = await run(argsFor(gone.url));
    expect([status, output]).toEqual([1, '']);
    expect(complained).toMatch(/did not tell the good player's balance: no answer: .*ECONNREFUSED/);
  });

  it('names its cases without a wallet', async () => {
    const { status, output } = await run(['--list', '--only', 'parallel.overdraw']);
    expect(output).toMatch(/hub88: 2 cases[\s\S]*gcp: 2 cases[\s\S]*saba: 2 cases/);
    expect(status).toBe(0);
  });
});

describe('its command line', () => {
  it.each([
    ['without anything', []],
    ['without a configuration', ['--protocol', 'gcp', '--wallet', 'http://w']],
    ['with a protocol that nobody speaks', ['--protocol', 'xml', '--own']],
    ['with an address that is none', ['--protocol', 'gcp', '--wallet', 'w', '--config', 'c']],
    ['with an option that nobody knows', ['--own', '--quick']],
  ])('%s says how it is used', (_, args) => {
    expect(() => readOptions(args)).toThrow(/Usage: npm run vendor-kit/);
  });

  it.each([
    ['duplicate.bet', 'duplicate', true],
    ['duplicate.bet', '*.bet', true],
    ['duplicate.bet', 'd*e.b', true],
    ['duplicate.bet', 'duplicate_bet', false],
    ['duplicate.bet', '', true],
  ])('%s is meant by "%s": %s', (id, pattern, meant) => {
    expect(isChosen(id, pattern)).toBe(meant);
  });
});
