import { wireQuery } from '@laro/client';
import type { VipLevels } from '@laro/wire/vip';
import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';

/** Who would have which level; nothing changes. */
export function Preview({ levels }: { readonly levels: VipLevels }): ReactNode {
  const t = useMessages('vip');
  const write = useAmounts();
  const asked = useDeferredValue(levels);
  const { data, error } = useQuery({
    ...wireQuery('previewVipLevels', { levels: asked }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section className="case-card" aria-live="polite">
      <h2>{t('preview')}</h2>
      <p>{t('previewLead')}</p>
      <RefusalNotice error={error} />
      {!error && !data && <Skeleton height={120} radius={12} />}
      {!error && data && (
        <div className="vip-scroll" tabIndex={0} role="region" aria-label={t('preview')}>
          <table className="vip-table">
            <thead>
              <tr>
                {(['level', 'now', 'after', 'climbs', 'rewards', 'missedLast'] as const).map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.levels.map((one) => (
                <tr key={one.level}>
                  <th scope="row">
                    {one.level === 0
                      ? t('without')
                      : `${one.level} ${asked.levels[one.level - 1]?.names.EN ?? ''}`}
                  </th>
                  <td>{one.now}</td>
                  <td>{one.after}</td>
                  <td>{one.climbs}</td>
                  <td>{write(one.rewards)}</td>
                  <td>{one.missed}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
