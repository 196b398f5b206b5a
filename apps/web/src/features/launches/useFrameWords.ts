import type { Wallet } from '@laro/wire';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { wireKey } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useGo } from '../../shell/Link.tsx';
import { walletQuery } from '../../shell/wallet.ts';
import { type FrameWord, readFrameMessage } from './bridge.ts';
import type { Leave } from './PlayBar.tsx';
import type { Launched } from './useLaunch.ts';

const SHOW_MS_MAX = 60_000;

/**
 * Listens to the framed game and does what it asks. Answers the balance of before while the game shows what a round came
 * to: the reels say it first, and without a game that says when, it is the wallet's all along; and whether the game shows a
 * balance by itself.
 */
export function useFrameWords(
  frame: RefObject<HTMLIFrameElement | null>,
  {
    launch,
    leave,
    onDeposit,
    reach,
  }: {
    readonly launch: Launched | null;
    readonly leave: Leave | undefined;
    /** Shows how to pay in; free play is told why it cannot. */
    readonly onDeposit: () => void;
    readonly reach: (stage: 'ready' | 'expired') => void;
  },
): { readonly held: Wallet | null; readonly showsBalance: boolean } {
  const queries = useQueryClient();
  const { history } = useRouter();
  const go = useGo();
  const refreshPlay = useFreshPlay(queries);
  const canGoBack = useCanGoBack();
  const [held, setHeld] = useState<Held | null>(null);

  /** The launch whose game shows the balance. */
  const [shownBy, setShownBy] = useState<Launched | null>(null);

  useEffect(() => {
    if (!launch) return;
    const { origin } = launch;
    const acts: Readonly<Record<FrameWord, () => void>> = {
      shows_balance: () => {
        setShownBy(launch);
      },
      ready: () => {
        reach('ready');
      },
      round: () => {
        const wallet = queries.getQueryData(walletQuery.queryKey);
        setHeld(wallet ? { launch, wallet } : null);
      },
      balance: () => {
        setHeld(null);
        void queries.invalidateQueries({ queryKey: walletQuery.queryKey });
        refreshPlay();
      },
      close: () => {
        if (leave) void go({ to: leave });
        else if (canGoBack) history.back();
        else void go({ to: PATHS.home });
      },
      deposit: onDeposit,
      session_expired: () => {
        setHeld(null);
        reach('expired');
      },
    };
    const handle = (event: MessageEvent) => {
      const word = readFrameMessage(event, { origin, window: frame.current?.contentWindow ?? null });
      if (word) acts[word]();
    };
    addEventListener('message', handle);
    return () => {
      removeEventListener('message', handle);
    };
  }, [frame, launch, leave, onDeposit, reach, refreshPlay, queries, history, go, canGoBack]);

  useEndOfShow(held, setHeld);

  // A game that was opened again has shown nothing yet.
  return {
    held: held?.launch === launch ? (held?.wallet ?? null) : null,
    showsBalance: launch !== null && shownBy === launch,
  };
}

type Held = { readonly launch: Launched; readonly wallet: Wallet };

/** No show lasts so long: a game that stalled, or never says how it ended, hides the wallet no more. */
function useEndOfShow(held: Held | null, setHeld: (held: null) => void): void {
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => {
      setHeld(null);
    }, SHOW_MS_MAX);
    return () => {
      clearTimeout(timer);
    };
  }, [held, setHeld]);
}

const PLAY = wireKey('getPlay', {});
/** So often at most what a session came to is asked for again, however fast its rounds are. */
const PLAY_EVERY_MS = 5_000;

/** Asks for it after a round: now, or where it was asked for a moment ago, once that moment is over. */
function useFreshPlay(queries: QueryClient): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current);
    },
    [],
  );
  return useCallback(() => {
    const state = queries.getQueryState(PLAY);
    if (!state || waiting.current !== null) return;
    const wait = Math.max(0, state.dataUpdatedAt + PLAY_EVERY_MS - Date.now());
    waiting.current = setTimeout(() => {
      waiting.current = null;
      void queries.invalidateQueries({ queryKey: PLAY });
    }, wait);
  }, [queries]);
}
