import * as v from 'valibot';

/**
 * Points on which the sources of GCP v1 disagree or are silent, per integration. Defaults are the classic
 * documents'; an unknown key is refused, because a misspelt one would silently mean the default.
 */
export const GcpVariants = v.strictObject({
  /** HTTP status of every refusal but the signature's, which is 403: 412 (classic), 400 (derived documents). */
  errorHttp: v.optional(v.picklist([412, 400]), 412),
  /** One action_id twice in one call: v1's lists apply it once, v2 refuses the call with 400. */
  sameActionTwiceInCall: v.optional(v.picklist(['apply_once', 'refuse']), 'apply_once'),
  /** Code for a known action_id with other content: v1 is silent (400), v2 says 409. */
  conflictCode: v.optional(v.picklist([400, 409]), 400),
  /** Decimal digits of a subunit: 2 for centavos. */
  subunitDigits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)), 2),
  /** Knows SOFTSWISS's own test game `acceptance:test` without its being in the catalogue, so no lobby shows it. */
  acceptanceGame: v.optional(v.boolean(), false),
});
export type GcpVariants = v.InferOutput<typeof GcpVariants>;

export function readGcpVariants(variants: unknown): GcpVariants {
  return v.parse(GcpVariants, variants);
}
