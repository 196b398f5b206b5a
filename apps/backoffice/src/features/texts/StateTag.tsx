import type { ContentState } from '@laro/wire/texts';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Tag } from '../../shell/Tag.tsx';
import { toneOf } from '../../shell/tones.ts';
import './texts.css';

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
      <Tag tone={toneOf(state)}>{t(`state_${state}`)}</Tag>
      {drafted && <Tag tone="info">{t('drafted')}</Tag>}
    </span>
  );
}
