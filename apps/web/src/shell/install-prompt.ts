/** What Chromium offers where the app can be installed; other browsers never do. */
export type InstallPrompt = Event & { readonly prompt: () => Promise<unknown> };

let offered: InstallPrompt | null = null;

/** Keeps the browser's offer for the moment when the member asks for it. */
export function awaitInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPrompt;
  });
  addEventListener('appinstalled', () => {
    offered = null;
  });
}

export const installPrompt = (): InstallPrompt | null => offered;

/** Asks by the browser's offer, which is good for one time; the member may refuse. */
export function install(prompt: InstallPrompt): void {
  offered = null;
  prompt.prompt().catch(() => {});
}
