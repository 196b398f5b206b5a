import type { CallbackHeaders, CallbackRefusal, Outcome } from './provider.ts';

/** `review` waits for a person over there; the four after it are ends. */
export const IDENTITY_STATUSES = [
  'pending',
  'review',
  'approved',
  'declined',
  'abandoned',
  'failed',
] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

export type IdentityRun = {
  readonly providerId: string;
  /** Ours, as it was given when the run began; null where the service did not repeat it. */
  readonly reference: string | null;
  readonly status: IdentityStatus;
  /** The service's own page, where the person shows their document. */
  readonly url: string | null;
};

export type NewIdentityRun = {
  readonly reference: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly returnUrl: string;
};

export type IdentityCallback =
  /** Something happened to this run: it is read before a tier changes. */
  | { readonly kind: 'callback'; readonly deliveryId: string; readonly providerId: string }
  | { readonly kind: 'other'; readonly deliveryId: string; readonly type: string }
  | { readonly kind: 'refused'; readonly code: CallbackRefusal };

/** A service that looks at documents and faces. Never throws for what the network does. */
export interface IdentityProvider {
  /** Asked twice it begins two runs: what was not answered is looked for by nobody, and ends there unused. */
  begin(run: NewIdentityRun): Promise<Outcome<IdentityRun>>;
  /** Null: the service has no such run. */
  read(providerId: string): Promise<Outcome<IdentityRun | null>>;
  verifyCallback(rawBody: Uint8Array, headers: CallbackHeaders): IdentityCallback;
}
