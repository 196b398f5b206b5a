import { Button } from '@laro/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';

/** CONST-4: more is asked for once a second at most, unless somebody presses the button. */
const MORE_EVERY_MS = 1_000;

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
  const askedAt = useRef(-MORE_EVERY_MS);

  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const element = place.current;
    if (!element || waiting || problem !== null || typeof IntersectionObserver !== 'function') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (!entries.some((entry) => entry.isIntersecting)) return;
        timer = setTimeout(
          () => {
            askedAt.current = performance.now();
            more.current();
          },
          Math.max(0, askedAt.current + MORE_EVERY_MS - performance.now()),
        );
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
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
