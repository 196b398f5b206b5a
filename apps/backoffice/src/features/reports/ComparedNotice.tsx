import { wireQuery } from '@laro/client';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';
import { Icon } from '../../shell/Icon.tsx';

/** How the pages agree with each other and with the ledger: the newest day, and each on which something differs. */
export function ComparedNotice(): ReactNode {
  const t = useMessages('reports');
  const { data } = useQuery(wireQuery('listReportComparisons', {}));
  if (!data) return null;
  const [newest] = data.list;
  const differing = data.list.filter(({ differences }) => differences.length > 0);
  if (!newest) return <p className="report-note">{t('comparedNever')}</p>;
  if (differing.length === 0)
    return (
      <p className="report-note">{t('compared', { day: dayText(newest.day), count: newest.comparisons })}</p>
    );
  return differing.map(({ day, differences }) => (
    <Alert
      key={day}
      color="danger"
      icon={<Icon name="info" />}
      title={t('differTitle', { day: dayText(day) })}
      mb="md"
    >
      {differences.map(({ what, currency, page, other }) => (
        <div key={`${what} ${currency}`}>
          {t('differLine', { what: t(`differ_${what}`), page, other, currency })}
        </div>
      ))}
    </Alert>
  ));
}
