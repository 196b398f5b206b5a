import * as v from 'valibot';
import type { Integration } from '../vendors/index.ts';

/** Points on which the sources of Hub88's dialects disagree, per integration (INTEGRATION-6). */
const Variants = v.strictObject({
  /** Hub88 today: the bet does not exist. Caleta and the older dialect: it was rolled back. */
  winAfterRollback: v.optional(
    v.picklist(['RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'RS_ERROR_TRANSACTION_ROLLED_BACK']),
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ),
  /** Where a merchant's currency does not tell the country (the euro). */
  country: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), null),
});
export type Variants = v.InferOutput<typeof Variants>;

const DEFAULTS = v.parse(Variants, {});

/**
 * Reads an integration's variants, once for as long as it stands in memory. A word that is not known here falls
 * back to the defaults with `unusable` told: what is owed to players must be heard whatever was configured.
 */
export function createVariants(unusable: (integration: Integration) => void) {
  const known = new WeakMap<Integration, Variants>();
  return (integration: Integration): Variants => {
    const before = known.get(integration);
    if (before) return before;
    const parsed = v.safeParse(Variants, integration.variants);
    if (!parsed.success) unusable(integration);
    const variants = parsed.success ? parsed.output : DEFAULTS;
    known.set(integration, variants);
    return variants;
  };
}
