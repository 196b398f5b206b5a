import { buttonClass } from '@laro/ui';
import type { ReactNode } from 'react';
import { useWords } from '../lib/words.tsx';
import { PATHS, screenOf } from '../screens.ts';
import { Link } from './Link.tsx';
import { PageHeader } from './PageHeader.tsx';
import { StateCard } from './StateCard.tsx';
import { useScreen } from './screen.ts';

/** A screen of the specification that is on its way: it says what it will be, and where to go meanwhile. */
export function NotYetPage(): ReactNode {
  const screen = useScreen();
  const say = useWords('shell');
  const screens = useWords('screens');
  return (
    <>
      {screenOf(screen).header === false && <PageHeader screen={screen} />}
      <StateCard
        icon="not-yet"
        title={say('notYetTitle', { screen: screens(screen) })}
        text={say('notYetText')}
      >
        <Link to={PATHS.home} className={buttonClass('quiet')}>
          {say('toHome')}
        </Link>
      </StateCard>
    </>
  );
}
