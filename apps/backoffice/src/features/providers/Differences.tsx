import { wireQuery } from '@laro/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Id } from '../../shell/Id.tsx';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';

/** What of finished days differs from the providers' own files, the oldest first. */
export function Differences(): ReactNode {
  const t = useMessages('providers');
  const { data } = useQuery(wireQuery('listProviderDifferences', {}));
  const write = useAmounts(useStaff().merchant.currency);
  if (!data) return null;
  return (
    <section className="provider-list" aria-labelledby="provider-differences">
      <h2 id="provider-differences">{t('differences')}</h2>
      {data.rows.length === 0 ? (
        <p>{t('noDifferences')}</p>
      ) : (
        <ul>
          {data.rows.map((one) => (
            <li key={one.key}>
              <Tag tone="danger">{t(`difference_${one.kind}`)}</Tag>
              <span>{one.day}</span>
              <span className="mono">{one.integration}</span>
              <Id id={one.payment} />
              <span>
                {t('bothSides', {
                  ours: one.ours === null ? '—' : write(one.ours),
                  theirs: one.theirs === null ? '—' : write(one.theirs),
                })}
              </span>
              <span>{t('age', { count: one.age })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
