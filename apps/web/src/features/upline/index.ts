/**
 * Upline: what a member sends to the agent above, and an agent to direct downlines. Promises that one tap sends once and that
 * both ends are named before it. Never decides who may send.
 */
import type { MessageStore } from '../../lib/messages.tsx';

/** How an agent sends money to a direct downline; the sheet and its words come with the first tap. */
export async function bringDownlineTransfer(messages: MessageStore) {
  const [{ DownlineTransfer }] = await Promise.all([
    import('./DownlineTransfer.tsx'),
    messages.load(['upline']),
  ]);
  return DownlineTransfer;
}
