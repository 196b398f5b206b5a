import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import * as v from 'valibot';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, openSecret, sealSecret } from '../../platform/secret-box.ts';
import { askJson } from './ask.ts';
import * as store from './store.ts';
import type { Tokens } from './tokens.ts';

const Secrets = v.object({ nonce: v.string(), verifier: v.string() });
const TokenAnswer = v.object({ id_token: v.pipe(v.string(), v.maxLength(20_000)) });
const Subject = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

export const BEGUN_MS = 10 * 60_000;

export const secretPurpose = (merchant: string, provider: store.ProviderName): string =>
  `identities.provider ${merchant} ${provider}`;

export interface Oidc {
  /** The address at which the visitor proves who they are. */
  begin(
    merchant: string,
    provider: store.Provider,
    asked: { readonly redirectUrl: string; readonly back: string; readonly browser: string },
  ): Promise<string>;
  /** Takes what was begun in this browser; undefined where there is nothing, and it is gone then too. */
  take(
    merchant: string,
    name: store.ProviderName,
    brought: { readonly state: string; readonly browser: string },
  ): Promise<store.State | undefined>;
  /** Exchanges the code, server to server, and reads who it is from the token. Throws `ProviderSilent`. */
  redeem(
    merchant: string,
    provider: store.Provider,
    state: store.State,
    code: string,
  ): Promise<string | undefined>;
}

/**
 * The authorisation code flow with PKCE (S256), state and nonce, the same for every provider. What the browser carries
 * back is only looked up: nonce, verifier and the way back stay here.
 */
export function createOidc({ clock, config, ids, scopes }: Platform, tokens: Tokens): Oidc {
  const statePurpose = (merchant: string): string => `identities.state ${merchant}`;

  return {
    async begin(merchant, provider, asked) {
      const state = ids.secret();
      const [nonce, verifier] = [ids.secret(), ids.secret()];
      const secrets = JSON.stringify({ nonce, verifier });
      await scopes.write(merchant, async (scope) => {
        await store.insertState(scope, hashSecret(state), {
          provider: provider.provider,
          browserHash: hashSecret(asked.browser),
          secretsSealed: sealSecret(config.secretsKey, statePurpose(merchant), secrets),
          redirectUrl: asked.redirectUrl,
          back: asked.back,
          createdAt: clock.now(),
        });
      });
      const url = new URL(provider.authorizationUrl);
      const query = {
        response_type: 'code',
        client_id: provider.clientId,
        redirect_uri: asked.redirectUrl,
        scope: 'openid',
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },

    async take(merchant, name, brought) {
      const state = await scopes.write(
        merchant,
        async (scope) => await store.takeState(scope, hashSecret(brought.state)),
      );
      if (state?.provider !== name) return undefined;
      if (!state.browserHash.equals(hashSecret(brought.browser))) return undefined;
      return clock.now().getTime() - state.createdAt.getTime() <= BEGUN_MS ? state : undefined;
    },

    async redeem(merchant, provider, state, code) {
      const sealed = state.secretsSealed;
      const { nonce, verifier } = v.parse(
        Secrets,
        JSON.parse(openSecret(config.secretsKey, statePurpose(merchant), sealed)),
      );
      const secret =
        provider.clientSecretSealed &&
        openSecret(
          config.secretsKey,
          secretPurpose(merchant, provider.provider),
          provider.clientSecretSealed,
        );
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: state.redirectUrl,
        client_id: provider.clientId,
        ...(secret ? { client_secret: secret } : {}),
        code_verifier: verifier,
      });
      const answer = v.safeParse(TokenAnswer, await askJson(provider.tokenUrl, form));
      if (!answer.success) return undefined;
      const claims = await tokens.claimsOf(answer.output.id_token, {
        issuer: provider.issuer,
        audience: provider.clientId,
        jwksUrl: provider.jwksUrl,
      });
      return claims && claims['nonce'] === nonce ? subjectOf(claims) : undefined;
    },
  };
}

function subjectOf(claims: JWTPayload): string | undefined {
  const subject = v.safeParse(Subject, claims.sub);
  return subject.success ? subject.output : undefined;
}
