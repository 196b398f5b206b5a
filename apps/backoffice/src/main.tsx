// First of all: what follows writes its sheets under this policy.
import './trusted-types.ts';
import { ask, askOverHttp, createQueryClient, setTransport } from '@laro/client';
import { LANGUAGES } from '@laro/i18n';
import './shell/reset.css';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import calls from 'virtual:laro-calls';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startBackground } from './background.ts';
import { boot, styleNonce } from './lib/boot.ts';
import { consoleLanguage, createMessageStore } from './lib/messages.ts';
import { watchStepUp, withStepUp } from './lib/step-up.ts';
import { messageSource } from './message-source.ts';
import { createAppRouter } from './router.tsx';
import { isCausedByPerson, watchActivity } from './shell/activity.ts';
import { watchDesks } from './shell/desks.ts';
import { followTitles } from './shell/document-title.ts';
import { confirmDesk, watchDesk } from './shell/session.ts';
import { listenToKeys } from './shell/shortcuts.ts';
import './shell/tokens.css';
import './shell/console.css';
import './shell/kit.css';
import './shell/frame.css';

/** Needed wherever one begins: the log-in, the frame, and the kits of tables and forms. */
const FIRST_WORDS = ['shell', 'screens', 'login', 'table', 'form'] as const;

async function start(root: HTMLElement): Promise<void> {
  const { language, merchant } = boot();
  // What locks the scrolling under a dialog writes a sheet of its own (mantine#6570).
  setNonce(styleNonce());
  setTransport(
    withStepUp(
      askOverHttp(calls, {
        headersOf: () => (isCausedByPerson() ? { 'x-laro': '1' } : {}),
        sealing: () => ({ key: boot().hpkeKeys[0], merchantCode: merchant.code }),
      }),
    ),
  );
  watchActivity();
  watchDesk();
  watchStepUp();
  watchDesks();
  const spoken = consoleLanguage(language);
  document.documentElement.lang = LANGUAGES[spoken].tag;
  if (merchant.accent !== null) document.documentElement.style.setProperty('--brand', merchant.accent);
  const context = {
    queries: createQueryClient(ask),
    messages: createMessageStore(spoken, messageSource),
  };
  await Promise.all([context.messages.load(FIRST_WORDS), confirmDesk()]);
  const router = createAppRouter(context);
  followTitles(router, context);
  listenToKeys();
  startBackground(context);
  createRoot(root).render(<App context={context} router={router} />);
}

const root = document.getElementById('root');
if (root) void start(root);
