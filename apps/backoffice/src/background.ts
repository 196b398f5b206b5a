import { receiptSight } from './features/deposits/index.ts';
import { findFromEverywhere } from './features/desk/index.ts';
import { withdrawalSight } from './features/withdrawals/index.ts';
import type { AppContext } from './shell/context.ts';
import { addSight } from './shell/sights.ts';

/**
 * What features do that no page has to be open for: here they say what the palette finds, and what the second person of an
 * approval is shown.
 */
export function startBackground(context: AppContext): void {
  findFromEverywhere(context);
  addSight(receiptSight);
  addSight(withdrawalSight);
}
