import type { Game } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useGo } from '../../shell/Link.tsx';
import { walletQuery } from '../../shell/wallet.ts';
import { type FrameWord, readFrameMessage } from './bridge.ts';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { type Leave, PlayBar } from './PlayBar.tsx';
import { useFullscreen } from './useFullscreen.ts';
import { useLaunch, type Wanted } from './useLaunch.ts';

/** What the vendor's page may do: play, and nothing with our own page (reliability.md 5.8). */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-orientation-lock allow-pointer-lock';

/** A member's game: the bar, the frame, and the loading overlay before it until the game says that it is ready. */
export function GameStage({
  wanted,
  game,
  leave,
}: {
  readonly wanted: Wanted;
  /** Its name and picture, where they are known before it is launched. */
  readonly game: Game | undefined;
  /** Where the way out leads; else a step back. */
  readonly leave: Leave | undefined;
}): ReactNode {
  const t = useMessages('launches');
  const { state, start, reach } = useLaunch(wanted);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const fullscreen = useFullscreen(stage);
  const launch = state.kind === 'open' ? state.launch : null;
  const name = launch?.gameName ?? game?.gameName ?? t('unnamed');
  useFrameWords(frame, { origin: launch?.origin ?? null, leave, reach });

  return (
    <div ref={stage} className="play-stage">
      <PlayBar name={name} member fullscreen={fullscreen} leave={leave} />
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
  {
    origin,
    leave,
    reach,
  }: {
    readonly origin: string | null;
    readonly leave: Leave | undefined;
    readonly reach: (stage: 'ready' | 'expired') => void;
  },
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
        if (leave) void go({ to: leave });
        else if (canGoBack) history.back();
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
  }, [frame, origin, leave, reach, queries, history, go, canGoBack]);
}
