import { buttonClass } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { EntryLink } from '../../shell/EntryLink.tsx';
import { useSession } from '../../shell/session.ts';
import { storedTrialName } from '../../shell/trial-name.ts';

/** Free play in place of a login: a first account for it, or the one of this browser by its name (LOGIN-10). */
export function FreePlayOffer({ back }: { readonly back: string | undefined }): ReactNode {
  const t = useMessages('login');
  const name = useTrialName();
  return (
    <section className="account-trial">
      <div className="min-w-36 flex-1">
        <h2 className="font-semibold">{name === null ? t('lookingTitle') : t('trialOf', { name })}</h2>
        <p className="text-14 text-text-3">{t(name === null ? 'lookingText' : 'trialOfText')}</p>
      </div>
      <EntryLink to="trial" back={back} className={buttonClass('quiet')}>
        {t(name === null ? 'trial' : 'trialContinue')}
      </EntryLink>
    </section>
  );
}

/** The trial account that can still be played here. A browser that remembers none asks for none. */
function useTrialName(): string | null {
  const hydrated = useHydrated();
  const { session } = useSession();
  const isPlaying = session?.type === 4;
  const isStored = hydrated && storedTrialName() !== null;
  const { data } = useQuery({ ...wireQuery('getTrialAccount', {}), enabled: isStored && !isPlaying });
  return isPlaying ? session.userName : (data?.name ?? null);
}
