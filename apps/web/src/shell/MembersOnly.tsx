import { buttonClass, type IconName } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { EntryLink } from './EntryLink.tsx';
import { StateCard } from './StateCard.tsx';

/**
 * What a screen of members shows to nobody in particular: a visitor what it would hold and the way to the login, and
 * a member, until the browser knows better, the screen taking shape.
 */
export function MembersOnly({
  icon,
  title,
  text,
  back,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** Where the login leads back to. */
  readonly back: string;
  /** The skeleton of the screen. */
  readonly children: ReactNode;
}): ReactNode {
  const t = useMessages('shell');
  return (
    <>
      <div className="flex flex-1 flex-col signed-in:hidden">
        <StateCard icon={icon} title={title} text={text}>
          <EntryLink to="login" back={back} className={buttonClass()}>
            {t('login')}
          </EntryLink>
        </StateCard>
      </div>
      <div className="hidden signed-in:block">{children}</div>
    </>
  );
}
