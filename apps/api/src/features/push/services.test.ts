import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resolve } from '../../platform/outside.ts';
import { createServices } from './services.ts';

/** What stands inside and must never be asked: it counts who came. */
let asked = 0;
let inside: AddressInfo;
const server = createServer((_request, response) => {
  asked += 1;
  response.writeHead(302, { location: 'http://127.0.0.1/elsewhere' }).end();
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  inside = server.address() as AddressInfo;
});
afterAll(async () => await new Promise((done) => server.close(done)));

const config = { pushServices: ['push.example', '*.push.example', '127.0.0.1', 'localhost', '[::1]'] };
const body = Buffer.from('sealed');
const leadsTo =
  (...addresses: readonly string[]): Resolve =>
  (_name, _options, done) => {
    const found = addresses.map(
      (address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }),
    );
    done(null, found);
  };

describe('the address of a push service', () => {
  it.each([
    'https://push.example/send/1',
    'https://eu.push.example/send/1',
    'https://a.b.push.example/send/1?x=1',
  ])('%s is called', (endpoint) => {
    expect(createServices(config).problemOf(endpoint)).toBeNull();
  });

  it.each([
    'https://evil.example/send',
    'https://push.example.evil.example/send',
    'https://evilpush.example/send',
    'http://push.example/send',
    'https://push.example:8443/send',
    'https://push.example@evil.example/send',
    'https://someone:secret@push.example/send',
    'https://push.example/send#there',
    'https://127.0.0.1/send',
    'https://127.1/send',
    'https://2130706433/send',
    'https://0x7f.1/send',
    'https://localhost/send',
    'https://[::1]/send',
    'https://[::ffff:127.0.0.1]/send',
    'https://169.254.169.254/latest/meta-data',
    'ftp://push.example/send',
    'javascript:alert(1)',
    'data:text/plain,x',
    '//push.example/send',
    '',
  ])('%s is not, whoever has named that host', (endpoint) => {
    expect(createServices(config).problemOf(endpoint)).not.toBeNull();
  });

  it('the sandbox’s own is called in profile DEMO, and nothing else on this machine', async () => {
    const sandboxUrl = new URL(`http://127.0.0.1:${inside.port}`);
    const services = createServices({ sandboxUrl });
    expect(services.problemOf(`${sandboxUrl.origin}/push/p/1`)).toBeNull();
    expect(services.problemOf('http://127.0.0.1:1/push/p/1')).not.toBeNull();
    expect(services.problemOf(`http://localhost:${inside.port}/push/p/1`)).not.toBeNull();
    // It sends us elsewhere: that is where nobody goes.
    const before = asked;
    expect(await services.hand({ endpoint: `${sandboxUrl.origin}/push/p/1`, headers: {}, body })).toEqual({
      kind: 'refused',
      why: 'status 302',
    });
    expect(asked).toBe(before + 1);
  });

  it.each([
    [['127.0.0.1']],
    [['10.0.0.7']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['fd00::1']],
    // One that leads outside does not excuse the other.
    [['203.0.113.7', '127.0.0.1']],
  ])('a known name that leads to %s is not called', async (addresses) => {
    const before = asked;
    let looked = 0;
    // Asked for another time, the name would lead elsewhere: what was judged would not be what is called.
    const services = createServices(config, (...given) => {
      looked += 1;
      leadsTo(...(looked === 1 ? addresses : ['127.0.0.1']))(...given);
    });
    const endpoint = `https://push.example:443/send`;
    const answer = await services.hand({ endpoint, headers: {}, body });
    expect(answer).toEqual({ kind: 'refused', why: 'push.example leads to a private address' });
    expect([asked, looked]).toEqual([before, 1]);
  });
});
