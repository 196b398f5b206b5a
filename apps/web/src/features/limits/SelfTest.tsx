import { Button, Overlay } from '@laro/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';

const Questions = lazy(async () => await import('./Questions.tsx'));

/** Worked out here and forgotten when it is closed: nothing of it leaves the browser. */
export function SelfTest(): ReactNode {
  const t = useMessages('limits');
  const shell = useMessages('shell');
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="limits-test">
      <h2 id="limits-test" className="limits-title">
        {t('test')}
      </h2>
      <p className="text-14 text-text-2">{t('testText')}</p>
      <Button look="bare" className="mt-2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('testOpen')}
      </Button>
      <Overlay
        open={open}
        onClose={() => setOpen(false)}
        title={t('test')}
        place="bottom"
        closeLabel={shell('close')}
      >
        <Suspense fallback={<div className="limit-form" />}>{open && <Questions />}</Suspense>
      </Overlay>
    </section>
  );
}
