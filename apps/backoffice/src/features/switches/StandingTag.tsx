import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { useNow } from './use-now.ts';
import { standingOf } from './use-switches.ts';

const TONES = { on: 'success', off: 'danger', 'planned-off': 'danger', planned: 'warn' } as const;

type Switched = { readonly on: boolean; readonly from: string | null; readonly until: string | null };

/** On or off in a word, by its sign and its colour. */
export function StandingTag({ of }: { readonly of: Switched }): ReactNode {
  const t = useMessages('switches');
  const standing = standingOf(of, useNow());
  return <Tag tone={TONES[standing]}>{t(`standing_${standing}`)}</Tag>;
}

/** The time of its plan, in the brand's zone. */
export function PlanText({ from, until }: Pick<Switched, 'from' | 'until'>): ReactNode {
  const t = useMessages('switches');
  const { timeZone } = useStaff().merchant;
  if (from === null) return <span className="switch-none">{t('noPlan')}</span>;
  const begin = momentText(from, timeZone);
  return (
    <span>
      {until === null
        ? t('planOpen', { from: begin })
        : t('planSpan', { from: begin, until: momentText(until, timeZone) })}
    </span>
  );
}
