import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answering, type Forge, startForgingProvider } from '../../testing/forging-provider.ts';
import { comeBack, newcomerAt } from '../../testing/provider-visit.ts';
import { createTestClock, startWorld, type World } from '../../testing/world.ts';

const clock = createTestClock();
const REFUSED = '/m/login?refused=identities.refused';
const CLIENT = 'our-name-there';

let world: World;
let provider: Awaited<ReturnType<typeof startForgingProvider>>;

beforeAll(async () => {
  provider = await startForgingProvider();
  world = await startWorld({ clock });
  await world.owner.query("update merchants.merchant set flags = flags || '{GOOGLE}' where code = 'OTHER'");
  await world.owner.query(
    `insert into identities.provider (merchant, provider, issuer, authorization_url, token_url, jwks_url, client_id)
     values ('OTHER', 'google', $1, $1 || '/auth', $1 || '/token', $1 || '/jwks', $2)`,
    [provider.origin, CLIENT],
  );
  clock.advance(6_000);
});
afterAll(async () => {
  await world.stop();
  await provider.stop();
});

const seconds = () => Math.floor(clock.now().getTime() / 1_000);
const goodClaims = (nonce: string) => ({
  iss: provider.origin,
  aud: CLIENT,
  sub: 'somebody',
  nonce,
  iat: seconds(),
  exp: seconds() + 600,
});
type Claims = Record<string, unknown>;

/** A whole visit, at whose end the provider answers as `answer` says; answers where the browser ends up. */
async function visit(answer: (asked: URLSearchParams) => Answering) {
  const browser = world.visitor('other.test');
  const begun = await browser.call('beginIdentity', { provider: 'google' });
  const asked = new URL(begun.value.url).searchParams;
  provider.answer(answer(asked));
  const ended = await comeBack(browser, `/api/identities/google?state=${asked.get('state')}&code=anything`);
  expect((await browser.call('getSession', {})).value.session).toBeNull();
  return { ended, asked, browser };
}

const withToken =
  (change: (claims: Claims) => Claims, make: (forge: Forge, claims: Claims) => Promise<string> | string) =>
  (asked: URLSearchParams): Answering =>
  async (response, forge) => {
    const claims = change(goodClaims(asked.get('nonce') ?? ''));
    response.end(JSON.stringify({ id_token: await make(forge, claims) }));
  };
const signed = (change: (claims: Claims) => Claims) =>
  withToken(change, async (forge, claims) => await forge.sign(claims));

describe('an identity provider that lies', () => {
  it('told the truth it is believed, and was shown verifier, way back and our name', async () => {
    const { ended, asked } = await visit(signed((claims) => claims));
    expect(newcomerAt(ended).page).toBe('/m/register?identity=google');
    const given = provider.asked.at(-1);
    expect(given?.get('code')).toBe('anything');
    expect(given?.get('client_id')).toBe(CLIENT);
    expect(given?.get('redirect_uri')).toBe('http://other.test/api/identities/google');
    const verifier = given?.get('code_verifier') ?? '';
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(asked.get('code_challenge'));
    expect(provider.asked.at(-1)?.get('client_secret')).toBeNull();
  });

  it.each<[string, (claims: Claims) => Claims]>([
    ['whose nonce is of another way', (claims) => ({ ...claims, nonce: 'another' })],
    ['without a nonce', (claims) => ({ ...claims, nonce: undefined })],
    ['made for somebody else', (claims) => ({ ...claims, aud: 'somebody-else' })],
    ['for us among others, made for another', (claims) => ({ ...claims, aud: [CLIENT, 'b'], azp: 'b' })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://accounts.example' })],
    ['that is over', (claims) => ({ ...claims, exp: seconds() - 31 })],
    ['that has no end', (claims) => ({ ...claims, exp: undefined })],
    ['that is not good yet', (claims) => ({ ...claims, nbf: seconds() + 3_600 })],
    ['about nobody', (claims) => ({ ...claims, sub: undefined })],
    ['about an empty name', (claims) => ({ ...claims, sub: '' })],
  ])('a token %s signs nobody in', async (_, change) => {
    expect((await visit(signed(change))).ended).toBe(REFUSED);
  });

  it.each<[string, (forge: Forge, claims: Claims) => Promise<string> | string]>([
    ['by a key it never published', (forge, claims) => forge.signForeign(claims)],
    ['by nobody', (forge, claims) => forge.unsigned(claims)],
    ['with its public key as a password', (forge, claims) => forge.signPublic(claims)],
    ['and then changed', async (forge, claims) => (await forge.sign(claims)).replace(/\.([\w-])/, '.A$1')],
  ])('a token signed %s signs nobody in', async (_, make) => {
    expect((await visit(withToken((claims) => claims, make))).ended).toBe(REFUSED);
  });

  it.each<[string, Answering]>([
    ['a broken answer', (response) => void response.writeHead(500).end()],
    ['no token', (response) => void response.end('{}')],
    ['no JSON', (response) => void response.end('<html>')],
    ['an endless answer', (response) => void response.end(`"${'x'.repeat(300_000)}"`)],
    [
      'another address',
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['nothing at all', (response) => void response.destroy()],
  ])('%s signs nobody in, and is no fault of ours', async (_, answering) => {
    expect((await visit(() => answering)).ended).toBe(REFUSED);
  });

  it('an e-mail address that a member has bound links nothing', async () => {
    const player = await world.register('mailowner', 'other.test');
    await world.platform.scopes.write('OTHER', async (scope) => {
      await world.app.features.members.contacts.bind(scope, player.id, 'email', 'owner@laro.example');
    });
    const { ended } = await visit(
      signed((claims) => ({ ...claims, sub: 'thief', email: 'owner@laro.example', email_verified: true })),
    );
    expect(newcomerAt(ended).page).toBe('/m/register?identity=google');
  });

  it('a cookie of who was proved cannot be made up, changed, or carried to another brand', async () => {
    const { browser, ended } = await visit(signed((claims) => claims));
    const sealed = browser.cookies.get('__Host-identity') ?? '';
    const { identityTicket } = newcomerAt(ended);
    const { identities } = world.app.features;
    const read = (cookie: string, merchant = 'OTHER') =>
      identities.pending({ merchant, cookies: { '__Host-identity': cookie } }, identityTicket);
    expect(read(sealed)).toMatchObject({ provider: 'google', subject: 'somebody' });
    const refused = expect.objectContaining({ code: 'identities.link_ended' });
    expect(() => read(sealed, 'DEMO')).toThrow(refused);
    const made = Buffer.from(JSON.stringify({ provider: 'google' })).toString('base64url');
    for (const forged of [`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, made, 'A'.repeat(200)]) {
      expect(() => read(forged)).toThrow(refused);
    }
  });
});
