import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKOUT } from '../start/settings.ts';
import { filesLike, read } from '../tidy/repository.ts';
import { dependenciesOf, isAllowed, LICENCE_FILES } from './dependencies.ts';

const dependencies = dependenciesOf(read('package-lock.json'));
const SERVER = filesLike(
  /^(apps\/(api|studio)|packages\/(vendor|payment)-protocol)\/src\/.*\.ts$/,
  /\.test\.ts$|\/testing\/|\/client\//,
);

describe('dependencies', () => {
  it('S15 V15.1.2 npm run sbom lists every package of the lock file, with its licence', () => {
    const folder = mkdtempSync(join(tmpdir(), 'laro-sbom-'));
    try {
      const out = join(folder, 'sbom.json');
      execFileSync(process.execPath, ['tools/sbom.ts', '--out', out], { cwd: CHECKOUT, stdio: 'ignore' });
      const { bomFormat, components } = JSON.parse(readFileSync(out, 'utf8')) as {
        readonly bomFormat: string;
        readonly components: readonly { readonly purl: string; readonly licenses?: readonly unknown[] }[];
      };
      expect(bomFormat).toBe('CycloneDX');
      const listed = new Map(components.map((component) => [decodeURIComponent(component.purl), component]));
      // npm lists what may be installed here; other platforms' builds of a package stand in the lock file alone.
      const missing = dependencies.filter(
        ({ name, version }) => (listed.get(`pkg:npm/${name}@${version}`)?.licenses?.length ?? 0) === 0,
      );
      expect(missing.map(({ name }) => name)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('S15 each has a licence that is allowed, and a hash that npm holds it to', () => {
    expect(dependencies.length).toBeGreaterThan(100);
    expect(dependencies.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
    expect(dependencies.filter(({ integrity }) => !integrity.startsWith('sha512-'))).toEqual([]);
  });

  it('S15 what names no licence has the one that its file says', () => {
    for (const [named, licence] of Object.entries(LICENCE_FILES)) {
      const [name = '', version = ''] = named.split('@');
      const text = readFileSync(join(CHECKOUT, 'node_modules', name, 'LICENSE'), 'utf8');
      expect([named, text.startsWith(`${licence} License`)]).toEqual([named, true]);
      expect(dependencies.map((dependency) => `${dependency.name}@${dependency.version}`)).toContain(
        `${name}@${version}`,
      );
    }
  });

  it('a licence outside the list is refused, alone and in an expression', () => {
    expect(
      ['GPL-3.0-only', 'none', 'MIT AND GPL-3.0-only', '(SSPL-1.0 OR GPL-2.0-only)'].map(isAllowed),
    ).toEqual([false, false, false, false]);
    expect(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'].map(isAllowed)).toEqual([true, true, true]);
  });

  it('V1.2.6 V1.2.7 V1.2.8 V1.3.8 V1.3.9 V1.5.1 no dependency brings an interpreter that nothing here needs', () => {
    const interpreters = /xml|ldap|xpath|latex|memcache|jndi|graphql|handlebars|\bejs\b|mustache|\bpug\b/i;
    const served = dependencies.filter(({ dev }) => !dev).map(({ name }) => name);
    expect(served.filter((name) => interpreters.test(name))).toEqual([]);
  });
});

/** Of the network; a cache has a method of this name too. */
const ASKS = /(?<!\.)\bfetch\((?!\))/;

describe('the server', () => {
  it('V1.2.5 runs no program for a request', () => {
    expect(SERVER.length).toBeGreaterThan(100);
    expect(SERVER.filter((file) => /node:child_process/.test(read(file)))).toEqual([]);
  });

  it('V15.3.2 every request to the outside refuses to be led on', () => {
    const asking = SERVER.filter((file) => ASKS.test(read(file)));
    expect(asking.length).toBeGreaterThan(5);
    const led = asking.filter((file) => {
      const text = read(file);
      const calls = text.match(new RegExp(ASKS, 'g'))?.length ?? 0;
      return (text.match(/\bredirect: '(?:error|manual)'/g)?.length ?? 0) < calls;
    });
    expect(led).toEqual([]);
  });
});
