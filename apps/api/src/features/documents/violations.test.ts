import { CALLS } from '@laro/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLoggedProcess } from '../../testing/logged-process.ts';
import { webBuild } from '../../testing/web-build.ts';
import { startWorld, type World } from '../../testing/world.ts';

type Process = Awaited<ReturnType<typeof startLoggedProcess>>;

let world: World;
let api: Process;

beforeAll(async () => {
  world = await startWorld({ config: { webDist: webBuild(), internalToken: TOKEN } });
  api = await startLoggedProcess(world);
});
afterAll(async () => {
  await api?.stop();
  await world.stop();
});

const TOKEN = 'a token of at least thirty-two characters';
const { path: PATH } = CALLS.reportViolations;
const OLD = {
  'csp-report': {
    'document-uri': 'https://laro.example/m/verify/round-of-ligaya?token=canaryToken71',
    referrer: 'https://laro.example/m/home?canaryReferrer72',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'self'",
    'blocked-uri': 'https://evil.example/canaryPath73?x=canaryQuery74',
    'source-file': 'https://laro.example/assets/main-abc.js?canarySource75',
    'script-sample': 'canarySample76',
    'line-number': 12,
  },
};
const NEW = [
  {
    type: 'csp-violation',
    age: 10,
    url: 'https://laro.example/m/login?back=canaryBack77',
    user_agent: 'canaryAgent78',
    body: {
      documentURL: 'https://laro.example/m/login?back=canaryBack77',
      effectiveDirective: 'style-src-elem',
      blockedURL: 'inline',
      sample: 'canarySample79',
      disposition: 'enforce',
      statusCode: 200,
    },
  },
  { type: 'deprecation', url: 'https://laro.example/m/home', body: { id: 'canaryOther80' } },
];

/** As a browser reports: no header of ours, a media type of its own. */
const report = async (body: unknown, type = 'application/csp-report', to: Process = api) =>
  await to.visitor().send('POST', PATH, { 'content-type': type }, JSON.stringify(body));

async function counted(): Promise<readonly string[]> {
  const { text } = await api.visitor().send('GET', '/metrics', { authorization: `Bearer ${TOKEN}` });
  return text.match(/^laro_content_policy_violations_total.*$/gm) ?? [];
}

describe('what browsers report of a content policy', () => {
  it('S8 V3.4.7 every page names where to report, in the form that its connection allows', async () => {
    const plain = await world.visitor().send('GET', '/m/home', {});
    expect(plain.headers['content-security-policy']).toMatch(/report-uri \/api\/violations$/);
    expect(plain.headers['reporting-endpoints']).toBeUndefined();
    const { config } = world.platform;
    const secure = await startWorld({
      config: { webDist: config.webDist, publicUrl: new URL('https://laro.example') },
    });
    const { headers } = await secure.visitor().send('GET', '/m/home', {});
    await secure.stop();
    expect(headers['content-security-policy']).toMatch(/report-uri \/api\/violations; report-to csp$/);
    expect(headers['reporting-endpoints']).toBe('csp="/api/violations"');
  });

  it('S8 both forms are counted by directive and written down, with nothing that names a person', async () => {
    expect((await report(OLD)).status).toBe(200);
    expect((await report(NEW, 'application/reports+json')).status).toBe(200);
    await expect.poll(api.log).toContain('"directive":"style-src-elem","blocked":"inline","page":"/m/login"');
    expect(api.log()).toContain(
      '"directive":"script-src-elem","blocked":"https://evil.example","page":"/m/verify","source":"/assets/main-abc.js","line":12',
    );
    expect(api.log().match(/canary\w*|ligaya/g)).toBeNull();
    expect(await counted()).toEqual([
      'laro_content_policy_violations_total{directive="script-src-elem"} 1',
      'laro_content_policy_violations_total{directive="style-src-elem"} 1',
    ]);
  });

  it.each([
    ['no report at all', {}],
    ['an empty list', []],
    ['a list longer than browsers send', Array.from({ length: 21 }, () => NEW[0])],
    ['values of other kinds', { 'csp-report': { 'document-uri': 7 } }],
    ['a body without an end', 'x'.repeat(20_000)],
  ])('%s is refused and counted as nothing', async (_, body) => {
    const before = await counted();
    const answer = await report(body);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([422, 'wire.malformed']);
    expect(await counted()).toEqual(before);
  });

  it('a directive that nobody knows makes no label of its own', async () => {
    await report({ 'csp-report': { 'effective-directive': 'made-up-by-a-stranger' } });
    const lines = (await counted()).join();
    expect(lines).toContain('directive="other"');
    expect(lines).not.toContain('made-up');
  });

  it('one address may report sixty times in a minute', async () => {
    const strict = await startWorld({ rateLimits: true });
    const visitor = strict.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      const headers = { 'content-type': 'application/csp-report' };
      statuses.push((await visitor.send('POST', PATH, headers, JSON.stringify(OLD))).status);
    }
    await strict.stop();
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses[60]]).toEqual([true, 429]);
  });

  it('no other call reads what browsers report in', async () => {
    const ours = { 'x-laro': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/csp-report' };
    const answer = await world
      .visitor()
      .send('POST', '/api/login/passkey/options', ours, JSON.stringify(OLD));
    expect(answer.status).toBe(415);
  });

  it('a flood is counted to the last report and written down to a bound', async () => {
    const flood = Array.from({ length: 20 }, () => NEW[0]);
    for (let n = 0; n < 10; n += 1) await report(flood, 'application/reports+json');
    expect(await counted()).toContain('laro_content_policy_violations_total{directive="style-src-elem"} 201');
    await api.stop();
    const lines = api.log().match(/"a page was kept from/g)?.length ?? 0;
    // Sixty in a minute, and two minutes may meet in this file.
    expect([lines >= 60, lines <= 120]).toEqual([true, true]);
  });
});
