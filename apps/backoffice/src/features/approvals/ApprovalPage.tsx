import { wireQuery } from '@laro/client';
import type { ApprovalInFull } from '@laro/wire';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { FactsTable } from '../../shell/FactsTable.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { Tag } from '../../shell/Tag.tsx';
import { toneOf } from '../../shell/tones.ts';
import { ApprovalDetails } from './ApprovalDetails.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { Sight } from './Sight.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { useApprovalWords } from './use-approval-words.ts';
import './approvals.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly approvals: Words<typeof import('./words.ts').default>;
  }
}

/** While it waits, how it would be changes with the world. */
const REFRESH_MS = 20_000;

/** One proposal: what would be done, how things stand, who wants it and why, and the decision. */
export function ApprovalPage(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const t = useMessages('approvals');
  const { actOf, stateOf } = useApprovalWords();
  const { data, error, refetch } = useQuery({
    ...wireQuery('getApproval', { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? REFRESH_MS : false),
  });
  if (!data) {
    return (
      <>
        <PageHead title={t('details')} crumbs={[{ screen: 'approvals' }]} />
        {error ? <ErrorPanel error={error} retry={() => void refetch()} /> : <Waiting />}
      </>
    );
  }
  return (
    <>
      <PageHead title={actOf(data)} crumbs={[{ screen: 'approvals' }]}>
        <Tag tone={toneOf(data.state)}>{stateOf(data.state)}</Tag>
        {data.state === 'waiting' && (
          <span className="approval-left">
            <Icon name="clock" small /> <TimeLeft until={data.expiresAt} />
          </span>
        )}
      </PageHead>
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      <div className="approval">
        <div className="stack-12">
          <Standing approval={data} />
          <Sight approval={data} />
          <Changes approval={data} />
          <DecisionBar approval={data} />
        </div>
        <ApprovalDetails approval={data} />
      </div>
    </>
  );
}

/** Of the size of what comes. */
function Waiting(): ReactNode {
  return (
    <div className="approval" aria-hidden="true">
      <div className="stack-12">
        <div className="surface stack-16 approval-card approval-skeleton">
          <span className="skeleton" data-width="1" />
          <span className="skeleton" data-width="2" />
          <span className="skeleton" data-width="3" />
        </div>
      </div>
      <div className="surface stack-16 approval-card approval-skeleton">
        <span className="skeleton" data-width="2" />
        <span className="skeleton" data-width="1" />
      </div>
    </div>
  );
}

/** What is to be known before anything else: that it is over, or that as things are it could not be done. */
function Standing({ approval }: { readonly approval: ApprovalInFull }): ReactNode {
  const t = useMessages('approvals');
  const { refusalOf } = useApprovalWords();
  const { outlook, proposedBy, state } = approval;
  if (state !== 'waiting') return <p className="approval-lead">{t(`endedLead_${state}`)}</p>;
  if (outlook?.refusal) {
    return (
      <Alert color="warn" icon={<Icon name="warning" />} title={t('refusedTitle')} role="status">
        {refusalOf(outlook.refusal)}
      </Alert>
    );
  }
  if (!outlook?.changed) return null;
  return (
    <Alert color="warn" icon={<Icon name="warning" />} title={t('changedTitle')} role="status">
      {t('changed', { by: proposedBy })}
    </Alert>
  );
}

/** What is stored comes back with its names in another order. */
function isEqual(one: ApprovalInFull['before'], other: ApprovalInFull['before']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? null) === (other[name] ?? null));
}

/** The money first, then every fact: as things are while it waits, and as they were where that differs. */
function Changes({ approval }: { readonly approval: ApprovalInFull }): ReactNode {
  const t = useMessages('approvals');
  const { after, before, money, outlook, result, state } = approval;
  const currency = money?.currency;
  const isSame = !outlook || (isEqual(before, outlook.before) && isEqual(after, outlook.after));
  return (
    <section className="surface stack-16 approval-card">
      {money && <Sum money={money} />}
      {outlook && (
        <FactsTable
          caption={t('changesNow')}
          before={outlook.before}
          after={outlook.after}
          currency={currency}
        />
      )}
      {(!isSame || !outlook) && (
        <FactsTable caption={t('changesProposed')} before={before} after={after} currency={currency} />
      )}
      {state === 'applied' && result && (
        <FactsTable caption={t('resultCaption')} before={before} after={result} currency={currency} />
      )}
    </section>
  );
}

function Sum({
  money: { amount, currency },
}: {
  readonly money: NonNullable<ApprovalInFull['money']>;
}): ReactNode {
  const t = useMessages('approvals');
  const write = useAmounts(currency);
  return (
    <p className="approval-sum">
      <span>{amount.startsWith('-') ? t('walletLoses') : t('walletGains')}</span>
      <strong>{write(amount, { signed: true })}</strong>
    </p>
  );
}
