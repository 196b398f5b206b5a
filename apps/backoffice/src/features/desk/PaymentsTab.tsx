import { wireQuery } from '@laro/client';
import type { Calls, CallValue, DeskMember } from '@laro/wire';
import { PAYMENTS_SHOWN } from '@laro/wire/desk-payments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Id } from '../../shell/Id.tsx';
import { Link } from '../../shell/Link.tsx';
import { usePermits } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { When } from '../../shell/When.tsx';
import { PlainTable } from './PlainTable.tsx';
import { TabSkeleton } from './TabSkeleton.tsx';

type Payments = CallValue<Calls['getMemberPayments']>;

const LIVE_MS = 20_000;
const TONES: Readonly<Record<string, 'success' | 'warn' | 'danger' | 'info'>> = {
  paid: 'success',
  approved: 'success',
  own: 'success',
  reviewing: 'info',
  under_review: 'info',
  near: 'warn',
  rejected: 'warn',
  unknown: 'danger',
  failed: 'danger',
  other: 'danger',
};

/** A member's deposits, withdrawals, payout accounts and legal name, to read, for staff who may open the member. */
export function PaymentsTab({ member }: { readonly member: DeskMember }): ReactNode {
  const { data, error, refetch } = useQuery({
    ...wireQuery('getMemberPayments', { member: member.id }),
    refetchInterval: LIVE_MS,
  });
  if (error && !data) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  return (
    <div className="sections">
      <LegalName payments={data} />
      <Deposits payments={data} account={member.account} />
      <Withdrawals payments={data} account={member.account} />
      <Payees payments={data} />
      <Documents payments={data} />
    </div>
  );
}

type Part = { readonly payments: Payments };

function StateTag({ state, children }: { readonly state: string; readonly children: ReactNode }): ReactNode {
  return <Tag tone={TONES[state]}>{children}</Tag>;
}

/** Whole for the cashier, whose lists the links lead to; for anybody else the id to copy. */
function Order({ kind, id }: { readonly kind: 'deposits' | 'withdrawals'; readonly id: string }): ReactNode {
  const permits = usePermits();
  return permits('staff.finance') ? <Id id={id} to={`/backoffice/${kind}/${id}`} /> : <Id id={id} />;
}

function AllOf({
  kind,
  account,
  isMore,
}: {
  readonly kind: 'deposits' | 'withdrawals';
  readonly account: string;
  readonly isMore: boolean;
}): ReactNode {
  const t = useMessages('payments');
  const permits = usePermits();
  return (
    <>
      {isMore && <span>{t('more', { count: PAYMENTS_SHOWN })}</span>}
      {permits('staff.finance') && (
        <Link to={`/backoffice/${kind}`} search={{ view: 'all', 'f.account': account }}>
          {t('allOf')}
        </Link>
      )}
    </>
  );
}

function LegalName({ payments: { legalName, nameSource } }: Part): ReactNode {
  const t = useMessages('payments');
  return (
    <section className="plain" aria-label={t('legalName')}>
      <header>
        <h2>{t('legalName')}</h2>
      </header>
      <p>
        {legalName === null ? (
          t('noName')
        ) : (
          <>
            <strong>{legalName}</strong> · {t(`source_${nameSource}`)}
          </>
        )}
      </p>
    </section>
  );
}

function Money({ amount, currency }: { readonly amount: string; readonly currency: string }): ReactNode {
  return <strong className="amount">{useAmounts(currency)(amount)}</strong>;
}

/** A long name of a bank never hides the digits that tell accounts apart. */
function Account({
  institutionName,
  number,
}: {
  readonly institutionName: string;
  readonly number: string;
}): ReactNode {
  return (
    <span className="desk-lines">
      {institutionName}
      <small className="mono">{number}</small>
    </span>
  );
}

