import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider';
import { createMemory } from './memory-adapter.ts';
import { isPerson, NOBODY, PICKER_POLICY, pickerPage } from './people.ts';

export type OidcOptions = {
  /** The path and the name under which it is known: `google`. */
  readonly name: 'google' | 'facebook';
  /** Known once the server listens. */
  readonly origin: () => string;
  readonly client: { readonly id: string; readonly secret: string };
};

/** Our own way back, on whatever host the demo is served from. */
const WAY_BACK = /^https?:\/\/[^/]+\/api\/identities\/(google|facebook)$/;
const OLD_KEYS_KEPT = 1;

export type OidcProvider = {
  /** Signs with a new key from now on; the one before stays published, as at the real ones. */
  turnKeys(): Promise<void>;
  /** Signs with a new key and publishes no other: the old one was stolen. */
  dropKeys(): Promise<void>;
};

/**
 * An OpenID provider as the real ones are, whose only lie is that it believes whoever chooses a name. Issuer, code flow,
 * PKCE and signatures are those of an implementation that is certified.
 */
export function bindOidc(app: FastifyInstance, { name, origin, client }: OidcOptions): OidcProvider {
  const memory = createMemory();
  const cookieKey = randomBytes(32).toString('base64url');
  let keys: readonly JWK[] = [];
  let opened: Promise<Provider> | null = null;

  async function open(): Promise<Provider> {
    if (keys.length === 0) keys = [await newKey()];
    return openProvider(`${origin()}/${name}`, name, client, { keys, cookieKey, memory });
  }
  const provider = async (): Promise<Provider> => await (opened ??= open());

  /** Hands a request to the provider, which believes that it stands at the root. */
  async function handOver(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const answer = (await provider()).callback();
    reply.hijack();
    await answer(mounted(request.raw, `/${name}`), reply.raw);
  }

  async function turn(stored: number): Promise<void> {
    keys = [await newKey(), ...keys.slice(0, stored)];
    opened = null;
  }

  void app.register(async (child) => {
    // Forms are the provider's to read.
    child.removeAllContentTypeParsers();
    child.addContentTypeParser('*', (_request, _payload, done) => done(null));
    child.get(`/${name}/choose/:uid`, async (_request, reply) => {
      return await reply
        .header('content-security-policy', PICKER_POLICY)
        .type('text/html; charset=utf-8')
        .send(pickerPage(name === 'google' ? 'Google' : 'Facebook'));
    });
    child.post(`/${name}/choose/:uid`, async (request, reply) => {
      const person = new URLSearchParams(await readForm(request.raw)).get('person') ?? '';
      if (!isPerson(person) && person !== NOBODY)
        return await reply.status(400).send('Nobody of that name is here.');
      const open = await provider();
      reply.hijack();
      const answer =
        person === NOBODY ? { error: 'access_denied' } : { login: { accountId: `${name}-${person}` } };
      await open.interactionFinished(mounted(request.raw, `/${name}`), reply.raw, answer);
    });
    child.all(`/${name}/*`, handOver);
  });

  return {
    turnKeys: async () => await turn(OLD_KEYS_KEPT),
    dropKeys: async () => await turn(0),
  };
}

function openProvider(
  issuer: string,
  name: string,
  client: OidcOptions['client'],
  stored: {
    readonly keys: readonly JWK[];
    readonly cookieKey: string;
    readonly memory: ReturnType<typeof createMemory>;
  },
): Provider {
  const configuration: Configuration = {
    adapter: stored.memory,
    jwks: { keys: [...stored.keys] as never },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`http://localhost:8080/api/identities/${name}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      } satisfies ClientMetadata,
    ],
    cookies: {
      keys: [stored.cookieKey],
      names: { session: `_${name}_session`, interaction: `_${name}_way`, resume: `_${name}_resume` },
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { Session: 3_600, Interaction: 600, Grant: 3_600, IdToken: 600, AccessToken: 600 },
    interactions: { url: (_context, interaction) => `/${name}/choose/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    // Whoever chooses a name has agreed.
    loadExistingGrant: async (context) => {
      const { client: asking, session, provider } = context.oidc;
      if (!asking || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  (provider.Client.prototype as { redirectUriAllowed(url: string): boolean }).redirectUriAllowed = (url) =>
    WAY_BACK.test(url);
  return provider;
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(8).toString('base64url');
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid };
}

function mounted(request: IncomingMessage, path: string): IncomingMessage {
  const url = request.url ?? '/';
  return Object.assign(request, { originalUrl: url, url: url.slice(path.length) });
}

async function readForm(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes <= 1_000) chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
