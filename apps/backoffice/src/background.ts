import { findFromEverywhere } from './features/desk/index.ts';
import type { AppContext } from './shell/context.ts';

/** What features do that no page has to be open for: here they say what the palette finds. */
export function startBackground(context: AppContext): void {
  findFromEverywhere(context);
}
