import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as v from 'valibot';
import type { Clock } from '../../platform/clock.ts';
import { askJson } from './ask.ts';

/** Keys are read again after this, and at once when a token names one that is not known yet. */
const KEYS_FRESH_MS = 10 * 60_000;
/** Whoever sends tokens with invented key names does not make us ask the provider more often. */
const ASKED_AGAIN_MS = 1_000;
const CLOCK_TOLERANCE_S = 30;

const KeySet = v.object({
  keys: v.pipe(v.array(v.looseObject({ kty: v.string() })), v.maxLength(50)),
});

type Known = { readonly keys: JWTVerifyGetKey; readonly readAt: number };

export type Expected = {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUrl: string;
};

export interface Tokens {
  /** The claims of a good token; undefined for any other. Throws only where the provider's keys are out of reach. */
  claimsOf(token: string, expected: Expected): Promise<JWTPayload | undefined>;
}

/** Judges tokens that providers sign: by the provider's own keys, which it turns when it likes. */
export function createTokens(clock: Clock): Tokens {
  const known = new Map<string, Known>();

  async function read(url: string): Promise<Known> {
    const set = v.parse(KeySet, await askJson(url)) as JSONWebKeySet;
    const found = { keys: createLocalJWKSet(set), readAt: clock.now().getTime() };
    known.set(url, found);
    return found;
  }

  async function keysFor(url: string, olderThanMs: number): Promise<Known> {
    const found = known.get(url);
    return found && clock.now().getTime() - found.readAt < olderThanMs ? found : await read(url);
  }

  async function judge(token: string, expected: Expected, keys: JWTVerifyGetKey): Promise<JWTPayload> {
    const { payload } = await jwtVerify(token, keys, {
      issuer: expected.issuer,
      audience: expected.audience,
      algorithms: ['RS256', 'ES256'],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'iat', 'exp'],
    });
    // A token for several parties says for which one it was made.
    const { azp } = payload;
    if (azp !== undefined && azp !== expected.audience) throw new errors.JWTInvalid('Made for another.');
    return payload;
  }

  return {
    async claimsOf(token, expected) {
      try {
        const { keys } = await keysFor(expected.jwksUrl, KEYS_FRESH_MS);
        try {
          return await judge(token, expected, keys);
        } catch (error) {
          if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
          const turned = await keysFor(expected.jwksUrl, ASKED_AGAIN_MS);
          return await judge(token, expected, turned.keys);
        }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
