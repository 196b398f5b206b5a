/**
 * What the game tells the page that frames it. A balance message is only a hint: the shell asks its own server. From
 * `round` to `balance` the shell shows the balance of before, and the reels say first what the round came to.
 * The console shows the balance, so the shell need not.
 */
type ShellMessage = 'shows_balance' | 'ready' | 'round' | 'balance' | 'close' | 'deposit' | 'session_expired';

export function notifyShell(type: ShellMessage) {
  const origin = document.querySelector('meta[name="laro-shell"]')?.getAttribute('content');
  // Opened on its own, for instance from a history link, the game has nobody to tell.
  if (!origin || window.parent === window) return;
  window.parent.postMessage({ laro: 1, type }, origin);
}
