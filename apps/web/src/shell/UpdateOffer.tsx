import { Button } from '@laro/ui';
import type { AnyRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../lib/messages.tsx';
import type { ScreenName } from '../screens.ts';
import './update-offer.css';

/** Screens on which a round is played or money is moved. */
const HELD: readonly ScreenName[] = [
  'play',
  'lotteryFrame',
  'deposit',
  'withdraw',
  'uplineTransfer',
  'manualRebate',
  'mall',
  'envelopes',
];
/** What a member might lose: a field with something in it, a dialog, a game. */
const IN_USE = 'dialog[open], iframe.play-frame';
const FIELDS =
  'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="submit"], [type="button"])';
const LOOK_AGAIN_MS = 1_000;

/** Whether nothing is under way here that loading anew would end. */
function isQuiet(router: AnyRouter): boolean {
  const screen = router.state.matches.at(-1)?.staticData.screen as ScreenName | undefined;
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
  return (
    navigator.onLine &&
    router.state.status === 'idle' &&
    !(screen && HELD.includes(screen)) &&
    document.querySelector(IN_USE) === null &&
    fields.every((field) => field.value === '' && field !== document.activeElement)
  );
}

/** Says that a new version is ready, where it disturbs nobody; elsewhere it waits. */
export function UpdateOffer({
  router,
  reload,
  leave,
}: {
  readonly router: AnyRouter;
  readonly reload: () => void;
  readonly leave: () => void;
}): ReactNode {
  const t = useMessages('pwa');
  const quiet = useQuiet(router);
  const [wanted, setWanted] = useState(false);
  return (
    <div role="status" className="update-offer">
      {(quiet || wanted) && (
        <div className="update-card">
          <p>{t('ready')}</p>
          <Button
            size="small"
            waiting={wanted}
            onClick={() => {
              setWanted(true);
              reload();
            }}
          >
            {t('reload')}
          </Button>
          <button type="button" className="update-later" onClick={leave}>
            {t('later')}
          </button>
        </div>
      )}
    </div>
  );
}

function useQuiet(router: AnyRouter): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const look = (): void => {
      setQuiet(isQuiet(router));
    };
    look();
    // Typing and leaving are noticed at once; what opens and closes in other ways soon enough.
    const timer = setInterval(look, LOOK_AGAIN_MS);
    const stops = [router.subscribe('onBeforeNavigate', look), router.subscribe('onResolved', look)];
    document.addEventListener('focusin', look);
    document.addEventListener('input', look);
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      document.removeEventListener('focusin', look);
      document.removeEventListener('input', look);
    };
  }, [router]);
  return quiet;
}
