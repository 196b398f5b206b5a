import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../../shell/context.ts';

/** Draws the dialogs of `shell/doors.ts`; they and their words come with the first that opens. */
export async function mountDoors(router: AnyRouter, context: AppContext): Promise<void> {
  const [{ drawDoors }] = await Promise.all([
    import('./Doors.tsx'),
    context.messages.load(['login', 'registration']),
  ]);
  drawDoors(router, context);
}
