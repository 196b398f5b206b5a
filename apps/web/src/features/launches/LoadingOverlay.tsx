import { Button, buttonClass } from '@laro/ui';
import type { Game } from '@laro/wire';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import type { LaunchState } from './useLaunch.ts';

/** A launch is asked for, its page is on the way, the page is here and the game in it is not; then it is ready. */
const STEPS = 4;

/** What stands before the frame: the opening, or what went wrong and the way on. Gone once the game is ready. */
export function LoadingOverlay({
  state,
  hasCome,
  game,
  name,
  onRetry,
}: {
  readonly state: LaunchState;
  /** Whether the vendor's page is in the frame. */
  readonly hasCome: boolean;
  readonly game: Game | undefined;
  readonly name: string | undefined;
  readonly onRetry: () => void;
}): ReactNode {
  const t = useMessages('launches');
  const shell = useMessages('shell');

  if (state.kind === 'failed') {
    const { title, retryable } = failureOf(state.error);
    return (
      <div className="play-overlay" role="alert">
        <StateCard icon="warning" title={t(title)} text={sentenceOf(state.error, shell)}>
          {retryable && <Button onClick={onRetry}>{shell('retry')}</Button>}
          <OtherGames />
        </StateCard>
      </div>
    );
  }
  if (state.kind === 'open' && state.stage === 'ready') return null;
  if (state.kind === 'open' && state.stage !== 'loading') {
    const expired = state.stage === 'expired';
    return (
      <div className="play-overlay" role="alert">
        <StateCard
          icon="clock"
          title={t(expired ? 'expiredTitle' : 'slowTitle')}
          text={t(expired ? 'expiredText' : 'slowText')}
        >
          <Button onClick={onRetry}>{expired ? t('reopen') : shell('retry')}</Button>
          <OtherGames />
        </StateCard>
      </div>
    );
  }
  const opening = name === undefined ? t('openingGame') : t('opening', { game: name });
  return (
    <div className="play-overlay play-opening" role="status">
      {game && <img src={game.iconUrl} alt="" width={240} height={320} className="play-opening-art" />}
      <p className="text-text-2">{opening}</p>
      <progress
        aria-label={opening}
        className="play-progress"
        max={STEPS}
        value={state.kind === 'open' ? (hasCome ? 3 : 2) : 1}
      />
    </div>
  );
}

function OtherGames(): ReactNode {
  const t = useMessages('launches');
  return (
    <Link to={PATHS.rng} className={buttonClass('quiet')}>
      {t('otherGames')}
    </Link>
  );
}

function failureOf(error: unknown): {
  readonly title: 'unknownTitle' | 'restingTitle' | 'failedTitle';
  readonly retryable: boolean;
} {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'launches.game_unknown' || code === 'wire.malformed')
    return { title: 'unknownTitle', retryable: false };
  if (code === 'launches.game_unavailable') return { title: 'restingTitle', retryable: true };
  return { title: 'failedTitle', retryable: true };
}
