import { Button, Confirm, FormNotice, Icon, Skeleton, showToast } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { PartFailed } from './PartFailed.tsx';
import { useAct } from './useAct.ts';
import { useProblem } from './useProblem.ts';

type Device = CallValue<Calls['listDevices']>['list'][number];
const OTHERS = 'others';

/** Where the member is logged in; one device or all others are signed out from here. */
export function DevicesSheet(): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data, isError, refetch } = useQuery({ ...wireQuery('listDevices', {}), staleTime: 0 });
  const end = useAct(
    async (handle: string) => await ask('endDevice', { handle }),
    (_, handle) => {
      setAsking(false);
      void queries.invalidateQueries({ queryKey: wireKey('listDevices') });
      showToast({
        text: t(handle === OTHERS ? 'othersEnded' : 'deviceEnded'),
        tone: 'good',
        forMs: TOAST_MS.info,
      });
    },
  );

  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  if (asking) {
    return (
      <Confirm
        title={t('othersQuestion')}
        text={t('othersText')}
        action={t('othersEnd')}
        cancel={t('cancel')}
        waiting={end.isPending}
        problem={problemOf(end.error)}
        onConfirm={() => {
          end.run(OTHERS);
        }}
        onCancel={() => {
          setAsking(false);
          end.reset();
        }}
      />
    );
  }
  const others = data.list.filter(({ current }) => !current);
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t('devicesText')}</p>
      <ul className="sheet-list">
        {data.list.map((device) => (
          <DeviceLine
            key={device.handle}
            device={device}
            ending={end.isPending && end.variables === device.handle}
            onEnd={() => {
              end.run(device.handle);
            }}
          />
        ))}
      </ul>
      <FormNotice text={problemOf(end.error)} />
      {others.length === 0 ? (
        <p className="text-14 text-text-3">{t('othersNone')}</p>
      ) : (
        <Button
          look="bare"
          onClick={() => {
            setAsking(true);
          }}
        >
          {t('othersEnd')}
        </Button>
      )}
    </div>
  );
}

function DeviceLine({
  device,
  ending,
  onEnd,
}: {
  readonly device: Device;
  readonly ending: boolean;
  readonly onEnd: () => void;
}): ReactNode {
  const t = useMessages('security');
  const { timeZone } = useMerchant();
  const { name, address, seenAt, current, remembered } = device;
  return (
    <li className="sheet-line">
      <Icon name="devices" className="text-text-3" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 truncate">{name}</span>
          {current && <span className="badge">{t('deviceCurrent')}</span>}
        </span>
        <span className="block text-14 text-text-3">
          {[
            t('deviceSeen', { when: momentText(seenAt, timeZone) }),
            address,
            ...(remembered ? [t('deviceRemembered')] : []),
          ].join(' · ')}
        </span>
      </span>
      {!current && (
        <Button
          look="quiet"
          size="small"
          waiting={ending}
          aria-label={t('deviceEnd', { name })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

export function ListSkeleton(): ReactNode {
  const t = useMessages('security');
  return (
    <div className="grid gap-4" role="status" aria-label={t('loading')}>
      <Skeleton className="h-5 w-60" />
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} className="h-12 w-full" />
      ))}
    </div>
  );
}
