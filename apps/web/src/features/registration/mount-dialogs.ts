import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../../shell/context.ts';

/** Draws the dialogs of `shell/dialogs.ts`; they and their words come with the first that opens. */
export async function mountDialogs(router: AnyRouter, context: AppContext): Promise<void> {
  const [{ drawDialogs }] = await Promise.all([
    import('./EntryDialogs.tsx'),
    context.messages.load(['login', 'registration']),
  ]);
  drawDialogs(router, context);
}
