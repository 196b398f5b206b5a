import { Button, buttonClass } from '@laro/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { PATHS } from '../screens.ts';
import { reloadIfOutdated, reloadWithConnection } from './build.ts';
import { StateCard } from './StateCard.tsx';
import { sentenceOf } from './sentence.ts';

/**
 * A script that did not come, in the words of Chromium, Firefox and Safari. What asked for it keeps that answer, and after
 * a release its name may be gone for good: only a page loaded anew knows better.
 */
const PART_MISSING =
  /^(?:Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed)/;

/** What a screen shows when it broke: what happened, what is safe, and the way to try again. */
export function ErrorScreen({ error, reset }: ErrorComponentProps): ReactNode {
  const t = useMessages('shell');
  const router = useRouter();
  const isPartMissing = error instanceof Error && PART_MISSING.test(error.message);

  useEffect(() => {
    console.error(error);
    if (isPartMissing) reloadIfOutdated().catch(() => {});
  }, [error, isPartMissing]);
  useEffect(() => {
    // Another fault stays for a tap: loading again might only repeat it.
    return isPartMissing || !navigator.onLine ? reloadWithConnection() : undefined;
  }, [isPartMissing]);

  return (
    <StateCard
      icon="warning"
      title={t('brokenTitle')}
      text={isPartMissing ? t('slow') : sentenceOf(error, t)}
    >
      <Button
        onClick={() => {
          if (isPartMissing) {
            location.reload();
            return;
          }
          reset();
          void router.invalidate();
        }}
      >
        {t('retry')}
      </Button>
      {/* A full load on purpose: whatever broke is left behind with the page. */}
      <a href={PATHS.home} className={buttonClass('quiet')}>
        {t('toHome')}
      </a>
    </StateCard>
  );
}
