import { Button, buttonClass, FormNotice, showToast } from '@laro/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ApiError, ask } from '../../lib/api.ts';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { EntryLink } from '../../shell/EntryLink.tsx';
import { Link } from '../../shell/Link.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { ActivityLabel } from './ActivityLabel.tsx';
import { type Offer, useTerms, useWhyNot } from './terms.ts';

const CHANGED = [
  'listPromotions',
  'listRewards',
  'countRewards',
  'getWallet',
  'getWithdrawability',
  'listLots',
] as const;

/** One offer: what it gives, its state, what is missing, and its terms before anything is tapped. */
export function OfferCard({ offer }: { readonly offer: Offer }): ReactNode {
  const { picture, reason, reward, state, text, title, until } = offer;
  const t = useMessages('promotions');
  const { timeZone } = useMerchant();
  const heading = useId();
  const terms = useTerms()(offer);
  const why = useWhyNot()(offer);
  const art = `/assets/art/banners/${picture}`;
  return (
    <article className="offer" aria-labelledby={heading} data-state={state}>
      <img
        className="offer-art"
        src={`${art}-414.webp`}
        srcSet={`${art}-414.webp 414w, ${art}-828.webp 828w`}
        sizes="(min-width: 48rem) 46rem, 100vw"
        width={414}
        height={207}
        alt=""
        loading="lazy"
      />
      <div className="offer-body">
        <header className="offer-head">
          <h2 id={heading} className="text-18 font-bold">
            {title}
          </h2>
          <ActivityLabel state={state} />
        </header>
        {text !== '' && <p className="text-text-2">{text}</p>}
        {/* What it gives and asks for is always open: members read it before they join. */}
        <p className="text-14">
          {terms.gives} {terms.asks}
        </p>
        {reward && (
          <p className="text-12 text-text-3">
            {t('claimUntil', { at: momentText(reward.claimUntil, timeZone) })}
          </p>
        )}
        {!reward && until !== null && (
          <p className="text-12 text-text-3">{t('until', { at: momentText(until, timeZone) })}</p>
        )}
        {reason !== null && <p className="offer-why">{t('refused', { reason })}</p>}
        {why !== null && !reward && <p className="offer-why">{why}</p>}
        <Act key={`${state} ${reward?.claimUntil}`} offer={offer} />
        <details className="offer-terms">
          <summary>{t('details')}</summary>
          <ul>
            {terms.all.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </details>
      </div>
    </article>
  );
}

/** What can be done with it now: one thing. */
function Act({ offer }: { readonly offer: Offer }): ReactNode {
  const { id, reward, rule, state, why } = offer;
  const t = useMessages('promotions');
  const shell = useMessages('shell');
  const write = useAmount();
  const language = useLanguage();
  const queries = useQueryClient();
  const amount = write(reward?.amount ?? rule.amount ?? '0');
  const step = state === 'join' ? (rule.kind === 'claim' && rule.manual ? 'apply' : 'join') : 'claim';
  const taking = useOneAct({
    mutationFn: async () => await ask('takePromotion', { id, step, language }),
    onSuccess: async () => {
      const done = { join: t('joined'), apply: t('applied'), claim: t('claimed', { amount }) };
      showToast({ text: done[step], tone: 'good', forMs: TOAST_MS.long });
      await refresh();
    },
    // What was missing has changed since it was shown.
    onError: async (error) => {
      if (error instanceof ApiError) await refresh();
    },
  });
  const refresh = async () =>
    await Promise.all(
      CHANGED.map(async (call) => await queries.invalidateQueries({ queryKey: wireKey(call) })),
    );
  if (why === 'login')
    return (
      <EntryLink to="login" back={PATHS.promotions} className={buttonClass()}>
        {t('login')}
      </EntryLink>
    );
  if (why === 'verify')
    return (
      <Link to={PATHS.verification} className={buttonClass('quiet')}>
        {t('verify')}
      </Link>
    );
  if (state === 'joined' || why === 'deposited')
    return (
      <Link to={PATHS.deposit} className={buttonClass('quiet')}>
        {t('deposit')}
      </Link>
    );
  const canAct = state === 'claim' || state === 'issued' || (state === 'join' && why === null);
  if (!canAct) return null;
  return (
    <>
      <FormNotice text={taking.error && sentenceOf(taking.error, shell)} />
      <Button waiting={taking.isPending || taking.isSuccess} onClick={() => taking.run()}>
        {step === 'claim' ? t('claim', { amount }) : t(step)}
      </Button>
    </>
  );
}
