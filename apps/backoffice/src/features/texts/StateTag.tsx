import type { ContentState } from '@laro/wire/texts';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import './texts.css';

const TONES: Readonly<Record<ContentState, string | undefined>> = {
  live: 'success',
  scheduled: 'info',
  draft: undefined,
  ended: undefined,
  withdrawn: 'warn',
};

/** How a thing stands for members, and whether somebody has begun to change it. */
export function StateTag({
  state,
  drafted = false,
}: {
  readonly state: ContentState;
  readonly drafted?: boolean;
}): ReactNode {
  const t = useMessages('texts');
  return (
    <span className="state-tags">
      <span className="tag" data-tone={TONES[state]}>
        {t(`state_${state}`)}
      </span>
      {drafted && (
        <span className="tag" data-tone="info">
          {t('drafted')}
        </span>
      )}
    </span>
  );
}
