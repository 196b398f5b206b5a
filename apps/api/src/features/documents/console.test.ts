import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleBuild } from '../../testing/web-build.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { DamagedScripts } from './scripts.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld({ config: { backofficeDist: consoleBuild() } });
});
afterAll(async () => await world.stop());

const open = async (path: string, host?: string) => await world.visitor(host).send('GET', path, {});
const nonceOf = (policy: string): string => /'nonce-([\w-]{43})'/.exec(policy)?.[1] ?? '';
const policyIn = ({
  headers,
}: {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}): string => headers['content-security-policy']?.toString() ?? '';
const bootOf = (html: string): { readonly merchant: Readonly<Record<string, unknown>> } =>
  JSON.parse(/<script type="application\/json" id="boot">(.*)<\/script>/.exec(html)?.[1] ?? '');

describe('the document of the console', () => {
  it.each([
    '/backoffice',
    '/backoffice/',
    '/backoffice/audit?f.act=member.locked',
    '/backoffice/no/such/page',
  ])('is one and the same at %s, for the browser to fill, and no cache has it', async (path) => {
    const { status, headers, text } = await open(path);
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-store',
      'text/html; charset=utf-8',
    ]);
    expect(text).toContain('<div id="root"></div>');
    expect(headers['etag']).toBeUndefined();
  });

  it('S8 runs no inline script, takes no style from an attribute, and stands in nobody’s frame', async () => {
    const page = await open('/backoffice');
    const { text } = page;
    const policy = policyIn(page).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src-attr 'none'",
        "frame-ancestors 'none'",
        "frame-src 'self'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
        'report-uri /api/violations',
      ]),
    );
    expect(policy.join()).not.toContain('unsafe');
    expect(text.match(/<script(?![^>]*(?:src=|type="application\/json"))/g)).toBeNull();
    expect(text).not.toMatch(/<[^>]+\sstyle=/);
  });

  it('has a nonce for its sheets that no other answer has', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await open('/backoffice')));
    const nonces = answers.map((page) => nonceOf(policyIn(page)));
    expect(new Set(nonces).size).toBe(20);
    expect(answers.every(({ text }, index) => text.includes(`nonce="${nonces[index]}"`))).toBe(true);
  });

  it('is the brand’s whose host it is, and knows nothing of who works there', async () => {
    expect(bootOf((await open('/backoffice')).text).merchant).toMatchObject({ code: 'DEMO' });
    expect(bootOf((await open('/backoffice', 'other.test')).text).merchant).toMatchObject({ code: 'OTHER' });
    expect((await open('/backoffice')).setCookie).toEqual([]);
  });

  it('holds a brand whose name is markup, and runs none of it', async () => {
    const name = '</title><script>alert(1)</script>';
    await world.owner.query("update merchants.merchant set name = $1 where code = 'OTHER'", [name]);
    await world.app.features.merchants.refresh();
    const { text } = await open('/backoffice', 'other.test');
    expect(bootOf(text).merchant['name']).toBe(name);
    expect(text.match(/<script/g)).toHaveLength(2);
  });
});

describe('the files of the console', () => {
  it('are kept for ever by who has them, for their names change with them', async () => {
    const { script } = JSON.parse(readFileSync(join(consoleBuild(), 'console.json'), 'utf8'));
    const { status, headers } = await open(script);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it.each(['/backoffice/assets/no-such.js', '/backoffice/assets/console.json'])(
    '%s is none: a typed 404, and no document',
    async (path) => {
      const { status, text } = await open(path);
      expect([status, JSON.parse(text).code]).toEqual([404, 'wire.not_found']);
    },
  );

  it('S16 one flipped bit in one of its scripts, and the API does not start, and says which', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'laro-console-'));
    cpSync(consoleBuild(), dist, { recursive: true });
    const folder = join(dist, 'client', 'assets');
    const file = readdirSync(folder).find((name) => /^main-.*\.js$/.test(name)) ?? '';
    const bytes = readFileSync(join(folder, file));
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
    writeFileSync(join(folder, file), bytes);
    const start = startWorld({ config: { backofficeDist: dist } });
    await expect(start).rejects.toThrow(DamagedScripts);
    rmSync(dist, { recursive: true });
  });
});

describe('a process that has no console', () => {
  it('says that there is none, under every address of it', async () => {
    const bare = await startWorld();
    for (const path of ['/backoffice', '/backoffice/audit', '/backoffice/assets/main.js']) {
      expect((await bare.visitor().send('GET', path, {})).status).toBe(404);
    }
    await bare.stop();
  });
});
