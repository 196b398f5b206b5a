import { CALLS, type CallSpec } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from './testing/staff.ts';
import { startWorld, type World } from './testing/world.ts';

/** What pages that are not ours can make a browser send with the member's cookies (S9, DOCUMENT-5). */

let world: World;
let cookies: Record<string, string>;

beforeAll(async () => {
  world = await startWorld();
  const member = await world.register('visitedevil');
  const desk = await signInStaff(world);
  const all = [...member.cookies, ...desk.cookies];
  cookies = { cookie: all.map(([name, value]) => `${name}=${value}`).join('; ') };
});
afterAll(async () => await world.stop());

const OURS = 'http://localhost:8080';
const FOREIGN = 'https://evil.example';
const calls = Object.values(CALLS) as CallSpec[];
const unsafe = calls.filter((call) => call.unsafe);
const pathOf = (call: CallSpec): string => call.path.replace(/:\w+/g, 'someone');

/** Headers and body of each shape; those with `x-laro` suppose that a foreign page could send it, which none can. */
const SHAPES: readonly (readonly [name: string, headers: Record<string, string>, body?: string])[] = [
  ['a link or a form without a word of where it comes from', {}],
  ['the header alone, without Origin or Sec-Fetch-Site', { 'x-laro': '1' }],
  ['a foreign Origin', { 'x-laro': '1', origin: FOREIGN }],
  ['an Origin of a sandboxed frame', { 'x-laro': '1', origin: 'null' }],
  ['our host with another port', { 'x-laro': '1', origin: 'http://localhost:8081' }],
  ['our host with another scheme', { 'x-laro': '1', origin: 'https://localhost:8080' }],
  ['a sibling of our site', { 'x-laro': '1', origin: OURS, 'sec-fetch-site': 'same-site' }],
  ['another site', { 'x-laro': '1', 'sec-fetch-site': 'cross-site' }],
  ['an address typed by hand', { 'x-laro': '1', 'sec-fetch-site': 'none' }],
  ['a text/plain body', { origin: FOREIGN, 'content-type': 'text/plain' }, '{"a":"="}'],
  ['a form post', { origin: FOREIGN, 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
  [
    'a form post of our own page',
    { origin: OURS, 'content-type': 'application/x-www-form-urlencoded' },
    'a=1',
  ],
];

describe('calls that change something', () => {
  it('S9 are all that are no plain reads: nothing that writes is a GET that anybody may follow', () => {
    // Browsers report of themselves, without a header of ours. That call counts and logs, and writes nothing.
    expect(calls.filter(({ sentBy }) => sentBy).map(({ name }) => name)).toEqual(['reportViolations']);
    // What staff look for, the code of a link, and terms that are only tried, stand in no address. These calls write nothing either.
    const reading = calls.filter(({ method, sentBy, unsafe }) => method !== 'GET' && !sentBy && !unsafe);
    expect(reading.map(({ name }) => name).toSorted()).toEqual([
      'previewVipLevels',
      'readPreparedAccount',
      'searchDesk',
      'tryContractTerms',
    ]);
  });

  it.each(unsafe)('S9 $name is closed to every page that is not ours', async (call) => {
    const accepted: string[] = [];
    for (const [name, headers, body] of SHAPES) {
      // A form that gets has no body.
      if (call.method === 'GET' && body !== undefined) continue;
      const sentHeaders = { ...cookies, ...headers };
      const answer = await world.visitor().send(call.method, pathOf(call), sentHeaders, body);
      const { code } = JSON.parse(answer.text) as { code?: string };
      const closed = code === 'wire.foreign_origin' || code === 'wire.unsupported_body';
      if (!closed || answer.setCookie.length > 0) accepted.push(`${name}: ${answer.status} ${code}`);
    }
    expect(accepted).toEqual([]);
  });

  it.each(unsafe.filter(({ method }) => method !== 'GET'))(
    'S9 $name takes no body of a form’s kind from our own pages either',
    async (call) => {
      const ours = { ...cookies, 'x-laro': '1', origin: OURS };
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        if (call.upload && type.startsWith('multipart')) continue;
        const answer = await world
          .visitor()
          .send(call.method, pathOf(call), { ...ours, 'content-type': type }, '{"a":"b"}');
        expect([type, JSON.parse(answer.text).code]).toEqual([type, 'wire.unsupported_body']);
      }
    },
  );

  it('S9 after all of that the member and the staff are still signed in, and nothing was done', async () => {
    const member = await world.visitor().send('GET', '/api/session', cookies);
    expect(JSON.parse(member.text).value.session.userName).toBe('visitedevil');
    const staff = await world.visitor().send('GET', '/api/staff/trial-balance', cookies);
    expect(staff.status).toBe(200);
  });
});

describe('every answer', () => {
  it.each(calls)('S9 $name: no other origin may read it, no page may frame it', async (call) => {
    // A stream that is let in answers for ever; as a visitor it is refused at once.
    const asked = { ...(call.cost === 'stream' ? {} : cookies), origin: FOREIGN };
    const preflight = await world.visitor().send('OPTIONS', pathOf(call), {
      origin: FOREIGN,
      'access-control-request-method': call.method,
      'access-control-request-headers': 'x-laro,content-type',
    });
    for (const answer of [await world.visitor().send(call.method, pathOf(call), asked), preflight]) {
      const opened = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
      expect([call.name, opened]).toEqual([call.name, []]);
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
    expect(preflight.status).toBeGreaterThanOrEqual(400);
  });
});
