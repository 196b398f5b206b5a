import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, use } from 'react';
import { HomeNews } from '../announcements/index.ts';
import { DownloadPopup } from '../download/index.ts';
import { FollowUs } from './FollowUs.tsx';
import { HomeFooter } from './HomeFooter.tsx';
import { HomeMatches } from './HomeMatches.tsx';
import { JackpotTicker } from './JackpotTicker.tsx';
import { secondHalf } from './load-home.ts';
import { TrialCard } from './TrialCard.tsx';
import { VendorStrip } from './VendorStrip.tsx';
import { WinnerBoard } from './WinnerBoard.tsx';

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
      <Suspense>
        <HomeNews />
      </Suspense>
      <FollowUs />
      <HomeFooter />
      <DownloadPopup />
      <LaterLiveChat />
    </>
  );
}

/** HOME-15: floats over the page once that is awake, so neither the document nor the first load carries it. */
function LaterLiveChat(): ReactNode {
  const isAwake = useHydrated();
  return isAwake ? (
    <Suspense>
      <LiveChat />
    </Suspense>
  ) : null;
}
