import type { IdentityTier } from '@laro/wire/verification';

/** The tier that follows from what is there (settled.md 7): each is reached by the one below it and one thing more. */
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
