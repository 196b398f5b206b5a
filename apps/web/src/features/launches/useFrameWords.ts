import type { Wallet } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { PATHS } from '../../screens.ts';
import { useGo } from '../../shell/Link.tsx';
import { walletQuery } from '../../shell/wallet.ts';
import { type FrameWord, readFrameMessage } from './bridge.ts';
import type { Leave } from './PlayBar.tsx';
import type { Launched } from './useLaunch.ts';

const SHOW_MS_MAX = 60_000;

/**
 * Listens to the framed game and does what it asks. Answers the balance of before while the game shows what a round came
 * to: the reels say it first, and without a game that says when, it is the wallet's all along.
 */
export function useFrameWords(
  frame: RefObject<HTMLIFrameElement | null>,
  {
    launch,
    leave,
    reach,
  }: {
    readonly launch: Launched | null;
    readonly leave: Leave | undefined;
    readonly reach: (stage: 'ready' | 'expired') => void;
  },
): Wallet | null {
  const queries = useQueryClient();
  const { history } = useRouter();
  const go = useGo();
  const canGoBack = useCanGoBack();
  const [held, setHeld] = useState<{ readonly launch: Launched; readonly wallet: Wallet } | null>(null);

  useEffect(() => {
    if (!launch) return;
    const { origin } = launch;
    const acts: Readonly<Record<FrameWord, () => void>> = {
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
      },
      close: () => {
        if (leave) void go({ to: leave });
        else if (canGoBack) history.back();
        else void go({ to: PATHS.home });
      },
      deposit: () => {
        void go({ to: PATHS.deposit });
      },
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
  }, [frame, launch, leave, reach, queries, history, go, canGoBack]);

  // No show lasts so long: a game that stalled, or never says how it ended, hides the wallet no more.
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => {
      setHeld(null);
    }, SHOW_MS_MAX);
    return () => {
      clearTimeout(timer);
    };
  }, [held]);

  // A game that was opened anew has shown nothing yet.
  return held?.launch === launch ? (held?.wallet ?? null) : null;
}
