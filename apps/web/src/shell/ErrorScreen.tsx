import { Button, buttonClass } from '@laro/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useWords } from '../lib/words.tsx';
import { PATHS } from '../paths.ts';
import { StateCard } from './StateCard.tsx';
import { sentenceOf } from './sentence.ts';

/** What a screen shows when it broke: what happened, what is safe, and the way to try again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps): ReactNode {
  const say = useWords('shell');
  const router = useRouter();

  useEffect(() => {
    console.error(error);
  }, [error]);

  return (
    <StateCard icon="warning" title={say('brokenTitle')} text={sentenceOf(error, say)}>
      <Button
        onClick={() => {
          reset();
          void router.invalidate();
        }}
      >
        {say('retry')}
      </Button>
      {/* A full load on purpose: whatever broke is left behind with the page. */}
      <a href={PATHS.home} className={buttonClass('quiet')}>
        {say('toHome')}
      </a>
    </StateCard>
  );
}
