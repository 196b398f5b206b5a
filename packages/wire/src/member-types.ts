/** GEN-3: 0 player, 1 agent, 2 general agent, 4 trial, 40 to 42 the operator's test accounts. */
export const MEMBER_TYPES = [0, 1, 2, 4, 40, 41, 42] as const;

/** Whoever is of no known type counts as a trial member: less is open to them than to anybody else who is signed in. */
export function memberTypeOf(type: unknown): (typeof MEMBER_TYPES)[number] {
  return MEMBER_TYPES.find((known) => known === type) ?? 4;
}
