import type { AnyRouter } from '@tanstack/react-router';
import { listenToRefusals } from '../../lib/api.ts';
import { wireKey } from '../../lib/query.ts';
import type { AppContext } from '../../shell/context.ts';
import { sessionConfirmed, sessionNow, subscribeToSession } from '../../shell/session.ts';
import { isTrial, mineQuery } from './queries.ts';
import { refusedForTerms } from './refused.ts';

/**
 * Looks whenever somebody comes in, and when a game was refused for it, whether a member has to agree to something; the
 * dialog comes with the first who has. Answers what stops it.
 */
export function askForConsent(router: AnyRouter, context: AppContext): () => void {
  const { messages, queries } = context;
  let drawn = false;

  async function look(): Promise<void> {
    const session = sessionNow();
    if (drawn || !sessionConfirmed() || session === null || isTrial(session)) return;
    const { pending } = await queries.fetchQuery(mineQuery(messages.language()));
    if (drawn || pending.length === 0) return;
    const [{ drawConsent }] = await Promise.all([
      import('./ConsentDialog.tsx'),
      messages.load(['terms', 'menu', 'screens']),
    ]);
    if (drawn) return;
    drawn = true;
    drawConsent(router, context);
  }
  /** Unanswered: a game that is refused asks again. */
  const tryToLook = (): void => void look().catch(() => {});

  const stopRefusals = listenToRefusals(({ code }) => {
    if (code !== 'terms.not_accepted') return;
    refusedForTerms(true);
    void queries.invalidateQueries({ queryKey: wireKey('listMyTerms') }).then(tryToLook);
  });
  const stopSession = subscribeToSession(tryToLook);
  tryToLook();
  return () => {
    stopRefusals();
    stopSession();
  };
}
