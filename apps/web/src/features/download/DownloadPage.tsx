import { Button, buttonClass, Icon, Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { isInstalled } from '../../shell/installed.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { type Device, deviceOf, iosHint } from './device.ts';
import './download.css';

const QrPicture = lazy(async () => await import('../../shell/QrPicture.tsx'));
const AddToHomeSheet = lazy(async () => await import('./AddToHomeSheet.tsx'));

/** Of all resources, those by which one comes to have the app, in the order they stand. */
const APPS = [
  { resourceType: 'IOS', os: 'ios', label: 'forIos' },
  { resourceType: 'MOBILECONFIG', os: 'ios', label: 'forIosClip' },
  { resourceType: 'Android', os: 'android', label: 'forAndroid' },
] as const;

const UNKNOWN: Device = { os: 'other', iosVersion: null };

/** `/m/app`: links and codes (SYS-6), what an iPhone has to have (SYS-10), and the home screen for everybody. */
export function DownloadPage(): ReactNode {
  const t = useMessages('download');
  const shell = useMessages('shell');
  const { look, name } = useMerchant();
  const { data, error, refetch } = useQuery(wireQuery('listDownloads', {}));
  const device = useHydrated() ? deviceOf(navigator) : UNKNOWN;
  const [sheet, setSheet] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const hint = iosHint(device);
  const apps = APPS.flatMap((app) => {
    const url = data?.list.find(({ resourceType }) => resourceType === app.resourceType)?.url;
    return url ? [{ ...app, url }] : [];
  });
  // What fits the phone in the hand comes first; the others are for the phone beside.
  const ordered = apps.toSorted(
    (one, other) => Number(other.os === device.os) - Number(one.os === device.os),
  );
  return (
    <div className="download-page">
      <header className="download-head">
        <img src={`/media/look/${look}/mark`} alt="" width={96} height={96} />
        <h2 className="text-28 font-bold">{t('title', { brand: name })}</h2>
        <p className="text-text-2">{t('text')}</p>
      </header>
      {hint && (
        <p role="status" className="download-hint">
          <Icon name="warning" />
          {t(hint)}
        </p>
      )}
      {ordered.length > 0 ? (
        <ul className="download-apps">
          {ordered.map((app, index) => (
            <AppCard key={app.resourceType} {...app} first={index === 0} />
          ))}
        </ul>
      ) : data ? (
        <StateCard icon="info" title={t('noneTitle')} text={t('noneText')} />
      ) : error ? (
        <StateCard icon="warning" title={t('failed')} text={sentenceOf(error, shell)}>
          <Button onClick={() => void refetch()}>{shell('retry')}</Button>
        </StateCard>
      ) : (
        <Skeleton className="h-34" />
      )}
      <section className="download-home">
        <h3 className="font-bold">{t('homeTitle')}</h3>
        <p className="mt-1 text-14 text-text-2">{t('homeText')}</p>
        <Button
          look="quiet"
          className="mt-3 w-full"
          onClick={() => {
            setSheet('open');
          }}
        >
          {t('homeAction')}
        </Button>
      </section>
      <section className="download-old">
        <h3 className="font-bold">{t('oldTitle')}</h3>
        <ul>
          <li>{t('iosBelow122')}</li>
          <li>{t('ios11')}</li>
        </ul>
      </section>
      {sheet !== 'untouched' && (
        <Suspense>
          <AddToHomeSheet
            open={sheet === 'open'}
            onClose={() => {
              setSheet('closed');
            }}
            device={device}
            isInstalled={isInstalled()}
          />
        </Suspense>
      )}
    </div>
  );
}

function AppCard({
  label,
  os,
  url,
  first,
}: Pick<(typeof APPS)[number], 'label' | 'os'> & {
  readonly url: string;
  readonly first: boolean;
}): ReactNode {
  const t = useMessages('download');
  return (
    <li className="download-app">
      <Suspense fallback={<span className="qr" />}>
        <QrPicture text={url} label={t('codeFor', { name: t(label) })} />
      </Suspense>
      <div className="min-w-0 flex-1">
        <h3 className="font-bold">{t(label)}</h3>
        {os === 'ios' && <p className="mt-1 text-14 text-text-3">{t('needsIos')}</p>}
        <a href={url} rel="noreferrer" className={buttonClass(first ? 'main' : 'quiet', 'small')}>
          {t('get')}
        </a>
      </div>
    </li>
  );
}
