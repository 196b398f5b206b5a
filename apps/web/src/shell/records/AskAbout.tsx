import { buttonClass } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../Link.tsx';

/** To the help center, where what is written is about this row. */
export function AskAbout({
  what,
  which,
}: {
  readonly what: 'movement' | 'profit' | 'statement';
  readonly which: string;
}): ReactNode {
  const t = useMessages('records');
  return (
    <Link
      to={PATHS.help}
      search={{ bet: `${what}.${which}` }}
      className={buttonClass('bare', 'regular', 'mt-2 w-full')}
    >
      {t('ask')}
    </Link>
  );
}
