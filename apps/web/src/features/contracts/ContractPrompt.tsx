import { Button, RequiredDialog } from '@laro/ui';
import type { ContractKind } from '@laro/wire/contract-terms';
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '../../App.tsx';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS, type ScreenName } from '../../screens.ts';
import type { AppContext } from '../../shell/context.ts';
import { useGo } from '../../shell/Link.tsx';
import { useScreen } from '../../shell/screen.ts';
import { useSession } from '../../shell/session.ts';
import { SCREEN_OF } from './kinds.ts';
import './contracts.css';

/** A round that is under way is played to its end. */
const PLAYING: readonly ScreenName[] = ['play', 'lotteryFrame'];

/** Drawn in a root of its own, next to the app's, over any screen. It goes once each has been answered. */
export function drawPrompt(router: AnyRouter, context: AppContext, kinds: readonly ContractKind[]): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <RouterContextProvider router={router}>
      <App context={context}>
        <ContractPrompt
          kinds={kinds}
          onOver={() => {
            root.unmount();
            host.remove();
          }}
        />
      </App>
    </RouterContextProvider>,
  );
}

/** Asks for each kind that waits: Cancel, or Go to its screen. */
export function ContractPrompt({
  kinds,
  onOver,
}: {
  readonly kinds: readonly ContractKind[];
  readonly onOver: () => void;
}): ReactNode {
  const t = useMessages('contracts');
  const go = useGo();
  const screen = useScreen();
  const { session } = useSession();
  const [left, setLeft] = useState(kinds);
  const [kind] = left;
  if (kind === undefined || session === null) return null;
  function answer(): void {
    const rest = left.slice(1);
    setLeft(rest);
    if (rest.length === 0) onOver();
  }
  return (
    <RequiredDialog
      open={!PLAYING.includes(screen)}
      title={t('promptTitle')}
      text={t(`prompt_${kind}`)}
      className="contracts-prompt"
    >
      <div className="contracts-acts">
        <Button look="quiet" onClick={answer}>
          {t('cancel')}
        </Button>
        <Button
          onClick={() => {
            answer();
            void go({ to: PATHS[SCREEN_OF[kind]] });
          }}
        >
          {t('go')}
        </Button>
      </div>
    </RequiredDialog>
  );
}
