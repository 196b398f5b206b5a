import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, use } from 'react';
import { SiteFooter } from '../../shell/SiteFooter.tsx';
import { HomeNews } from '../announcements/index.ts';
import { DownloadPopup } from '../download/index.ts';
import { FollowUs } from './FollowUs.tsx';
import { HomeMatches } from './HomeMatches.tsx';
import { JackpotTicker } from './JackpotTicker.tsx';
import { secondHalf } from './load-home.ts';
import { TrialCard } from './TrialCard.tsx';
import { VendorStrip } from './VendorStrip.tsx';
import { WinnerBoard } from './WinnerBoard.tsx';

const CategoryLists = lazy(async () => await import('./CategoryLists.tsx'));
const LiveChat = lazy(async () => await import('./LiveChat.tsx'));

/** The second half of home. The server draws it with the first; its scripts, games and words come after those of what is seen. */
export default function BelowFold(): ReactNode {
  const coming = secondHalf(useQueryClient());
  if (coming) use(coming);
  return (
    <>
      <HomeMatches />
      <TrialCard />
      <VendorStrip />
      <JackpotTicker />
      <WinnerBoard />
      <WhenAwake>
        <CategoryLists />
      </WhenAwake>
      <Suspense>
        <HomeNews />
      </Suspense>
      <FollowUs />
      <WhenAwake>
        <LiveChat />
      </WhenAwake>
      <SiteFooter />
      <DownloadPopup />
    </>
  );
}

/** HOME-4, HOME-15: what comes once the page is awake, so that neither the document nor the first load carries it. */
function WhenAwake({ children }: { readonly children: ReactNode }): ReactNode {
  return useHydrated() ? <Suspense>{children}</Suspense> : null;
}
