import { Button, FormNotice, Icon } from '@laro/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { usePush } from './usePush.ts';
import './push.css';

const CLOSED = 'pushOffer';

/** In the message center, for who has not said yes or no here: what would come, before the browser asks anything. */
export function PushOffer(): ReactNode {
  const t = useMessages('push');
  const shell = useMessages('shell');
  const { here, turnOn, isBusy, error } = usePush();
  const [isClosed, setClosed] = useState(() => localStorage.getItem(CLOSED) === '1');
  if (here !== 'off' || isClosed) return null;
  return (
    <section className="push-offer" aria-labelledby="push-offer">
      <Icon name="notice" className="size-6 text-accent" />
      <div className="min-w-0 flex-1">
        <h2 id="push-offer" className="text-16 font-bold">
          {t('offerTitle')}
        </h2>
        <p className="mt-1 mb-3 text-14 text-text-2">{t('offerText')}</p>
        <FormNotice text={error && sentenceOf(error, shell)} />
        <div className="flex flex-wrap gap-2">
          <Button size="small" waiting={isBusy} onClick={turnOn}>
            {t('turnOn')}
          </Button>
          <Button
            size="small"
            look="quiet"
            onClick={() => {
              localStorage.setItem(CLOSED, '1');
              setClosed(true);
            }}
          >
            {t('notNow')}
          </Button>
        </div>
      </div>
    </section>
  );
}
