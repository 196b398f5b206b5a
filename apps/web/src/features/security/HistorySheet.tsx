import { Icon } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { timeText } from '../../shell/dates.ts';
import { dayIn } from '../../shell/records/period.ts';
import { RecordDays } from '../../shell/records/RecordDays.tsx';
import { byDay } from '../../shell/records/record.ts';
import { ListSkeleton } from './DevicesSheet.tsx';
import { PartFailed } from './PartFailed.tsx';

type SignIn = CallValue<Calls['listSignIns']>['list'][number];
type Change = CallValue<Calls['listOwnSecurityEvents']>['list'][number];

/** Every way in that was taken or tried, and every change of what guards the account, by day, newest first. */
export function HistorySheet(): ReactNode {
  const t = useMessages('security');
  const { timeZone } = useMerchant();
  const signIns = useQuery({ ...wireQuery('listSignIns', {}), staleTime: 0 });
  const changes = useQuery({ ...wireQuery('listOwnSecurityEvents', {}), staleTime: 0 });
  const failed = [signIns, changes].filter(({ data, isError }) => isError && !data);
  if (failed.length > 0) {
    return (
      <PartFailed onRetry={() => void Promise.all(failed.map(async ({ refetch }) => await refetch()))} />
    );
  }
  if (!signIns.data || !changes.data) return <ListSkeleton />;
  const all: readonly (SignIn | Change)[] = [...signIns.data.list, ...changes.data.list].toSorted(
    (one, other) => other.at.localeCompare(one.at),
  );
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t('historyText')}</p>
      {all.length === 0 && <p className="text-14 text-text-3">{t('historyEmpty')}</p>}
      <RecordDays
        days={byDay(all, ({ at }) => dayIn(timeZone, new Date(at)))}
        idOf={(entry) => `${entry.at}${'kind' in entry ? entry.kind : `${entry.device}${entry.method}`}`}
        heading="h3"
      >
        {(entry) => ('kind' in entry ? <ChangeLine change={entry} /> : <SignInLine signIn={entry} />)}
      </RecordDays>
    </div>
  );
}

function ChangeLine({ change: { at, kind, address } }: { readonly change: Change }): ReactNode {
  const t = useMessages('security');
  const { timeZone } = useMerchant();
  return (
    <div className="sheet-line">
      <Icon name={kind === 'locked' ? 'warning' : 'security'} className="text-text-3" />
      <span className="min-w-0 flex-1">
        <span className="block">{t(`change_${kind}`)}</span>
        {address !== null && <span className="block text-14 text-text-3">{address}</span>}
      </span>
      <span className="text-end text-14 text-text-3 tabular-nums">{timeText(at, timeZone)}</span>
    </div>
  );
}

function SignInLine({ signIn }: { readonly signIn: SignIn }): ReactNode {
  const t = useMessages('security');
  const { timeZone } = useMerchant();
  const { at, method, secondFactor, succeeded, device, address } = signIn;
  return (
    <div className="sheet-line">
      <Icon name={succeeded ? 'check' : 'warning'} className={succeeded ? 'text-text-3' : 'text-urgent'} />
      <span className="min-w-0 flex-1">
        <span className="block">
          {t(`method_${method}`)}
          {secondFactor !== null && ` ${t(`with_${secondFactor}`)}`}
        </span>
        <span className="block text-14 text-text-3">
          {device} · {address}
        </span>
      </span>
      <span className="text-end text-14 text-text-3 tabular-nums">
        {timeText(at, timeZone)}
        {!succeeded && <span className="block font-semibold text-text-1">{t('refused')}</span>}
      </span>
    </div>
  );
}