function Deposits({
  payments: { deposits, moreDeposits },
  account,
}: Part & { readonly account: string }): ReactNode {
  const t = useMessages('payments');
  const words = useMessages('deposits');
  return (
    <PlainTable
      title={t('deposits')}
      rows={deposits}
      rowKey={({ id }) => id}
      empty={t('noDeposits')}
      acts={<AllOf kind="deposits" account={account} isMore={moreDeposits} />}
      columns={[
        { header: t('at'), cell: ({ createdAt }) => <When at={createdAt} /> },
        { header: t('method'), grow: true, cell: ({ method }) => words(`method_${method}`) },
        { header: t('amount'), cell: (one) => <Money {...one} /> },
        {
          header: t('received'),
          cell: ({ received, currency }) =>
            received === null ? '–' : <Money amount={received} currency={currency} />,
        },
        {
          header: t('state'),
          cell: ({ flags, state }) => (
            <span className="desk-tags">
              <StateTag state={state}>{words(`state_${state}`)}</StateTag>
              {flags.map((flag) => (
                <Tag key={flag} tone="warn">
                  {words(`flag_${flag}`)}
                </Tag>
              ))}
            </span>
          ),
        },
        { header: t('reference'), cell: ({ id }) => <Order kind="deposits" id={id} /> },
      ]}
    />
  );
}

function Withdrawals({
  payments: { withdrawals, moreWithdrawals },
  account,
}: Part & { readonly account: string }): ReactNode {
  const t = useMessages('payments');
  const words = useMessages('withdrawals');
  return (
    <PlainTable
      title={t('withdrawals')}
      rows={withdrawals}
      rowKey={({ id }) => id}
      empty={t('noWithdrawals')}
      acts={<AllOf kind="withdrawals" account={account} isMore={moreWithdrawals} />}
      columns={[
        { header: t('at'), cell: ({ requestedAt }) => <When at={requestedAt} /> },
        {
          header: t('account'),
          grow: true,
          cell: (account) => <Account {...account} />,
        },
        { header: t('amount'), cell: (one) => <Money {...one} /> },
        { header: t('fee'), cell: ({ fee, currency }) => <Money amount={fee} currency={currency} /> },
        {
          header: t('state'),
          cell: ({ rejection, returned, state }) => (
            <span className="desk-tags">
              <StateTag state={state}>{words(`state_${state}`)}</StateTag>
              {rejection !== null && <Tag>{words(`why_${rejection}`)}</Tag>}
              {returned && <Tag tone="warn">{t('returned')}</Tag>}
            </span>
          ),
        },
        { header: t('reference'), cell: ({ id }) => <Order kind="withdrawals" id={id} /> },
      ]}
    />
  );
}

function Payees({ payments: { payees } }: Part): ReactNode {
  const t = useMessages('payments');
  return (
    <PlainTable
      title={t('payees')}
      rows={payees}
      rowKey={({ id }) => id}
      empty={t('noPayees')}
      columns={[
        {
          header: t('account'),
          grow: true,
          cell: (account) => <Account {...account} />,
        },
        {
          header: t('holder'),
          cell: ({ fit, holder }) => (
            <span className="desk-lines">
              {holder}
              <StateTag state={fit}>{t(`fit_${fit}`)}</StateTag>
            </span>
          ),
        },
        { header: t('addedAt'), cell: ({ addedAt }) => <When at={addedAt} /> },
        {
          header: t('usableFrom'),
          cell: ({ heldUntil }) => (heldUntil === null ? t('now') : <When at={heldUntil} />),
        },
      ]}
    />
  );
}

function Documents({ payments: { documents } }: Part): ReactNode {
  const t = useMessages('payments');
  const words = useMessages('verification');
  const permits = usePermits();
  return (
    <PlainTable
      title={t('documents')}
      rows={documents}
      rowKey={({ id }) => id}
      empty={t('noDocuments')}
      columns={[
        {
          header: t('document'),
          grow: true,
          cell: ({ id, kind }) =>
            permits('staff.identity') ? (
              <Link to={`/backoffice/identity/${id}`}>{words(`kind_${kind}`)}</Link>
            ) : (
              words(`kind_${kind}`)
            ),
        },
        {
          header: t('state'),
          cell: ({ reason, state }) => (
            <span className="desk-tags">
              <StateTag state={state}>{words(`state_${state}`)}</StateTag>
              {reason !== null && <Tag>{words(`reason_${reason}`)}</Tag>}
            </span>
          ),
        },
        { header: t('submittedAt'), cell: ({ submittedAt }) => <When at={submittedAt} /> },
        {
          header: t('decidedAt'),
          cell: ({ decidedAt }) => (decidedAt === null ? '–' : <When at={decidedAt} />),
        },
      ]}
    />
  );
}
