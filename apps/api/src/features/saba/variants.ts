import * as v from 'valibot';
import type { Integration } from '../vendors/index.ts';

/** What differs from one supplier of this protocol to the next; stands in the integration's `variants`. */
const Variants = v.strictObject({
  /** The game of the catalogue that the sportsbook is: switched off there, it takes no bets. */
  gameCode: v.optional(v.pipe(v.string(), v.nonEmpty()), 'sportsbook'),
  /** The vendor's code of the integration's currency; a placement in another is refused. Null: not looked at. */
  currencyCode: v.optional(v.nullable(v.string()), null),
  /** What `extraStatus` says of a ticket that was sold back. */
  cashOutExtraStatus: v.optional(v.pipe(v.string(), v.nonEmpty(), v.toLowerCase()), 'cashout'),
});

export type SabaVariants = v.InferOutput<typeof Variants>;

const known = new WeakMap<Integration, SabaVariants>();

/** Throws when an integration is configured with a word that this protocol does not know. */
export function variantsOf(integration: Integration): SabaVariants {
  const variants = known.get(integration) ?? v.parse(Variants, integration.variants);
  known.set(integration, variants);
  return variants;
}
