import type { StaffTerms, TermsKind } from '@laro/wire/terms';

/** What `texts` knows the words of a version by. */
export const KIND = 'terms';
export const ownerOf = ({ kind, version }: { readonly kind: TermsKind; readonly version: number }): string =>
  `${kind}.${version}`;

/** Where a version stands: a later one that is in force has overtaken it, whether or not its time had come. */
export function stateOf(
  { version, inForceFrom }: { readonly version: number; readonly inForceFrom: Date | null },
  inForce: number,
): StaffTerms['state'] {
  if (inForceFrom === null) return 'draft';
  if (version === inForce) return 'in_force';
  return version < inForce ? 'superseded' : 'scheduled';
}
