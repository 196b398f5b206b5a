import * as v from 'valibot';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/secret-box.ts';
import { ProviderSilent } from './ask.ts';
import * as store from './store.ts';
import type { Tokens } from './tokens.ts';

/** SESSION-8: a token of the SMS service is good for five minutes after its code was typed. */
const FIREBASE_AGE_MS = 5 * 60_000;

const FirebaseClaims = v.object({
  phone_number: v.string(),
  auth_time: v.pipe(v.number(), v.safeInteger()),
});

export type ProveByFirebase = (
  merchant: string,
  given: { readonly token: string; readonly mobile: string },
) => Promise<boolean>;

export function createFirebase({ clock, logger, scopes }: Platform, tokens: Tokens): ProveByFirebase {
  return async (merchant, { token, mobile }) => {
    const provider = await scopes.read(merchant, async (scope) => await store.providerOf(scope, 'firebase'));
    if (!provider) return false;
    let claims: v.InferOutput<typeof FirebaseClaims>;
    try {
      claims = v.parse(
        FirebaseClaims,
        await tokens.claimsOf(token, {
          issuer: provider.issuer,
          audience: provider.clientId,
          jwksUrl: provider.jwksUrl,
        }),
      );
    } catch (error) {
      if (error instanceof ProviderSilent) {
        logger.warn({ cause: error.message }, 'the keys of the SMS service are out of reach');
      }
      return false;
    }
    const age = clock.now().getTime() - claims.auth_time * 1_000;
    if (claims.phone_number !== mobile || age > FIREBASE_AGE_MS) return false;
    return await scopes.write(
      merchant,
      async (scope) => await store.spendToken(scope, hashSecret(token), clock.now()),
    );
  };
}
