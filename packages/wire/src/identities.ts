import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';

export const providerOff = refusal('identities.provider_off', 403);
export const identityRefused = refusal('identities.refused', 401);

/** LOGIN-11: sign-in at somebody else's house, by authorisation code with PKCE through our server. */
export const IdentityProvider = v.picklist(['google', 'facebook']);
export type IdentityProvider = v.InferOutput<typeof IdentityProvider>;

export const beginIdentity = defineCall({
  name: 'beginIdentity',
  method: 'POST',
  path: '/api/identities/:provider',
  summary:
    'The address at which the visitor proves who they are; it leads back to /api/identities/:provider.',
  who: 'anyone',
  cost: 'credential',
  openHouse: true,
  unsafe: true,
  params: v.strictObject({ provider: IdentityProvider }),
  body: v.strictObject({
    /** Our own path to go on to afterwards. */
    back: v.optional(v.pipe(v.string(), v.maxLength(200), v.regex(/^\/m\/[\w/.-]*$/)), '/m/home'),
  }),
  value: v.object({ url: v.string() }),
  refusals: [providerOff],
});

/**
 * Where the provider sends the browser back to. Answers by a redirect: known people are signed in and go on; unknown
 * ones go to /m/register?identity=<provider>, where a sealed cookie lets the registration be finished.
 */
export const finishIdentity = defineCall({
  name: 'finishIdentity',
  method: 'GET',
  path: '/api/identities/:provider',
  summary: 'The way back from an identity provider; redirects into the app.',
  who: 'anyone',
  cost: 'credential',
  unsafe: false,
  params: v.strictObject({ provider: IdentityProvider }),
  value: v.object({}),
  refusals: [providerOff, identityRefused],
});

/** What a browser needs to send an SMS by the third-party service (CALL-11). */
export const FirebaseSettings = v.object({
  /** Public by nature: it names the project and opens nothing. */
  apiKey: v.string(),
  /** Where its calls `accounts:sendVerificationCode` and `accounts:signInWithPhoneNumber` live. */
  url: v.string(),
});
