import { lazy, type ReactNode, Suspense } from 'react';
import { useSession } from '../../shell/session.ts';
import { DownloadBar } from '../download/index.ts';
import { Banners } from './Banners.tsx';
import { CategoryRail } from './CategoryRail.tsx';
import { HomeHeader } from './HomeHeader.tsx';
import { HotGames } from './HotGames.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Slots } from './Slots.tsx';
import './home.css';

const RecentStrip = lazy(async () => await import('./RecentStrip.tsx'));
/** Hydrates by itself, when its own script has come. */
const BelowFold = lazy(async () => await import('./BelowFold.tsx'));

/** Above the fold: who I am, one banner, the three ways of money, the categories, and the first games. */
export function HomePage(): ReactNode {
  return (
    <>
      <DownloadBar />
      <HomeHeader />
      <Banners />
      <NoticeBar />
      <Shortcuts />
      <CategoryRail />
      <HotGames />
      <OfMember />
      <Slots />
      <Suspense>
        <BelowFold />
      </Suspense>
    </>
  );
}

/**
 * A component of its own: what is drawn again when the session is known must not be around the second half, which would
 * be thrown away while it waits for its script.
 */
function OfMember(): ReactNode {
  const { session } = useSession();
  return (
    session && (
      <Suspense>
        <RecentStrip />
      </Suspense>
    )
  );
}
