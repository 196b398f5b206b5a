import type { Approval } from '@laro/wire';
import type { ComponentType } from 'react';

/**
 * What the first person decided by, so that the second does not decide by figures alone. Features register theirs in
 * `background.ts`; a kind that is figures alone has none.
 */
export type Sight = {
  readonly kinds: readonly Approval['kind'][];
  /** Which argument of the proposal names what was looked at. */
  readonly argument: string;
  readonly Case: ComponentType<{ readonly id: string }>;
};

const sights: Sight[] = [];

export function addSight(sight: Sight): void {
  sights.push(sight);
}

export const sightOf = (kind: Approval['kind']): Sight | undefined =>
  sights.find(({ kinds }) => kinds.includes(kind));
