import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';

export const providerOff = refusal('identities.provider_off', 403);
export const identityRefused = refusal('identities.refused', 401);
/** Who was proved at a provider cannot be linked by this form any more. */
export const linkEnded = refusal('identities.link_ended', 409);

/** What the page holds that a provider's answer opened: who sends it back agrees to the link. */
export const IdentityTicket = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** LOGIN-11: sign-in at an identity provider, by authorisation code with PKCE through our server. */
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
 * ones go to /m/register?identity=<provider>#link=<ticket>, where they see and agree to the link, or drop it. Nothing
 * is linked by the browser alone.
 */
export const finishIdentity = defineCall({
  name: 'finishIdentity',
  method: 'GET',
  path: '/api/identities/:provider',
  summary: 'The way back from an identity provider; redirects into the app.',
  who: 'anyone',
  cost: 'credential',
  availability: 'account',
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
