import { floorToCents, formatMoney, negateMoney, parseMoney } from '@laro/money';
import { Button, FormNotice, Skeleton } from '@laro/ui';
import type { LimitName, MyLimits } from '@laro/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { StepUp } from '../security/index.ts';
import { Helplines } from './Helplines.tsx';
import { History } from './History.tsx';
import { LimitCard } from './LimitCard.tsx';
import { OutOfPlay } from './OutOfPlay.tsx';
import { SelfTest } from './SelfTest.tsx';
import '../../shell/no-bar.css';
import './limits.css';

const LimitSheet = lazy(async () => await import('./LimitSheet.tsx'));

const MONEY = ['deposit', 'loss', 'stake'] as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** `/m/limits`: what a member sets between them and their money, the breaks they can take, and who helps. */
export function LimitsPage(): ReactNode {
  return (
    <StepUp>
      <Limits />
    </StepUp>
  );
}

function Limits(): ReactNode {
  const t = useMessages('limits');
  const { name: brand } = useMerchant();
  const limits = useQuery({ ...wireQuery('getLimits', {}), refetchOnMount: 'always' });
  const [open, setOpen] = useState<LimitName | null>(null);
  if (!limits.data) {
    return (
      <div className="limits-page">
        <NotLoaded query={limits} title={t('failed')}>
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-64 w-full" />
        </NotLoaded>
      </div>
    );
  }
  const { data } = limits;
  const card = (name: LimitName, label: string): ReactNode => (
    <LimitCard key={name} name={name} label={label} limits={data} onOpen={() => setOpen(name)} />
  );
  return (
    <div className="limits-page" data-bar="off">
      <Excluded exclusion={data.exclusion} />
      {data.unasked ? <Asked /> : <p className="text-14 text-text-2">{t('intro')}</p>}
      <section aria-labelledby="limits-money">
        <h2 id="limits-money" className="limits-title">
          {t('money')}
        </h2>
        {MONEY.map((kind) => (
          <fieldset key={kind} className="limits-group">
            <legend className="font-semibold">{t(kind)}</legend>
            <p className="text-14 text-text-2">{t(`${kind}Text`)}</p>
            {PERIODS.map((period) => card(`${kind}.${period}`, t(period)))}
          </fieldset>
        ))}
        <p className="text-12 text-text-3">{t('calendar', { brand })}</p>
      </section>
      <section aria-labelledby="limits-time">
        <h2 id="limits-time" className="limits-title">
          {t('time')}
        </h2>
        <PlayNow play={data.play} />
        {(['reality.play', 'session.play'] as const).map((name) => (
          <fieldset key={name} className="limits-group">
            <legend className="sr-only">{t(name)}</legend>
            {card(name, t(name))}
            <p className="text-14 text-text-2">
              {t(name === 'reality.play' ? 'realityText' : 'sessionText')}
            </p>
          </fieldset>
        ))}
      </section>
      <OutOfPlay />
      <NetDeposits limits={data} />
      <SelfTest />
      <Helplines helplines={data.helplines} />
      <History />
      <Suspense>
        <LimitSheet name={open} limits={data} onClose={() => setOpen(null)} />
      </Suspense>
    </div>
  );
}

function Excluded({ exclusion }: Pick<MyLimits, 'exclusion'>): ReactNode {
  const t = useMessages('limits');
  const { timeZone } = useMerchant();
  if (!exclusion) return null;
  const { kind, until } = exclusion;
  return (
    <p className="limits-excluded" role="status">
      {until === null
        ? t('excludedForever')
        : t(kind === 'time_out' ? 'outUntil' : 'excludedUntil', { until: momentText(until, timeZone) })}
    </p>
  );
}

/** G3: the question that each new member is asked before the first deposit. Setting a limit answers it too. */
function Asked(): ReactNode {
  const t = useMessages('limits');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const no = useMutation({
    mutationFn: async () => await ask('declineLimits', {}),
    onSuccess: async () => await queries.invalidateQueries({ queryKey: wireKey('getLimits') }),
  });
  return (
    <section className="limits-asked" aria-labelledby="limits-asked">
      <h2 id="limits-asked" className="limits-title">
        {t('askedTitle')}
      </h2>
      <p className="text-14 text-text-2">{t('askedText')}</p>
      <p className="text-14 text-text-2">{t('intro')}</p>
      <FormNotice text={no.error && sentenceOf(no.error, shell)} />
      <Button look="quiet" waiting={no.isPending} onClick={() => no.mutate()}>
        {t('askedNo')}
      </Button>
    </section>
  );
}

function PlayNow({ play: { began, net } }: { readonly play: MyLimits['play'] }): ReactNode {
  const t = useMessages('limits');
  const { timeZone, currencySymbol } = useMerchant();
  if (began === null) return <p className="text-14 text-text-2">{t('notPlaying')}</p>;
  const amount = floorToCents(parseMoney(net));
  const shown = formatMoney(amount < 0n ? negateMoney(amount) : amount, currencySymbol);
  return (
    <p className="text-14 text-text-2">
      {t('playing', { at: momentText(began, timeZone) })}
      {' · '}
      {amount === 0n ? t('even') : t(amount > 0n ? 'won' : 'lost', { amount: shown })}
    </p>
  );
}

function NetDeposits({ limits: { netDeposits } }: { readonly limits: MyLimits }): ReactNode {
  const t = useMessages('limits');
  const { currencySymbol } = useMerchant();
  return (
    <section aria-labelledby="limits-net">
      <h2 id="limits-net" className="limits-title">
        {t('netDeposits')}
      </h2>
      <p className="text-20 font-bold">{formatMoney(parseMoney(netDeposits), currencySymbol)}</p>
      <p className="text-14 text-text-2">{t('netDepositsText')}</p>
    </section>
  );
}
