import { wireQuery } from '@laro/client';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { usePermits, useStaff } from '../../shell/session.ts';

/** One member next to the list: how they stand, how their level changed, and what their months came to. */
export function MemberVip({
  give,
  member,
}: {
  readonly member: string;
  readonly give: () => void;
}): ReactNode {
  const t = useMessages('vip');
  const permits = usePermits();
  const { timeZone } = useStaff().merchant;
  const { data, error, refetch } = useQuery(wireQuery('getMemberVip', { member }));
  const write = useAmounts(data?.currency);
  if (!data) {
    return error ? (
      <ErrorPanel error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={320} radius={12} />
    );
  }
  return (
    <div className="vip-case">
      <p>
        <Link to={memberPath(member)}>{data.account}</Link>
      </p>
      <dl className="vip-facts">
        <Fact label={t('level')}>{data.level}</Fact>
        <Fact label={t('valid')}>{write(data.valid)}</Fact>
        <Fact label={t('deposited')}>{write(data.deposited)}</Fact>
        <Fact label={t('monthValid')}>{write(data.monthValid)}</Fact>
        <Fact label={t('missed')}>{data.missed}</Fact>
        {data.grantedUntil !== null && (
          <Fact label={t('grantedUntil')}>{momentText(data.grantedUntil, timeZone)}</Fact>
        )}
      </dl>
      {permits('staff.adjustments') && (
        <Group>
          <Button variant="light" onClick={give}>
            {t('give')}
          </Button>
        </Group>
      )}
      <h3>{t('history')}</h3>
      {data.changes.length === 0 && <p>{t('historyNone')}</p>}
      <ol className="vip-lines">
        {data.changes.map(({ at, cause, from, to }) => (
          <li key={`${at} ${to}`}>
            <span>{t(`change_${cause}`, { from, to })}</span>
            <time dateTime={at}>{momentText(at, timeZone)}</time>
          </li>
        ))}
      </ol>
      {data.months.length > 0 && <h3>{t('monthsPast')}</h3>}
      <ol className="vip-lines">
        {data.months.map(({ month, outcome, required, valid }) => (
          <li key={month}>
            <span>
              {t('monthLine', {
                valid: write(valid),
                required: write(required),
                outcome: t(`outcome_${outcome}`),
              })}
            </span>
            <span>{month}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
