import { wireQuery } from '@laro/client';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { FlagCase } from './FlagCase.tsx';
import '../../shell/case.css';

/** One flag under an address of its own, which a case and a colleague can link to. */
export function RiskFlagPage(): ReactNode {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string };
  const t = useMessages('risk');
  const { data, error, refetch } = useQuery(wireQuery('getRiskFlag', { flag: id }));
  const title = data ? t('flagOf', { rule: t(`rule_${data.rule}`), account: data.account }) : t('flag');
  return (
    <>
      <PageHead title={title} crumbs={[{ screen: 'riskFlags' }]} />
      {!data &&
        (error ? (
          <ErrorPanel error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={240} radius={12} />
        ))}
      {data && (
        <div className="case">
          <section className="case-card">
            <FlagCase flag={data} />
          </section>
        </div>
      )}
    </>
  );
}
