import type { IdentityTier } from '@laro/wire/verification';
import type { DocumentState } from '@laro/wire/verification-rules';

/** The tier that follows from what is there (IDENTITY-1): each is reached by the one below it and one thing more. */
export function tierFrom(known: {
  readonly mobile: boolean;
  readonly person: boolean;
  readonly document: boolean;
}): IdentityTier {
  if (!known.mobile || !known.person) return 0;
  return known.document ? 2 : 1;
}

/** Whole years between a day of birth and another day, both as `2026-01-31`. Who was born on a 29 February is older on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Within so long staff decide on a document. */
const REVIEW_HOURS = 24;
export const dueAt = (submittedAt: Date): Date => new Date(submittedAt.getTime() + REVIEW_HOURS * 3_600_000);

/** Older than anybody has become. */
export const AGE_MAX = 125;

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** As its member sees it: an approved document is expired after its last day. */
export function shownState(
  {
    state,
    expiresOn,
  }: { readonly state: 'under_review' | 'approved' | 'rejected'; readonly expiresOn: string | null },
  today: string,
): DocumentState {
  return state === 'approved' && expiresOn !== null && expiresOn < today ? 'expired' : state;
}
