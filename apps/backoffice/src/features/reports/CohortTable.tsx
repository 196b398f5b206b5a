import { wireQuery } from '@laro/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';

/** Below so many, one person is a large part. */
const SMALL = 10;
const SHADES = 5;

/** Of those who came in one month, what part played in each month since; the more, the darker. */
export function CohortTable(): ReactNode {
  const t = useMessages('reports');
  const { data, error, refetch } = useQuery(wireQuery('getCohorts', {}));
  if (error && !data) return <ErrorPanel error={error} retry={() => void refetch()} />;
  const cohorts = (data?.list ?? []).filter(({ registered }) => registered > 0);
  if (cohorts.length === 0) return null;
  const months = Math.max(...cohorts.map(({ played }) => played.length));
  return (
    <section className="chart">
      <div className="cohort-room">
        <table className="cohorts">
          <caption>{t('cohorts')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('cohort')}</th>
              <th scope="col">{t('registered')}</th>
              {Array.from({ length: months }, (_, index) => (
                <th scope="col" key={index}>
                  {t('month', { count: index })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ cohort, registered, played }) => (
              <tr key={cohort}>
                <th scope="row">{`${cohort.slice(5, 7)}/${cohort.slice(0, 4)}`}</th>
                <td>{registered.toLocaleString('en')}</td>
                {played.map((members, index) => (
                  <td key={index} data-shade={Math.ceil((SHADES * members) / registered)}>
                    {registered < SMALL ? members : `${Math.round((100 * members) / registered)} %`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="report-note">{t('cohortsText')}</p>
    </section>
  );
}
