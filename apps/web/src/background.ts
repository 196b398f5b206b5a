import cacheable from 'virtual:laro-cacheable';
import calls from 'virtual:laro-calls';
import languages from 'virtual:laro-messages';
import { afterOverlays, showToast } from '@laro/ui';
import { createElement } from 'react';
import { announcementUpdates } from './features/announcements/index.ts';
import { chatUpdates } from './features/chat/index.ts';
import { askForContracts } from './features/contracts/index.ts';
import { depositUpdates, QuickDeposit } from './features/deposits/index.ts';
import { launchFromHome } from './features/games/index.ts';
import { inboxUpdates } from './features/inbox/index.ts';
import { startGameSheets } from './features/launches/index.ts';
import { limitUpdates } from './features/limits/index.ts';
import { rewardUpdates } from './features/rewards/index.ts';
import { askForConsent } from './features/terms/index.ts';
import { turnoverUpdates } from './features/turnover/index.ts';
import { withdrawalUpdates } from './features/withdrawals/index.ts';
import { listenToRefusals, setTransport } from './lib/api.ts';
import { askOverHttp } from './lib/http.ts';
import { translator } from './lib/messages.tsx';
import type { AppRouter } from './router.tsx';
import { mountCompanions } from './shell/Companions.tsx';
import type { AppContext } from './shell/context.ts';
import { openDialog } from './shell/dialogs.ts';
import { followTitles } from './shell/document-title.ts';
import { fadeBetweenScreens } from './shell/fade.ts';
import { whenFirstOpened } from './shell/first-opened.ts';
import { guardScreens } from './shell/guard.ts';
import { healImages } from './shell/images.ts';
import { awaitInstallPrompt } from './shell/install-prompt.ts';
import { openedAddress } from './shell/opened-address.ts';
import { registerWorker } from './shell/pwa.ts';
import { offerQuickDeposit } from './shell/quick-deposit.ts';
import { startRealtime } from './shell/realtime.ts';
import { afterLogout, forgetDraftsOfWhoLeft, sessionUpdates } from './shell/session-confirm.ts';
import { goBackOnSwipe } from './shell/swipe-back.ts';
import { TOAST_MS } from './shell/toast-times.ts';
import { walletUpdates } from './shell/wallet-updates.ts';

/** In the back office's frame the app shows what is not in force yet: the address that it was opened at says so. */
function previewOf(address: string): Record<string, string> {
  const preview = new URL(address, location.origin).searchParams.get('preview');
  return preview === null ? {} : { preview };
}

/** A chunk of its own, fetched while the page hydrates: nothing of it is needed to show the page. */
export function startBackground(router: AppRouter, context: AppContext): void {
  const { messages } = context;
  setTransport(afterLogout(askOverHttp(calls, previewOf(openedAddress())), calls));
  // Asked for without a line too: the worker may have the last answer (`src/worker/lists.ts`).
  for (const name of Object.keys(cacheable)) {
    context.queries.setQueryDefaults([name], { networkMode: 'offlineFirst' });
  }
  followTitles(router, context);
  fadeBetweenScreens(router);
  goBackOnSwipe(router);
  mountCompanions(router, context);
  enterAfterOverlays(router.history);
  guardScreens(router);
  forgetDraftsOfWhoLeft();
  // Where the messages of the screens to come are, so that the next one waits for them alone.
  void languages[messages.language()]();
  // Where the screens to come are.
  void import('./pages.ts');
  // The screen for trouble must be here before there is trouble.
  void import('./shell/ErrorScreen.tsx');
  launchFromHome(router, context);
  healImages();
  startGameSheets(router, context);
  offerQuickDeposit((props) => createElement(QuickDeposit, props));
  awaitInstallPrompt();
  startRealtime(context.queries, [
    sessionUpdates,
    walletUpdates,
    announcementUpdates,
    inboxUpdates,
    limitUpdates,
    chatUpdates,
    depositUpdates,
    rewardUpdates,
    turnoverUpdates,
    withdrawalUpdates,
  ]);
  void import('./shell/invitation.ts').then(({ keepOpenedInvitation }) => {
    keepOpenedInvitation();
  });
  // ROLE-2: wherever a call wants an account of one's own, a trial member is told so, and how to have one.
  listenToRefusals(({ code }) => {
    if (code === 'sessions.real_account_required') openDialog('real-account');
  });
  // At once: a game that is refused before anybody listens would be refused without a word.
  askForConsent(router, context);
  askForContracts(router, context);
  whenFirstOpened(
    async () => {
      const { mountDialogs } = await import('./features/registration/index.ts');
      await mountDialogs(router, context);
    },
    () => {
      const t = translator<'shell'>(messages.slice('shell'), messages.language());
      showToast({ text: t('offline'), tone: 'bad', forMs: TOAST_MS.long });
    },
  );
  void import('./features/status/index.ts').then(({ startStatus }) => startStatus(router, context));
  // SYS-8: what is remembered of the answers.
  void import('./shell/stored-answers.ts').then(({ keepAnswers }) =>
    keepAnswers(context.queries, localStorage),
  );
  if ('Notification' in window && Notification.permission === 'granted') {
    void import('./features/push/index.ts').then(async ({ renewPush }) => await renewPush()).catch(() => {});
  }
  registerWorker(router, context);
}

/** Another screen enters the history only when no overlay has an entry there. */
function enterAfterOverlays(history: AppRouter['history']): void {
  history.push = afterOverlays(history.push);
  history.replace = afterOverlays(history.replace);
  history.back = afterOverlays(history.back);
}
