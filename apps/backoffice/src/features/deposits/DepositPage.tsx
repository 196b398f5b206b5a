import { wireQuery } from '@laro/client';
import type { MemberDeposit } from '@laro/wire/deposits-desk';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Id } from '../../shell/Id.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import { When } from '../../shell/When.tsx';
import { ReceiptCase } from './ReceiptCase.tsx';
import './deposits.css';

/** One deposit with every step that it took, and what moved for it. */
export function DepositPage(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const t = useMessages('deposits');
  const { data, error, refetch } = useQuery(wireQuery('getMemberDeposit', { id }));
  if (!data) {
    return (
      <>
        <PageHead title={t('deposit')} crumbs={[{ screen: 'deposits' }]} />
        {error ? (
          <ErrorPanel error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={320} radius={12} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHead title={t('depositOf', { account: data.account })} crumbs={[{ screen: 'deposits' }]} />
      <div className="deposit">
        {data.method === 'RECEIPT' && (
          <section className="receipt-card">
            <h2>{t('receipt')}</h2>
            <ReceiptCase id={data.id} />
          </section>
        )}
        <Facts deposit={data} />
        <section className="receipt-card">
          <h2>{t('steps')}</h2>
          <Steps deposit={data} />
        </section>
      </div>
    </>
  );
}

function Facts({ deposit }: { readonly deposit: MemberDeposit }): ReactNode {
  const t = useMessages('deposits');
  const write = useAmounts(deposit.currency);
  const { timeZone } = useStaff().merchant;
  return (
    <section className="receipt-card">
      <h2>{t(`state_${deposit.state}`)}</h2>
      <dl>
        <Line label={t('method')}>{t(`method_${deposit.method}`)}</Line>
        <Line label={t('ordered')}>{write(deposit.amount)}</Line>
        <Line label={t('received')}>{deposit.received === null ? '—' : write(deposit.received)}</Line>
        <Line label={t('fee')}>{write(deposit.fee)}</Line>
        <Line label={t('order')}>
          <Id id={deposit.id} />
        </Line>
        <Line label={t('integration')}>{deposit.integration ?? '—'}</Line>
        <Line label={t('providerOrder')}>
          {deposit.providerOrder === null ? '—' : <Id id={deposit.providerOrder} />}
        </Line>
        <Line label={t('expiresAt')}>{momentText(deposit.expiresAt, timeZone)}</Line>
        {deposit.flags.map((flag) => (
          <Line key={flag} label={t('flags')}>
            {t(`flag_${flag}`)}
          </Line>
        ))}
        {deposit.movements.map(({ movement, kind, amount, taken, at }) => (
          <Line key={movement} label={t(`moved_${kind}`)}>
            {`${
              taken === null || taken === amount
                ? write(amount)
                : t('movedPart', { amount: write(amount), taken: write(taken) })
            } · ${momentText(at, timeZone)}`}
          </Line>
        ))}
        {deposit.reason !== '' && <Line label={t('reason')}>{deposit.reason}</Line>}
      </dl>
    </section>
  );
}

const CAUSES = [
  'ordered',
  'no_answer',
  'refused',
  'never_arrived',
  'by_member',
  'receipt_sent',
  'approved',
] as const;
/** Of the others the state says enough, or a flag does. */
const isCause = (cause: string): cause is (typeof CAUSES)[number] =>
  (CAUSES as readonly string[]).includes(cause);

function Steps({ deposit }: { readonly deposit: MemberDeposit }): ReactNode {
  const t = useMessages('deposits');

  return (
    <ol className="receipt-steps">
      {deposit.steps.map(({ at, cause, state }) => (
        <li key={`${at} ${cause}`}>
          <span>{t(`state_${state}`)}</span>
          {isCause(cause) && <span>{t(`cause_${cause}`)}</span>}
          <When at={at} />
        </li>
      ))}
    </ol>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
