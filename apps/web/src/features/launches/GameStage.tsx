import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useGo } from '../../shell/Link.tsx';
import { walletQuery } from '../../shell/wallet.ts';
import { type FrameWord, readFrameMessage } from './bridge.ts';
import { type GameAddress, useGame } from './game-of.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { PlayBar } from './PlayBar.tsx';
import { useFullscreen } from './useFullscreen.ts';
import { useLaunch } from './useLaunch.ts';

/** What the vendor's page may do: play, and nothing with our own page (reliability.md 5.8). */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock allow-pointer-lock';

/** A member's game: the bar, the frame, and the loading overlay before it until the game says that it is ready. */
export function GameStage({ address }: { readonly address: GameAddress }): ReactNode {
  const t = useMessages('launches');
  const game = useGame(address);
  const { state, start, reach } = useLaunch(address);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const fullscreen = useFullscreen(stage);
  const launch = state.kind === 'open' ? state.launch : null;
  const name = launch?.gameName ?? game?.gameName ?? t('unnamed');
  useFrameWords(frame, launch?.origin ?? null, reach);

  return (
    <div ref={stage} className="play-stage">
      <PlayBar name={name} member fullscreen={fullscreen} />
      <div className="play-frame-place">
        {launch && (
          <iframe
            // A new element for each launch: changing the address of an old one would fill the history.
            key={launch.url}
            ref={frame}
            src={launch.url}
            title={t('frameTitle', { game: name })}
            sandbox={SANDBOX}
            allow="fullscreen; autoplay"
            referrerPolicy="no-referrer"
            className="play-frame"
          />
        )}
        <LoadingOverlay state={state} game={game} name={game?.gameName} onRetry={start} />
      </div>
    </div>
  );
}

/** Listens to the framed game and does what it asks. */
function useFrameWords(
  frame: { readonly current: HTMLIFrameElement | null },
  origin: string | null,
  reach: (stage: 'ready' | 'expired') => void,
): void {
  const queries = useQueryClient();
  const { history } = useRouter();
  const go = useGo();
  const canGoBack = useCanGoBack();

  useEffect(() => {
    if (origin === null) return;
    const acts: Readonly<Record<FrameWord, () => void>> = {
      ready: () => {
        reach('ready');
      },
      balance: () => {
        void queries.invalidateQueries({ queryKey: walletQuery.queryKey });
      },
      close: () => {
        if (canGoBack) history.back();
        else void go({ to: PATHS.home });
      },
      deposit: () => {
        void go({ to: PATHS.deposit });
      },
      session_expired: () => {
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
  }, [frame, origin, reach, queries, history, go, canGoBack]);
}
