import { Button, Skeleton } from '@laro/ui';
import type { LimitChange } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { useValue } from './useValue.ts';

/** What became of the member's limits in twelve months, asked for when somebody wants to see it. */
export function History(): ReactNode {
  const t = useMessages('limits');
  const [shown, setShown] = useState(false);
  return (
    <section aria-labelledby="limits-history">
      <h2 id="limits-history" className="limits-title">
        {t('history')}
      </h2>
      {shown ? (
        <Changes />
      ) : (
        <Button look="bare" onClick={() => setShown(true)}>
          {t('historyShow')}
        </Button>
      )}
    </section>
  );
}

function Changes(): ReactNode {
  const t = useMessages('limits');
  const changes = useQuery({ ...wireQuery('listLimitChanges', {}), refetchOnMount: 'always' });
  if (!changes.data) {
    return (
      <NotLoaded query={changes} title={t('failed')}>
        <Skeleton className="h-24 w-full" />
      </NotLoaded>
    );
  }
  const { list } = changes.data;
  if (list.length === 0) return <p className="text-14 text-text-2">{t('historyEmpty')}</p>;
  return (
    <ol className="limit-changes">
      {list.map((change, at) => (
        // Only added to, at the top: counted from the end each keeps its place.
        <Change key={list.length - at} change={change} />
      ))}
    </ol>
  );
}

function Change({ change }: { readonly change: LimitChange }): ReactNode {
  const t = useMessages('limits');
  const { timeZone } = useMerchant();
  const valueText = useValue();
  const { at, what, act, after, byStaff } = change;
  const names = { time_out: 'timeOut', self_exclusion: 'selfExclusion' } as const;
  const title = what === 'time_out' || what === 'self_exclusion' ? t(names[what]) : t(what);
  const until = change.until === null ? '' : momentText(change.until, timeZone);
  const value = valueText(what, after);
  return (
    <li>
      <span className="text-12 text-text-3">{momentText(at, timeZone)}</span>
      <span className="block font-semibold">{title}</span>
      <span className="block text-14 text-text-2">
        {act === 'excluded'
          ? change.until === null
            ? t('act_excluded_for_good')
            : t('act_excluded', { until })
          : act === 'imposed'
            ? t('act_imposed', { value, until })
            : act === 'declined'
              ? t('act_declined')
              : t(`act_${act}`, { value })}
        {byStaff && act === 'excluded' && ` · ${t('byUs')}`}
      </span>
    </li>
  );
}
