import { Button, buttonClass, Confirm, Icon, Skeleton } from '@laro/ui';
import type { Deposit } from '@laro/wire/deposits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { Copy } from '../../shell/fields/Copy.tsx';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { useNow } from '../../shell/now.ts';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { QrActs } from './QrActs.tsx';
import { ReceiptForm } from './ReceiptForm.tsx';

const QrPicture = lazy(async () => await import('../../shell/QrPicture.tsx'));

/** The stream says when an order changes; who has none is told this much later. */
const AGAIN_MS = 10_000;
/** While the provider is being asked. */
const SOON_MS = 1_500;

const WAITS: ReadonlySet<Deposit['state']> = new Set(['pending', 'unknown', 'reviewing']);
const isOpen = ({ state }: Deposit): boolean => state === 'pending' || state === 'unknown';
const hasWay = ({ pay }: Deposit): boolean => Object.values(pay).some((way) => way !== null);

function useOrder(id: string) {
  return useQuery({
    ...wireQuery('getDeposit', { id }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && WAITS.has(data.state) ? (isOpen(data) && !hasWay(data) ? SOON_MS : AGAIN_MS) : false,
  });
}

/** One order: how to pay it while it waits, and what became of it. */
export default function OrderView({
  id,
  overGame = false,
  children,
}: {
  readonly id: string;
  /** Over another screen, which stays: the provider's page opens next to it. */
  readonly overGame?: boolean;
  /** The way on from there, in place of another deposit. */
  readonly children?: ReactNode;
}): ReactNode {
  const t = useMessages('deposits');
  const order = useOrder(id);
  if (!order.data) {
    return (
      <NotLoaded query={order} title={t('failed')}>
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-64 w-full" />
      </NotLoaded>
    );
  }
  const { data } = order;
  return (
    <>
      <section className="deposit-head" aria-labelledby="deposit-state">
        <Icon name={MARKS[data.state]} className="deposit-mark" />
        <div role="status">
          <h2 id="deposit-state" className="deposit-title">
            {t(`state_${data.state}`)}
          </h2>
        </div>
        <Amount value={data.received ?? data.amount} className="text-28 font-bold" />
        <p className="text-14 text-text-2">{t(`text_${data.state}`)}</p>
        {data.reason !== '' && <p className="deposit-note">{data.reason}</p>}
        {data.flags.includes('amount_differs') && <p className="deposit-note">{t('differs')}</p>}
      </section>
      {isOpen(data) ? <Paying order={data} overGame={overGame} /> : <Ended order={data} isLast={overGame} />}
      {children}
    </>
  );
}

const MARKS = {
  pending: 'clock',
  unknown: 'clock',
  reviewing: 'clock',
  paid: 'check',
  rejected: 'warning',
  failed: 'warning',
  expired: 'history',
  cancelled: 'close',
} as const;

function Paying({ order, overGame }: { readonly order: Deposit; readonly overGame: boolean }): ReactNode {
  const t = useMessages('deposits');
  const { pageUrl, qr, qrPicture, bank, coin } = order.pay;
  return (
    <>
      <TimeLeft until={order.expiresAt} />
      {!hasWay(order) && (
        <div className="deposit-card" aria-busy="true">
          <p>{t('asking')}</p>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {pageUrl !== null && (order.method === 'HOSTED' || (qr ?? qrPicture ?? coin) === null) && (
        <a href={pageUrl} rel="noreferrer" target={overGame ? '_blank' : undefined} className={buttonClass()}>
          {t('openPage')}
        </a>
      )}
      {qr !== null && <QrCard id={order.id} text={qr} />}
      {qr === null && qrPicture !== null && (
        <div className="deposit-card">
          <p className="text-14 text-text-2">{t('qrText')}</p>
          <div className="deposit-qr">
            <img src={qrPicture} alt={t('qrPicture')} />
          </div>
          <QrActs id={order.id} code={{ picture: qrPicture }} />
        </div>
      )}
      {bank && (
        <>
          <div className="deposit-card">
            <p className="text-14 text-text-2">{t('bankText')}</p>
            <Facts>
              <Fact name={t('bank')}>{bank.bank}</Fact>
              <Fact name={t('bankName')}>{bank.name}</Fact>
              <Copied name={t('bankNumber')} text={bank.number} value={bank.number.replaceAll(/\D/g, '')} />
              <Copied name={t('reference')} text={order.reference ?? order.id} />
            </Facts>
            {order.reference !== null && <p className="text-14 text-text-2">{t('referenceText')}</p>}
          </div>
          <ReceiptForm id={order.id} />
        </>
      )}
      {coin && (
        <div className="deposit-card">
          <Facts>
            <Fact name={t('network')}>{coin.network}</Fact>
            <Copied name={t('due')} text={coin.due} />
            <Copied name={t('address')} text={coin.address} />
            <Fact name={t('rate')}>{coin.rate}</Fact>
          </Facts>
        </div>
      )}
      {order.state === 'pending' && <Cancel id={order.id} />}
    </>
  );
}

function Copied({
  name,
  text,
  value = text,
}: {
  readonly name: string;
  readonly text: string;
  readonly value?: string;
}): ReactNode {
  const t = useMessages('deposits');
  return (
    <Fact name={name} long>
      <Copy
        text={text}
        value={value}
        label={t('copy', { what: name })}
        sentences={{ copied: t('copied'), failed: t('copyFailed') }}
      />
    </Fact>
  );
}

function QrCard({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  const t = useMessages('deposits');
  return (
    <div className="deposit-card">
      <p className="text-14 text-text-2">{t('qrText')}</p>
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <div className="deposit-qr">
          <QrPicture text={text} label={t('qrPicture')} />
        </div>
      </Suspense>
      <QrActs id={id} code={{ text }} />
      <Facts>
        <Copied name={t('qrCode')} text={text} />
      </Facts>
    </div>
  );
}

function TimeLeft({ until }: { readonly until: string }): ReactNode {
  const t = useMessages('deposits');
  const leftMs = Math.max(0, Date.parse(until) - useNow());
  const seconds = Math.floor(leftMs / 1_000);
  const two = (part: number): string => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return (
    <p className="deposit-time">
      <Icon name="clock" className="size-5" />
      <span>{t('timeLeft', { time: hours > 0 ? `${hours}:${clock}` : clock })}</span>
    </p>
  );
}

function Cancel({ id }: { readonly id: string }): ReactNode {
  const t = useMessages('deposits');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const [asked, setAsked] = useState(false);
  const cancel = useOneAct({
    mutationFn: async () => await ask('cancelDeposit', { id }),
    onSuccess: (order) => {
      queries.setQueryData(wireQuery('getDeposit', { id }).queryKey, order);
    },
  });
  if (!asked) {
    return (
      <Button look="bare" onClick={() => setAsked(true)}>
        {t('cancel')}
      </Button>
    );
  }
  return (
    <Confirm
      title={t('cancelTitle')}
      text={t('cancelText')}
      action={t('cancel')}
      cancel={t('keep')}
      waiting={cancel.isPending}
      problem={cancel.error && sentenceOf(cancel.error, shell)}
      onConfirm={() => cancel.run()}
      onCancel={() => setAsked(false)}
    />
  );
}

function Ended({ order, isLast }: { readonly order: Deposit; readonly isLast: boolean }): ReactNode {
  const t = useMessages('deposits');
  const { timeZone } = useMerchant();
  return (
    <>
      <div className="deposit-card">
        <Facts>
          <Fact name={t('method')}>{t(order.method)}</Fact>
          <Fact name={t('ordered')}>
            <Amount value={order.amount} />
          </Fact>
          {order.received !== null && (
            <Fact name={t('fee')}>
              <Amount value={order.fee} />
            </Fact>
          )}
          <Fact name={t('changedAt')}>
            <time dateTime={order.changedAt}>{momentText(order.changedAt, timeZone)}</time>
          </Fact>
          <Copied name={t('reference')} text={order.reference ?? order.id} />
        </Facts>
      </div>
      {order.state === 'paid' && !isLast && (
        <Link to={PATHS.home} className={buttonClass()}>
          {t('play')}
        </Link>
      )}
      {order.state !== 'reviewing' && !isLast && (
        <Link to={PATHS.deposit} className={buttonClass(order.state === 'paid' ? 'quiet' : 'main')}>
          {t('again')}
        </Link>
      )}
      <Link to={PATHS.help} search={{ bet: order.id }} className={buttonClass('bare')}>
        {t('ask')}
      </Link>
    </>
  );
}
