import type { AnyRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { useMerchant } from './context.ts';

const QrCode = lazy(async () => await import('./QrCode.tsx'));
const WIDE = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE);
  media.addEventListener('change', listener);
  return () => {
    media.removeEventListener('change', listener);
  };
}

/** Beside the phone on a desktop: the brand's star, and the address of this page as a code for the phone in one's pocket. */
export function StageAside({ router }: { readonly router: AnyRouter }): ReactNode {
  const t = useMessages('shell');
  const { look } = useMerchant();
  const wide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  if (!wide) return null;
  return (
    <>
      <div className="stage-art" aria-hidden="true">
        <img src={`/media/look/${look}/emblem-large`} alt="" width={512} height={512} decoding="async" />
      </div>
      <aside className="stage-aside" aria-label={t('stageTitle')}>
        <Suspense fallback={<span className="qr" />}>
          <QrCode router={router} />
        </Suspense>
        <p className="mt-4 text-16 font-semibold">{t('stageTitle')}</p>
        <p className="mt-1 text-14 text-text-3">{t('stageText')}</p>
      </aside>
    </>
  );
}
