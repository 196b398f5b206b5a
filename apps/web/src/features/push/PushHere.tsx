import { Button, FormNotice } from '@laro/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { type PushHere as Here, usePush } from './usePush.ts';
import './push.css';

const SENTENCES = {
  looking: 'looking',
  unsupported: 'unsupported',
  blocked: 'blocked',
  off: 'isOff',
  on: 'isOn',
} as const satisfies Readonly<Record<Here, string>>;

/** Whether notifications come to this browser, and to which others. */
export function PushHere(): ReactNode {
  const t = useMessages('push');
  const shell = useMessages('shell');
  const { here, id, turnOn, turnOff, isBusy, error } = usePush();
  return (
    <>
      <p className="text-14 text-text-2">{t(SENTENCES[here])}</p>
      <FormNotice text={error && sentenceOf(error, shell)} />
      {here === 'off' && (
        <Button waiting={isBusy} onClick={turnOn} className="mt-3">
          {t('turnOn')}
        </Button>
      )}
      {here === 'on' && (
        <Button look="quiet" waiting={isBusy} onClick={turnOff} className="mt-3">
          {t('turnOff')}
        </Button>
      )}
      <OtherBrowsers here={id} />
    </>
  );
}

function OtherBrowsers({ here }: { readonly here: string | null }): ReactNode {
  const t = useMessages('push');
  const shell = useMessages('shell');
  const { timeZone } = useMerchant();
  const queries = useQueryClient();
  const { data } = useQuery(wireQuery('listPushSubscriptions', {}));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (id: string) => await ask('unsubscribePush', { id }),
    onSuccess: async () => await queries.invalidateQueries({ queryKey: wireKey('listPushSubscriptions') }),
  });
  const others = data?.list.filter(({ id }) => id !== here) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-14 font-bold">{t('others')}</h3>
      <FormNotice text={error && sentenceOf(error, shell)} />
      <ul>
        {others.map(({ id, device, createdAt }) => (
          <li key={id} className="push-browser">
            <span className="min-w-0 flex-1">
              {device}
              <span className="block text-12 text-text-3">{momentText(createdAt, timeZone)}</span>
            </span>
            <Button
              look="quiet"
              size="small"
              waiting={isPending}
              aria-label={t('removeNamed', { device })}
              onClick={() => {
                mutate(id);
              }}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
