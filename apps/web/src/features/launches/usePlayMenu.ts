import { showToast } from '@laro/ui';
import { useCallback, useRef, useState } from 'react';
import { type Namespace, useMessageStore, useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useGo } from '../../shell/Link.tsx';
import { useSession } from '../../shell/session.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

/** What may lie over a game that goes on. */
export type PlayMenuPart = 'menu' | 'deposit' | 'limits';

const WORDS: Readonly<Record<PlayMenuPart, readonly Namespace[]>> = {
  menu: ['games', 'lists'],
  deposit: ['deposits', 'firstDeposit', 'verification', 'security', 'login'],
  limits: ['limits', 'menu', 'security', 'login'],
};

/** What is open over the game. It comes with its words, which the game did not wait for. */
export function usePlayMenu(): {
  readonly open: PlayMenuPart | null;
  readonly show: (what: PlayMenuPart) => void;
  readonly close: () => void;
  /** Whether what is played moves real money: then it can be paid in and limited. */
  readonly isReal: boolean;
  /** Shows how to pay in; free play and test accounts are told why they cannot. */
  readonly deposit: () => void;
} {
  const { session } = useSession();
  const go = useGo();
  const shell = useMessages('shell');
  const messages = useMessageStore();
  const [open, setOpen] = useState<PlayMenuPart | null>(null);
  const asked = useRef<PlayMenuPart | null>(null);
  const offline = shell('offline');
  const show = useCallback(
    (what: PlayMenuPart) => {
      asked.current = what;
      messages.load(WORDS[what]).then(
        () => {
          if (asked.current === what) setOpen(what);
        },
        () => {
          showToast({ text: offline, tone: 'bad', forMs: TOAST_MS.long });
        },
      );
    },
    [messages, offline],
  );
  const close = useCallback(() => {
    asked.current = null;
    setOpen(null);
  }, []);
  // GEN-3: these types are accounts of one's own.
  const isReal = session !== null && session.type < 3;
  const deposit = useCallback(() => {
    if (isReal) show('deposit');
    else void go({ to: PATHS.deposit });
  }, [isReal, show, go]);
  return { open, show, close, isReal, deposit };
}
