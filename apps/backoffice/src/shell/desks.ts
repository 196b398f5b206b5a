import { clearDesk } from './session.ts';

/** Tabs of one browser share a session: when it becomes another's, or another brand's, what the others show is void. */
const CHANNEL = 'laro.console';
const CHANGED = 'changed';

let channel: BroadcastChannel | null = null;

export function watchDesks(): void {
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === CHANGED) begin(() => location.reload());
  });
}

/** Begins anew as whoever the session is of now, here and in every other tab. */
export function leaveOldDesk(path: string): void {
  channel?.postMessage(CHANGED);
  begin(() => location.assign(path));
}

/** The page would be one person's or brand's over the session of another: nobody is asked whether it may go. */
function begin(anew: () => void): void {
  clearDesk();
  setTimeout(anew);
}

/** Whether a form here would be lost: as the browser would ask it when the tab is closed. */
export function holdsUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
