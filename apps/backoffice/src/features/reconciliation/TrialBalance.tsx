import { ask, useOneAct } from '@laro/client';
import { LANGUAGES } from '@laro/i18n';
import type { Calls, CallValue } from '@laro/wire';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';

type Balance = CallValue<Calls['getTrialBalance']>;

/** Every account summed and folded anew, when somebody asks: it reads all postings. */
export function TrialBalance(): ReactNode {
  const t = useMessages('reconciliation');
  const sum = useOneAct({ mutationFn: async () => await ask('getTrialBalance', {}) });
  return (
    <section aria-labelledby="trial-balance">
      <header className="book-head">
        <div>
          <h2 id="trial-balance">{t('trialBalance')}</h2>
          <p className="form-lead">{t('trialBalanceLead')}</p>
        </div>
        <Button leftSection={<Icon name="refresh" small />} loading={sum.isPending} onClick={() => sum.run()}>
          {t('sumNow')}
        </Button>
      </header>
      <div aria-live="polite">
        {sum.error && <ErrorPanel error={sum.error} retry={() => sum.run()} />}
        {!sum.error && sum.data && <BalanceTable balance={sum.data} />}
        {!sum.error && !sum.data && <p className="empty-line">{t('notSummed')}</p>}
      </div>
    </section>
  );
}

function BalanceTable({ balance: { balanced, lines, drifted } }: { readonly balance: Balance }): ReactNode {
  const t = useMessages('reconciliation');
  const { tag } = LANGUAGES[useLanguage()];
  return (
    <>
      <p className="book-verdict" data-tone={balanced ? 'success' : 'danger'}>
        <Icon name={balanced ? 'check' : 'warning'} small /> {t(balanced ? 'sumGood' : 'sumBad')}
      </p>
      <table className="book-table">
        <caption className="visually-hidden">{t('trialBalance')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('book')}</th>
            <th scope="col">{t('currency')}</th>
            <th scope="col" data-align="end">
              {t('accounts')}
            </th>
            <th scope="col" data-align="end">
              {t('postings')}
            </th>
            <th scope="col" data-align="end">
              {t('sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ book, currency, accounts, postings, sum }) => (
            <tr key={`${book} ${currency}`}>
              <th scope="row">{book}</th>
              <td>{currency}</td>
              <td data-align="end">{accounts.toLocaleString(tag)}</td>
              <td data-align="end">{postings.toLocaleString(tag)}</td>
              <td data-align="end">{sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {drifted.length > 0 && (
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
            </tr>
          </thead>
          <tbody>
            {drifted.map(({ account, balance, folded }) => (
              <tr key={account}>
                <th scope="row" className="mono">
                  {account}
                </th>
                <td data-align="end">{balance}</td>
                <td data-align="end">{folded}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
