import { wireQuery } from '@laro/client';
import type { MemberDeposit } from '@laro/wire/deposits-desk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Card, CasePage, Fact } from '../../shell/Case.tsx';
import { Id } from '../../shell/Id.tsx';
import { useStaff } from '../../shell/session.ts';
import { When } from '../../shell/When.tsx';
import { ReceiptCase } from './ReceiptCase.tsx';
import './deposits.css';

/** One deposit with every step that it took, and what moved for it. */
export function DepositPage(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const t = useMessages('deposits');
  const deposit = useQuery(wireQuery('getMemberDeposit', { id }));
  return (
    <CasePage
      asked={deposit}
      list="deposits"
      waiting={t('deposit')}
      title={({ account }) => t('depositOf', { account })}
    >
      {(data) => (
        <>
          {data.method === 'RECEIPT' && (
            <Card title={t('receipt')}>
              <ReceiptCase id={data.id} />
            </Card>
          )}
          <Facts deposit={data} />
          <Card title={t('steps')}>
            <Steps deposit={data} />
          </Card>
        </>
      )}
    </CasePage>
  );
}

function Facts({ deposit }: { readonly deposit: MemberDeposit }): ReactNode {
  const t = useMessages('deposits');
  const write = useAmounts(deposit.currency);
  const { timeZone } = useStaff().merchant;
  return (
    <Card title={t(`state_${deposit.state}`)}>
      <dl>
        <Fact label={t('method')}>{t(`method_${deposit.method}`)}</Fact>
        <Fact label={t('ordered')}>{write(deposit.amount)}</Fact>
        <Fact label={t('received')}>{deposit.received === null ? '—' : write(deposit.received)}</Fact>
        <Fact label={t('fee')}>{write(deposit.fee)}</Fact>
        <Fact label={t('order')}>
          <Id id={deposit.id} />
        </Fact>
        {deposit.reference !== null && <Fact label={t('reference')}>{deposit.reference}</Fact>}
        <Fact label={t('integration')}>{deposit.integration ?? '—'}</Fact>
        <Fact label={t('providerOrder')}>
          {deposit.providerOrder === null ? '—' : <Id id={deposit.providerOrder} />}
        </Fact>
        <Fact label={t('expiresAt')}>{momentText(deposit.expiresAt, timeZone)}</Fact>
        {deposit.flags.map((flag) => (
          <Fact key={flag} label={t('flags')}>
            {t(`flag_${flag}`)}
          </Fact>
        ))}
        {deposit.movements.map(({ movement, kind, amount, taken, at }) => (
          <Fact key={movement} label={t(`moved_${kind}`)}>
            {`${
              taken === null || taken === amount
                ? write(amount)
                : t('movedPart', { amount: write(amount), taken: write(taken) })
            } · ${momentText(at, timeZone)}`}
          </Fact>
        ))}
        {deposit.reason !== '' && <Fact label={t('reason')}>{deposit.reason}</Fact>}
      </dl>
    </Card>
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
    <ol className="case-steps">
      {deposit.steps.map(({ at, cause, state }) => (
        <li key={`${at} ${cause}`}>
          <span>{t(`state_${state}`)}</span>
          <When at={at} />
          {isCause(cause) && <small>{t(`cause_${cause}`)}</small>}
        </li>
      ))}
    </ol>
  );
}
