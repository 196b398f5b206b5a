import { Button } from '@laro/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';

/** Asks for more when it comes near; the button is for the keyboard, and for whoever is faster than the network. */
export function LoadMore({
  problem,
  waiting,
  onMore,
}: {
  /** Why no more came, or will come yet; meanwhile nothing is asked for but by the button. */
  readonly problem: 'moreFailed' | 'moreOffline' | null;
  readonly waiting: boolean;
  readonly onMore: () => void;
}): ReactNode {
  const t = useMessages('records');
  const place = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);

  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const element = place.current;
    if (!element || waiting || problem !== null || typeof IntersectionObserver !== 'function') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [waiting, problem]);

  return (
    <div ref={place} className="p-4">
      {problem && (
        <p role="alert" className="mb-2 text-14 text-text-2">
          {t(problem)}
        </p>
      )}
      <Button look="quiet" waiting={waiting} className="w-full" onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}
