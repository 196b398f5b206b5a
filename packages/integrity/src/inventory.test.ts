import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { damagesOf, writeInventory } from './index.ts';

const ACCOUNT = { owner: 'apps/web', reason: 'the first screen' };
let folder: string;
let inventory: string;

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'laro-integrity-'));
  folder = join(home, 'client');
  inventory = join(home, 'scripts.json');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', 'main.js'), 'start();');
  writeFileSync(join(folder, 'sw.js'), 'serve();');
  writeFileSync(join(folder, 'assets', 'main.css'), 'p{}');
  writeInventory(inventory, folder, () => ACCOUNT, [{ name: 'head', text: 'first()', ...ACCOUNT }]);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

describe('the inventory of scripts', () => {
  it('S16 names every script with its hash, its owner and the reason for it, those inside a page too', () => {
    const { inline, scripts } = JSON.parse(readFileSync(inventory, 'utf8'));
    expect(scripts.map(({ file }: { file: string }) => file)).toEqual(['assets/main.js', 'sw.js']);
    for (const script of [...inline, ...scripts]) {
      expect(script).toMatchObject({ ...ACCOUNT, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    }
  });

  it('S16 finds nothing wrong with what was built', async () => {
    expect(await damagesOf(inventory, folder)).toEqual([]);
  });

  it('S16 names a script that was changed by one byte, one that was added and one that is gone', async () => {
    writeFileSync(join(folder, 'assets', 'main.js'), 'stArt();');
    writeFileSync(join(folder, 'assets', 'skimmer.mjs'), 'steal();');
    rmSync(join(folder, 'sw.js'));
    expect(await damagesOf(inventory, folder)).toEqual([
      'assets/main.js is not the script that was built.',
      'assets/skimmer.mjs is not in the inventory.',
      'sw.js is missing.',
    ]);
  });

  it('S16 an inventory that cannot be read vouches for nothing', async () => {
    writeFileSync(inventory, '{');
    expect(await damagesOf(inventory, folder)).toEqual([expect.stringContaining('cannot be read')]);
  });

  it('S16 a build in which nobody answers for a script fails', () => {
    expect(() => writeInventory(inventory, folder, () => undefined)).toThrow('assets/main.js');
  });
});
