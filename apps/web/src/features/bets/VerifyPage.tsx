import { Button, buttonClass, Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { Copy } from '../../shell/fields/Copy.tsx';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { useSession } from '../../shell/session.ts';
import './bets.css';
import { useParamsOf } from '../../shell/screen.ts';

/** `/m/verify/{roundId}`: the vendor's proof of a round, framed, for anyone who has the number. */
export function VerifyPage(): ReactNode {
  const { roundId } = useParamsOf<'verify'>();
  return <Verify key={roundId} roundId={roundId} />;
}

export function Verify({ roundId }: { readonly roundId: string }): ReactNode {
  const t = useMessages('bets');
  const shell = useMessages('shell');
  const proof = useQuery(wireQuery('getRoundProof', { roundId }));
  // One document answers for every round; the number comes with the browser, which has it in the address.
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);

  if (proof.isError) {
    return isUnknown(proof.error) ? (
      <UnknownRound />
    ) : (
      <StateCard icon="warning" title={t('roundFailedTitle')} text={sentenceOf(proof.error, shell)}>
        <Button onClick={() => void proof.refetch()}>{shell('retry')}</Button>
      </StateCard>
    );
  }
  return (
    <div className="flex flex-1 flex-col">
      <div className="verify-head">
        <Copy
          text={hydrated ? roundId : ''}
          label={t('copyRound')}
          sentences={{ copied: t('copied'), failed: t('copyFailed') }}
        />
        <p className="text-14 text-text-2">{t('verifyText')}</p>
      </div>
      <div className="verify-place">
        {!shown && (
          <div className="verify-skeleton" role="status">
            <span className="sr-only">{t('loadingProof')}</span>
            <Skeleton className="h-7 w-48" />
            <Skeleton className="mt-4 h-16 w-full" />
            <Skeleton className="mt-6 h-4 w-full" />
            <Skeleton className="mt-3 h-4 w-4/5" />
            <Skeleton className="mt-3 h-4 w-3/5" />
          </div>
        )}
        {proof.data && (
          <iframe
            src={proof.data.url}
            title={t('verifyFrameTitle', { round: roundId })}
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
            className="verify-frame"
            onLoad={() => {
              setShown(true);
            }}
          />
        )}
      </div>
    </div>
  );
}

function UnknownRound(): ReactNode {
  const t = useMessages('bets');
  const shell = useMessages('shell');
  const screens = useMessages('screens');
  const { session } = useSession();
  return (
    <StateCard icon="empty" title={t('roundUnknownTitle')} text={t('roundUnknownText')}>
      {session ? (
        <Link to={PATHS.bets} className={buttonClass()}>
          {screens('bets')}
        </Link>
      ) : (
        <Link to={PATHS.home} className={buttonClass('quiet')}>
          {shell('toHome')}
        </Link>
      )}
    </StateCard>
  );
}

/** A number no round can have is as unknown as one that no round has. */
function isUnknown(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'bets.round_unknown' || error.code === 'wire.malformed')
  );
}
