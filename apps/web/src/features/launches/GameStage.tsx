import type { Game } from '@laro/wire';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { type Leave, PlayBar } from './PlayBar.tsx';
import { RealityCheck } from './RealityCheck.tsx';
import { useFrameWords } from './useFrameWords.ts';
import { useFullscreen } from './useFullscreen.ts';
import { useLaunch, type Wanted } from './useLaunch.ts';
import { usePlayMenu } from './usePlayMenu.ts';

const PlayMenu = lazy(async () => await import('./PlayMenu.tsx'));

/** What the vendor's page may do: play, and nothing with our own page (LAUNCH-1). */
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
  /** The page that has come into the frame; the game in it may still be on its way. */
  const [cameFrom, setCameFrom] = useState<string | null>(null);
  const launch = state.kind === 'open' ? state.launch : null;
  const name = launch?.gameName ?? game?.gameName ?? t('unnamed');
  const menu = usePlayMenu();
  const { held, showsBalance } = useFrameWords(frame, {
    launch,
    leave,
    onDeposit: menu.deposit,
    reach,
  });

  return (
    <div ref={stage} className="play-stage">
      <PlayBar
        name={name}
        member
        fullscreen={fullscreen}
        leave={leave}
        held={held}
        showsBalance={showsBalance}
        onDeposit={menu.deposit}
        onMenu={() => {
          menu.show('menu');
        }}
      />
      {/* Free play costs nothing and is not paused. */}
      {launch && !launch.trial && <RealityCheck />}
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
            onLoad={() => {
              setCameFrom(launch.url);
            }}
          />
        )}
        <LoadingOverlay
          state={state}
          hasCome={cameFrom === launch?.url}
          game={game}
          name={game?.gameName}
          onRetry={start}
        />
      </div>
      <Suspense fallback={null}>
        {menu.open !== null && (
          <PlayMenu what={menu.open} game={game} real={menu.isReal} onShow={menu.show} onClose={menu.close} />
        )}
      </Suspense>
    </div>
  );
}
