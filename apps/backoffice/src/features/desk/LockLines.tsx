import type { DeskMember } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText, utcText } from '../../lib/moments.ts';
import { Icon } from '../../shell/Icon.tsx';
import { useStaff } from '../../shell/session.ts';
import './lock-lines.css';

type Lock = DeskMember['locks'][number];

/** Whether a lock stays, or ends by itself as long as no second person lets it stay. */
function LockEnd({ until }: Pick<Lock, 'until'>): ReactNode {
  const t = useMessages('desk');
  const { timeZone } = useStaff().merchant;
  if (until === null) return t('lockStays');
  return (
    <time dateTime={until} title={utcText(until)}>
      {t('lockEnds', { until: minuteText(until, timeZone) })}
    </time>
  );
}

/** Each lock with its end, below the head's tags: nobody answers a member without knowing how long it holds. */
export function LockLines({ locks }: Pick<DeskMember, 'locks'>): ReactNode {
  const t = useMessages('desk');
  if (locks.length === 0) return null;
  return (
    <ul className="lock-lines" aria-label={t('locks')}>
      {locks.map(({ kind, until }) => (
        <li key={kind}>
          <Icon name="lock" small />
          <span>
            <strong>{t(kind === 'all' ? 'lockedWhole' : `lock_${kind}`)}</strong> · <LockEnd until={until} />
          </span>
        </li>
      ))}
    </ul>
  );
}
