import { MOVEMENT_KINDS, type MovementGroup, type MovementKind } from '@laro/wire/movement-kinds';
import type { Movement } from '../ledger/index.ts';

type Posted = Movement['kind'];

/**
 * What a member calls each movement of the ledger. A movement that was added to `features/ledger/movements.ts` and not to the
 * wire's `MOVEMENT_KINDS` does not compile here, by its name; nor does a kind of the wire that the ledger lacks.
 */
export const GROUP_OF = MOVEMENT_KINDS satisfies { readonly [K in Posted]: MovementGroup } & {
  readonly [K in Exclude<MovementKind, Posted>]: never;
};
