import { Icon } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wireQuery } from '../../lib/query.ts';
import { useWords } from '../../lib/words.tsx';
import { useMerchant } from '../../shell/context.ts';
import { dateText, timeText } from '../../shell/dates.ts';
import { ListSkeleton } from './DevicesSheet.tsx';
import { PartFailed } from './PartFailed.tsx';

type SignIn = CallValue<Calls['listSignIns']>['list'][number];
type Change = CallValue<Calls['listOwnSecurityEvents']>['list'][number];

/** Every way in that was taken or tried, and every change of what guards the account, by day, newest first. */
export function HistorySheet(): ReactNode {
  const say = useWords('security');
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
  const days = new Map<string, (SignIn | Change)[]>();
  const all = [...signIns.data.list, ...changes.data.list].toSorted((one, other) =>
    other.at.localeCompare(one.at),
  );
  for (const entry of all) {
    const day = dateText(entry.at, timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{say('historyText')}</p>
      {days.size === 0 && <p className="text-14 text-text-3">{say('historyEmpty')}</p>}
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={day}>
          <h3 className="pb-1 text-14 text-text-3">{day}</h3>
          <ul className="sheet-list">
            {entries.map((entry) =>
              'kind' in entry ? (
                <ChangeLine key={`${entry.at}${entry.kind}`} change={entry} />
              ) : (
                <SignInLine key={`${entry.at}${entry.device}${entry.way}`} signIn={entry} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ChangeLine({ change: { at, kind, address } }: { readonly change: Change }): ReactNode {
  const say = useWords('security');
  const { timeZone } = useMerchant();
  return (
    <li className="sheet-line">
      <Icon name={kind === 'locked' ? 'warning' : 'security'} className="text-text-3" />
      <span className="min-w-0 flex-1">
        <span className="block">{say(`change_${kind}`)}</span>
        {address !== null && <span className="block text-14 text-text-3">{address}</span>}
      </span>
      <span className="text-end text-14 text-text-3 tabular-nums">{timeText(at, timeZone)}</span>
    </li>
  );
}

function SignInLine({ signIn }: { readonly signIn: SignIn }): ReactNode {
  const say = useWords('security');
  const { timeZone } = useMerchant();
  const { at, way, secondFactor, succeeded, device, address } = signIn;
  return (
    <li className="sheet-line">
      <Icon name={succeeded ? 'check' : 'warning'} className={succeeded ? 'text-text-3' : 'text-urgent'} />
      <span className="min-w-0 flex-1">
        <span className="block">
          {say(`way_${way}`)}
          {secondFactor !== null && ` ${say(`with_${secondFactor}`)}`}
        </span>
        <span className="block text-14 text-text-3">
          {device} · {address}
        </span>
      </span>
      <span className="text-end text-14 text-text-3 tabular-nums">
        {timeText(at, timeZone)}
        {!succeeded && <span className="block font-semibold text-text-1">{say('refused')}</span>}
      </span>
    </li>
  );
}
