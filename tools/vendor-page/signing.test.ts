import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyHub88 } from '@laro/vendor-protocol';
import { signGcp, verifyGcp } from '@laro/vendor-protocol/gcp';
import { readSabaCall } from '@laro/vendor-protocol/saba';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOf, sectionOf } from './page.ts';

const SECRET = 'what both servers hold, $and no shell reads';
/** Bytes that a tool which means well would change: blanks, a line break inside, letters beyond ASCII. */
const BODY = '{"user_id": "mem_1",\n "currency":"PHP", "name":"Jeepney ₱ñ"}';

const LANGUAGES = [
  ['TypeScript', 'ts'],
  ['Python', 'python'],
  ['the shell', 'sh'],
] as const;

let folder: string;
const fileOf = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'laro-vendor-page-'));
  for (const commands of examplesOf(sectionOf('## Your keys'), 'sh')) run('sh', commands);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const PROGRAMS: Readonly<Record<string, readonly [program: string, file: string]>> = {
  ts: [process.execPath, 'example.ts'],
  python: ['python3', 'example.py'],
  sh: ['bash', 'example.sh'],
};

/** Runs an example in the folder of the keys, as whoever copies it does. */
function run(language: string, code: string, more: Readonly<Record<string, string>> = {}): string {
  const [program, name] = PROGRAMS[language] ?? ['false', 'example'];
  writeFileSync(fileOf(name), language === 'sh' ? `set -eo pipefail\n${code}` : code);
  const { PATH, HOME } = process.env;
  return execFileSync(program, [name], {
    cwd: folder,
    env: { PATH, HOME, ...more },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trimEnd();
}

/** The first example of a section in this language, run on a body. */
function proofOf(heading: string, language: string, body: string, env = {}): string {
  writeFileSync(fileOf('body.json'), body);
  return run(language, examplesOf(sectionOf(heading), language)[0] ?? '', env);
}

describe('the examples of signing on the page for vendors', () => {
  it.each(LANGUAGES)('Hub88 in %s signs what our wallet verifies', (_, language) => {
    const key = createPublicKey(readFileSync(fileOf('vendor.pub')));
    const signature = proofOf('### Hub88: RSA-SHA256', language, BODY);
    expect(verifyHub88(BODY, signature, key)).toBe(true);
    expect(verifyHub88(`${BODY} `, signature, key)).toBe(false);
  });

  it('Hub88’s own check of a signature says yes to a good one, and no to another', () => {
    const heading = '### Hub88: RSA-SHA256';
    writeFileSync(fileOf('signature.txt'), proofOf(heading, 'ts', BODY));
    const [, check = ''] = examplesOf(sectionOf(heading), 'sh');
    expect(run('sh', check)).toBe('Verified OK');
    writeFileSync(fileOf('body.json'), `${BODY} `);
    expect(() => run('sh', check)).toThrow();
  });

  it.each(LANGUAGES)('GCP in %s signs what our wallet verifies', (_, language) => {
    const sign = proofOf('### GCP: HMAC-SHA256', language, BODY, { AUTH_TOKEN: SECRET });
    expect(verifyGcp(BODY, sign, SECRET)).toBe(true);
    expect(verifyGcp(`${BODY} `, sign, SECRET)).toBe(false);
  });

  it('GCP’s printed sign is that of the printed body', () => {
    const section = sectionOf('### GCP: HMAC-SHA256');
    const [body = ''] = examplesOf(section, 'json');
    expect(section).toContain(signGcp(body.trimEnd(), 'test'));
  });

  it.each(LANGUAGES)('SABA in %s makes a body that our wallet reads', (_, language) => {
    const key = createHash('sha256').update(SECRET).digest('hex');
    const message = '{"action":"GetBalance","userId":"mem_1"}';
    const body = Buffer.from(proofOf('### SABA: the key in the body', language, message, { KEY: key }));
    expect(readSabaCall('getbalance', body, key)).toEqual({ ok: true, message: { userId: 'mem_1' } });
    expect(readSabaCall('getbalance', body, `${key}x`)).toEqual({ ok: false, status: '311' });
  });
});
