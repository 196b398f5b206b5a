import { formatMoney, parseMoney } from '@laro/money';
import { Button, buttonClass, showToast } from '@laro/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { EntryLink } from '../../shell/EntryLink.tsx';
import { Link } from '../../shell/Link.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { sessionNow } from '../../shell/session.ts';
import { beginSession } from '../../shell/session-acts.ts';
import { confirmSession } from '../../shell/session-confirm.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { storedTrialName, storeTrialName } from '../../shell/trial-name.ts';
import { walletQuery } from '../../shell/wallet.ts';
import { useContinue } from '../login/index.ts';
import '../../shell/entry.css';
import { useSearchOf } from '../../shell/screen.ts';

const TRIAL = 4;

/** Starts free play and leads on (LOGIN-10). A member is asked first: one browser holds one session. */
export function TrialPage(): ReactNode {
  const { back } = useSearchOf('trial');
  return <Trial back={back} />;
}

export function Trial({ back }: { readonly back: string | undefined }): ReactNode {
  const t = useMessages('registration');
  const login = useMessages('login');
  const shell = useMessages('shell');
  const screens = useMessages('screens');
  const { flags, look } = useMerchant();
  const goOn = useContinue();
  const queries = useQueryClient();
  const hydrated = useHydrated();
  const known = hydrated ? storedTrialName() : null;

  const { mutate, isError, error, data } = useMutation({
    mutationFn: startTrial,
    onSuccess: async (outcome) => {
      if (outcome.kind === 'member') return;
      goOn(back);
      if (outcome.kind === 'running') return;
      // The money is there whether or not this answer is heard; the header will show it.
      const wallet = await queries.fetchQuery(walletQuery).catch(() => null);
      const amount = wallet && formatMoney(parseMoney(wallet.sumBalance), wallet.currencySymbol);
      showToast({
        text: amount === null ? t('trialReadyPlain') : t('trialReady', { amount }),
        tone: 'good',
        forMs: TOAST_MS.short,
      });
    },
  });

  useEffect(() => {
    mutate();
  }, [mutate]);

  if (data?.kind === 'member') {
    return (
      <StateCard
        icon="member"
        title={t('trialMemberTitle', { name: data.userName })}
        text={t('trialMemberText')}
      >
        <Button
          onClick={() => {
            goOn(undefined);
          }}
        >
          {shell('toHome')}
        </Button>
      </StateCard>
    );
  }
  if (isError) {
    return (
      <StateCard icon="warning" title={t('trialFailed')} text={sentenceOf(error, shell)}>
        <Button
          onClick={() => {
            mutate();
          }}
        >
          {shell('retry')}
        </Button>
        {flags.includes('REG3') && (
          <EntryLink to="register" back={back} className={buttonClass('quiet')}>
            {login('createAccount')}
          </EntryLink>
        )}
      </StateCard>
    );
  }
  return (
    <section className="trial-wait" role="status">
      <img src={`/media/look/${look}/mark`} alt="" width={128} height={128} className="welcome-mark" />
      <h2 className="text-20 font-bold">
        {known === null ? t('trialStarting') : t('trialContinuing', { name: known })}
      </h2>
      <p className="max-w-72 text-text-2">{t('trialStartingText')}</p>
      <span className="button-dots mt-2 text-accent" aria-hidden="true" />
      <Link to={PATHS.terms} className="account-link">
        {screens('terms')}
      </Link>
    </section>
  );
}

type Outcome =
  | { readonly kind: 'started' }
  | { readonly kind: 'running' }
  | { readonly kind: 'member'; readonly userName: string };

/** Asks the server first who this browser is: another tab may have logged in meanwhile. */
async function startTrial(): Promise<Outcome> {
  await confirmSession();
  const now = sessionNow();
  if (now) return now.type === TRIAL ? { kind: 'running' } : { kind: 'member', userName: now.userName };
  const { token, merchantCode, userName, customerType } = await ask('testPlay', {});
  storeTrialName(userName);
  beginSession({ token, merchantCode, userName, type: customerType, firstTimeLogin: true, excluded: false });
  return { kind: 'started' };
}
