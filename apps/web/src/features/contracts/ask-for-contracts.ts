import type { SessionInfo } from '@laro/wire';
import type { AnyRouter } from '@tanstack/react-router';
import { ask } from '../../lib/api.ts';
import type { AppContext } from '../../shell/context.ts';
import { sessionConfirmed, sessionNow, subscribeToSession } from '../../shell/session.ts';

/** Where the brand has contracts, and not types 4, 40, 41 and 42 (AGENT-5). */
export const isAsked = ({ type }: Pick<SessionInfo, 'type'>, flags: readonly string[]): boolean =>
  flags.includes('AGENTPOLICY3') && (type === 0 || type === 1 || type === 2);

const ASKED_KEY = 'laro.contracts.asked';

/** Looks once after each login whether a contract waits for an answer; the dialog comes with the first that does. */
export function askForContracts(router: AnyRouter, context: AppContext): () => void {
  async function look(): Promise<void> {
    const session = sessionNow();
    if (!sessionConfirmed() || session === null || !isAsked(session, context.merchant.flags)) return;
    if (sessionStorage.getItem(ASKED_KEY) === session.token) return;
    sessionStorage.setItem(ASKED_KEY, session.token);
    const requests = await ask('getContractRequests', {});
    const kinds = [
      requests.dailysalreqtype ? (['DAILY'] as const) : [],
      requests.divtypecompperiodreq ? (['DIVIDEND'] as const) : [],
      requests.contracthoursalreq ? (['HOURLY'] as const) : [],
    ].flat();
    if (kinds.length === 0 || sessionNow()?.token !== session.token) return;
    const [{ drawPrompt }] = await Promise.all([
      import('./ContractPrompt.tsx'),
      context.messages.load(['contracts']),
    ]);
    drawPrompt(router, context, kinds);
  }

  /** Unanswered: the agent home shows what waits, and the next login asks again. */
  const tryToLook = (): void => void look().catch(() => {});
  const stop = subscribeToSession(tryToLook);
  tryToLook();
  return stop;
}
