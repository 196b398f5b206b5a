import { buttonClass, Icon } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../Link.tsx';

/** To the help center, where what is written is about this row. */
export function AskAbout({
  what,
  which,
  plain = false,
}: {
  readonly what: 'movement' | 'profit' | 'statement';
  readonly which: string;
  /** As one of a list, not as a button. */
  readonly plain?: boolean;
}): ReactNode {
  const t = useMessages('records');
  return (
    <Link
      to={PATHS.help}
      search={{ bet: `${what}.${which}` }}
      className={plain ? undefined : buttonClass('bare', 'regular', 'mt-2 w-full')}
    >
      {plain && <Icon name="help" className="size-5 text-text-3" />}
      {t('ask')}
    </Link>
  );
}
