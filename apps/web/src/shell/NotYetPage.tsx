import { buttonClass } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.tsx';
import { PATHS, screenOf } from '../screens.ts';
import { Link } from './Link.tsx';
import { PageHead } from './PageHead.tsx';
import { StateCard } from './StateCard.tsx';
import { useScreen } from './screen.ts';

/** A screen of the specification that is on its way: it says what it will be, and where to go meanwhile. */
export function NotYetPage(): ReactNode {
  const screen = useScreen();
  const t = useMessages('shell');
  const notYet = useMessages('notYet');
  const screens = useMessages('screens');
  return (
    <>
      {screenOf(screen).header === false && <PageHead screen={screen} />}
      <StateCard icon="not-yet" title={notYet('title', { screen: screens(screen) })} text={notYet('text')}>
        <Link to={PATHS.home} className={buttonClass('quiet')}>
          {t('toHome')}
        </Link>
      </StateCard>
    </>
  );
}
