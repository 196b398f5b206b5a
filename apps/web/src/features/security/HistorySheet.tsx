import { Icon } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wireQuery } from '../../lib/query.ts';
import { useLanguage, useWords } from '../../lib/words.tsx';
import { useMerchant } from '../../shell/context.ts';
import { clockText, dayText } from '../../shell/moments.ts';
import { ListSkeleton } from './DevicesSheet.tsx';
import { PartFailed } from './PartFailed.tsx';

type SignIn = CallValue<Calls['listSignIns']>['list'][number];

/** Every way in that was taken or tried, by day, newest first; what was refused says so in a word. */
export function HistorySheet(): ReactNode {
  const say = useWords('security');
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const { data, isError, refetch } = useQuery({ ...wireQuery('listSignIns', {}), staleTime: 0 });
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const days = new Map<string, SignIn[]>();
  for (const signIn of data.list) {
    const day = dayText(signIn.at, language, timeZone);
    days.set(day, [...(days.get(day) ?? []), signIn]);
  }
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{say('historyText')}</p>
      {days.size === 0 && <p className="text-14 text-text-3">{say('historyEmpty')}</p>}
      {[...days].map(([day, signIns]) => (
        <section key={day} aria-label={day}>
          <h3 className="pb-1 text-14 text-text-3">{day}</h3>
          <ul className="sheet-list">
            {signIns.map((signIn) => (
              <SignInLine key={`${signIn.at}${signIn.device}${signIn.way}`} signIn={signIn} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function SignInLine({ signIn }: { readonly signIn: SignIn }): ReactNode {
  const say = useWords('security');
  const language = useLanguage();
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
        {clockText(at, language, timeZone)}
        {!succeeded && <span className="block font-semibold text-text-1">{say('refused')}</span>}
      </span>
    </li>
  );
}
