import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLoggedProcess } from '../../testing/logged-process.ts';
import { copyOfWebBuild } from '../../testing/web-build.ts';
import { startWorld, type World } from '../../testing/world.ts';

const dist = copyOfWebBuild();
let world: World;

beforeAll(async () => {
  world = await startWorld({ config: { webDist: dist } });
});
afterAll(async () => {
  await world.stop();
  rmSync(dist, { recursive: true });
});

/** Changes one bit of a served script for as long as the work takes; answers its name. */
async function withFlippedBit<T>(work: (file: string) => Promise<T>, form = ''): Promise<T> {
  const folder = join(dist, 'client', 'assets');
  const name = `${readdirSync(folder).find((file) => /^main-.*\.js$/.test(file)) ?? ''}${form}`;
  const path = join(folder, name);
  const whole = readFileSync(path);
  const spoilt = Buffer.from(whole);
  spoilt.writeUInt8(spoilt.readUInt8(100) ^ 1, 100);
  writeFileSync(path, spoilt);
  try {
    return await work(`assets/${name}`);
  } finally {
    writeFileSync(path, whole);
  }
}

async function damaged(): Promise<number | undefined> {
  const metric = await world.platform.metrics.registry.getSingleMetric('laro_damaged_scripts')?.get();
  return metric?.values[0]?.value;
}

describe('the scripts that browsers load', () => {
  it('S16 GLI-19 2.3.2 one flipped bit in one of them, and the API does not start, and says which', async () => {
    await withFlippedBit(async (file) => {
      const start = startLoggedProcess(world);
      await expect(start).rejects.toThrow(`${file} is not the script that was built.`);
    });
    const whole = await startLoggedProcess(world);
    await whole.stop();
  });

  it('S16 nor with one flipped bit in a compressed form, which is what browsers are given', async () => {
    for (const [form, encoding] of [
      ['.br', 'br'],
      ['.gz', 'gzip'],
    ] as const) {
      await withFlippedBit(async (file) => {
        const path = `/${file.slice(0, -form.length)}`;
        const { headers } = await world.visitor().send('GET', path, { 'accept-encoding': encoding });
        expect(headers['content-encoding']).toBe(encoding);
        await expect(startLoggedProcess(world)).rejects.toThrow(`${file} is not the script that was built.`);
      }, form);
    }
  });

  it('S16 a script that nobody built is not served either', async () => {
    const skimmer = join(dist, 'client', 'assets', 'skimmer.js');
    writeFileSync(skimmer, 'steal()');
    try {
      await expect(startLoggedProcess(world)).rejects.toThrow('assets/skimmer.js is not in the inventory.');
    } finally {
      rmSync(skimmer);
    }
  });

  it('S16 PCI 11.6.1 what changes later raises an alarm at the daily look, and the process lives on', async () => {
    const { checkScripts } = world.app.features.documents;
    await withFlippedBit(async (file) => {
      expect(await checkScripts()).toEqual([`${file} is not the script that was built.`]);
      expect(await damaged()).toBe(1);
      expect((await world.visitor().send('GET', '/m/home', {})).status).toBe(200);
    });
    expect([await checkScripts(), await damaged()]).toEqual([[], 0]);
  });

  it('S16 PCI 6.4.3 those that show the documentation of the API are the ones that were looked at', async () => {
    const { text } = await world.visitor().send('GET', '/api/docs', {});
    const listed = readFileSync(join(import.meta.dirname, 'api-docs-scripts.json'), 'utf8');
    const loaded = [...text.matchAll(/<script src="[^"]*\/([\w-]+\.js)"/g)].map(([, file = '']) => file);
    expect(loaded).not.toEqual([]);
    // The initializer is made by the library for this very server.
    for (const file of loaded.filter((name) => name !== 'swagger-initializer.js'))
      expect(listed).toContain(file);
  });
});
