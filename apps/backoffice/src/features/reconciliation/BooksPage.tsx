import { ask, wireKey, wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { momentText, utcText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { BooksTabs } from './BooksTabs.tsx';
import { TrialBalance } from './TrialBalance.tsx';
import './books.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly reconciliation: Words<typeof import('./words.ts').default>;
  }
}

type Watch = CallValue<Calls['getBalanceWatch']>;

/** The watch looks every minute. */
const LIVE_MS = 20_000;

/** Whether the books are what their postings say, and whether withdrawals go on. */
export function BooksPage(): ReactNode {
  const t = useMessages('reconciliation');
  const { data, error, refetch } = useQuery({
    ...wireQuery('getBalanceWatch', {}),
    refetchInterval: LIVE_MS,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <BooksTabs here="books" />
      <div className="books">
        {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
        {!error && !data && <Skeleton height={104} radius={12} />}
        {data && <WatchCard watch={data} />}
        {data?.frozen && <FreezeCard watch={data} />}
        <TrialBalance />
      </div>
    </>
  );
}

function WatchCard({ watch: { balanced, checkedAt, drifted } }: { readonly watch: Watch }): ReactNode {
  const t = useMessages('reconciliation');
  const { timeZone } = useStaff().merchant;
  const isGood = balanced && drifted.length === 0;
  return (
    <section
      className="surface book-card"
      aria-live="polite"
      data-tone={checkedAt === null ? undefined : isGood ? 'success' : 'danger'}
    >
      <Icon name={isGood ? 'books' : 'warning'} />
      <div>
        <h2>{t(checkedAt === null ? 'notChecked' : isGood ? 'balanced' : 'drifted')}</h2>
        <p>
          {checkedAt === null ? (
            t('notCheckedText')
          ) : (
            <time dateTime={checkedAt} title={utcText(checkedAt)}>
              {t('checkedAt', { at: momentText(checkedAt, timeZone) })}
            </time>
          )}
        </p>
        {drifted.length > 0 && <DriftTable drifted={drifted} />}
      </div>
    </section>
  );
}

function DriftTable({ drifted }: { readonly drifted: Watch['drifted'] }): ReactNode {
  const t = useMessages('reconciliation');
  const { timeZone } = useStaff().merchant;
  return (
    <table className="book-table">
      <caption>{t('driftCaption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('subject')}</th>
          <th scope="col" data-align="end">
            {t('balance')}
          </th>
          <th scope="col" data-align="end">
            {t('folded')}
          </th>
          <th scope="col">{t('since')}</th>
        </tr>
      </thead>
      <tbody>
        {drifted.map(({ subject, balance, folded, since }) => (
          <tr key={subject}>
            <th scope="row" className="mono">
              {subject}
            </th>
            <td data-align="end">{balance}</td>
            <td data-align="end">{folded}</td>
            <td>{momentText(since, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Withdrawals stand still: why, since when, and the two steps that let them go on. */
function FreezeCard({ watch: { frozen, liftRequested } }: { readonly watch: Watch }): ReactNode {
  const t = useMessages('reconciliation');
  const permits = usePermits();
  const { merchant, userName } = useStaff();
  const { timeZone } = merchant;
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'request' | 'lift' | null>(null);
  if (!frozen) return null;
  const isOwn = liftRequested?.by === userName;
  const adopt = (watch: Watch): void => {
    queries.setQueryData(wireKey('getBalanceWatch', {}), watch);
  };
  return (
    <section className="surface book-card" data-tone="danger">
      <Icon name="freeze" />
      <div>
        <h2>{t('frozen')}</h2>
        <p>{t('frozenSince', { since: momentText(frozen.since, timeZone), reason: frozen.reason })}</p>
        <ol className="lift-steps">
          <li data-done={liftRequested !== null || undefined}>
            {liftRequested
              ? t('liftAsked', { name: liftRequested.by, at: momentText(liftRequested.at, timeZone) })
              : t('liftFirst')}
          </li>
          <li>{t('liftSecond')}</li>
        </ol>
        {permits('staff.treasury') && (
          <Group gap={8}>
            {!liftRequested && <Button onClick={() => setAsked('request')}>{t('askLift')}</Button>}
            {liftRequested && (
              <Button color="danger" variant="filled" disabled={isOwn} onClick={() => setAsked('lift')}>
                {t('lift')}
              </Button>
            )}
            {liftRequested && isOwn && <span className="book-why">{t('ownRequest')}</span>}
          </Group>
        )}
      </div>
      {asked === 'request' && (
        <ActDialog
          close={() => setAsked(null)}
          title={t('askLiftTitle')}
          act={t('askLift')}
          run={async (reason) => adopt(await ask('requestFreezeLift', { reason }))}
          onDone={() => showToast({ text: t('askedLift'), tone: 'good' })}
        >
          <p className="form-lead">{t('askLiftText')}</p>
        </ActDialog>
      )}
      {asked === 'lift' && <LiftDialog close={() => setAsked(null)} adopt={adopt} />}
    </section>
  );
}

/** The second person: the books are compared once more before anything goes on. */
function LiftDialog({
  close,
  adopt,
}: {
  readonly close: () => void;
  readonly adopt: (watch: Watch) => void;
}): ReactNode {
  const t = useMessages('reconciliation');
  return (
    <ActDialog
      tone="danger"
      why="none"
      close={close}
      title={t('liftTitle')}
      act={t('lift')}
      run={async () => adopt(await ask('liftFreeze', {}))}
      onDone={() => showToast({ text: t('lifted'), tone: 'good' })}
    >
      <p className="form-lead">{t('liftText')}</p>
    </ActDialog>
  );
}
