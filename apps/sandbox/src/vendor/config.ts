import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** What the vendor's part of the environment holds; without its key there is no vendor. */
export const VendorEnvironment = v.object({
  PERYA_KEY_FILE: v.pipe(v.string(), v.minLength(1)),
  OPERATOR_PUBLIC_KEY_FILE: v.pipe(v.string(), v.minLength(1)),
  PERYA_ROUNDS_FILE: v.pipe(v.string(), v.minLength(1)),
  API_ORIGIN: v.pipe(v.string(), v.url()),
  PERYA_WALLETS: v.pipe(
    v.string(),
    v.parseJson(),
    v.strictObject({ real: v.pipe(v.string(), v.url()), trial: v.pipe(v.string(), v.url()) }),
  ),
});

export type VendorConfig = {
  /** Signs our calls to the operator's wallet, and is what draws follow from. */
  readonly key: KeyObject;
  /** Verifies the operator's calls to us. */
  readonly operatorKey: KeyObject;
  /** The only origin that may frame a game. */
  readonly apiOrigin: string;
  readonly wallets: { readonly real: string; readonly trial: string };
  /** Where rounds are written down, a line for each step. */
  readonly roundsFile: string;
};

export function vendorConfigOf(environment: v.InferOutput<typeof VendorEnvironment>): VendorConfig {
  return {
    key: createPrivateKey(readFileSync(environment.PERYA_KEY_FILE, 'utf8')),
    operatorKey: createPublicKey(readFileSync(environment.OPERATOR_PUBLIC_KEY_FILE, 'utf8')),
    apiOrigin: new URL(environment.API_ORIGIN).origin,
    wallets: environment.PERYA_WALLETS,
    roundsFile: environment.PERYA_ROUNDS_FILE,
  };
}
