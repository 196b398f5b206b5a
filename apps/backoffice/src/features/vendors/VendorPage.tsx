import { wireQuery } from '@laro/client';
import type { Vendor, VendorHealth } from '@laro/wire/vendors';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText, momentText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { SCREENS } from '../../screens.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { showToast } from '../../shell/toasts.ts';
import { When } from '../../shell/When.tsx';
import { TONES, useHealthWords, worstOf } from './health-words.ts';
import { KeysCard } from './KeysCard.tsx';
import { Prepared, SupplierFacts } from './Prepared.tsx';
import { RunsCard } from './RunsCard.tsx';
import { TrafficChart } from './TrafficChart.tsx';
import './vendors.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly vendors: Words<typeof import('./words.ts').default>;
  }
}

const LIVE_MS = 15_000;
const SPAN_MS = 3 * 3_600_000;
const BIN_MS = 60_000;

/** One connection: how both sides answer minute by minute, its keys, and what it has not ended. */
export function VendorPage(): ReactNode {
  const { integration = '' } = useParams({ strict: false }) as { readonly integration?: string };
  const t = useMessages('vendors');
  const router = useRouter();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...wireQuery('getVendor', { integration }),
    refetchInterval: LIVE_MS,
  });
  if (!data) {
    return (
      <>
        <PageHead title={integration} crumbs={[{ screen: 'vendors' }]} />
        {error ? (
          <ErrorPanel error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton height={320} radius={12} />
        )}
      </>
    );
  }
  const worst = worstOf(data);
  return (
    <>
      <PageHead title={data.supplier} crumbs={[{ screen: 'vendors' }]}>
        {!data.prepared && <Tag tone={TONES[worst]}>{t(`condition_${worst}`)}</Tag>}
        {!data.on && <Tag>{t(data.prepared ? 'prepared' : 'off')}</Tag>}
      </PageHead>
      <div className="vendor">
        {data.prepared && (
          <Prepared
            vendor={data}
            onDiscarded={() => {
              showToast({ text: t('discarded'), tone: 'good' });
              router.history.push(SCREENS.vendors.path);
            }}
          />
        )}
        {data.prepared ? (
          <RunsCard vendor={data} />
        ) : (
          <>
            <Side title={t('outbound')} lead={t('outboundLead')} health={data.outbound} now={dataUpdatedAt} />
            <Side title={t('inbound')} lead={t('inboundLead')} health={data.inbound} now={dataUpdatedAt} />
            <Stuck integration={integration} />
          </>
        )}
        <Connection vendor={data} />
        <SupplierFacts vendor={data} />
        <KeysCard vendor={data} refresh={() => void refetch()} />
        {!data.prepared && <RunsCard vendor={data} />}
      </div>
    </>
  );
}

function Side({
  title,
  lead,
  health,
  now,
}: {
  readonly title: string;
  readonly lead: string;
  readonly health: VendorHealth;
  readonly now: number;
}): ReactNode {
  const t = useMessages('vendors');
  const { timeZone } = useStaff().merchant;
  const { errorsOf, timeOf } = useHealthWords();
  const { calls, condition, failed, late, lastAt, lastFault, odd, p50Ms, p95Ms, points, refused } = health;
  return (
    <section className="vendor-card">
      <header>
        <h2>{title}</h2>
        <Tag tone={TONES[condition]}>{t(`condition_${condition}`)}</Tag>
      </header>
      <p>{lead}</p>
      <TrafficChart
        points={points}
        now={now}
        spanMs={SPAN_MS}
        binMs={BIN_MS}
        height={72}
        label={t('callsOfSpan', { count: points.reduce((sum, point) => sum + point.calls, 0) })}
      />
      <div className="vendor-axis" aria-hidden="true">
        <span>{minuteText(new Date(now - SPAN_MS).toISOString(), timeZone).slice(-5)}</span>
        <span>{minuteText(new Date(now).toISOString(), timeZone).slice(-5)}</span>
      </div>
      <dl className="vendor-figures">
        <Figure label={t('calls')}>{calls}</Figure>
        <Figure label={t('errors')} isBad={failed + odd > 0}>
          {errorsOf(health)}
        </Figure>
        <Figure label={t('failed')} isBad={failed > 0}>
          {failed}
        </Figure>
        <Figure label={t('odd')} isBad={odd > 0}>
          {odd}
        </Figure>
        <Figure label={t('late')}>{late}</Figure>
        <Figure label={t('refused')}>{refused}</Figure>
        <Figure label={t('p50')}>{timeOf(p50Ms)}</Figure>
        <Figure label={t('p95')}>{timeOf(p95Ms)}</Figure>
      </dl>
      {lastFault !== null && (
        <p className="vendor-fault">
          <Icon name="warning" small />
          <When at={lastFault.at} />
          <span className="mono">{lastFault.what}</span>
        </p>
      )}
      {lastAt === null && <p className="vendor-quiet">{t('quiet')}</p>}
    </section>
  );
}

function Figure({
  label,
  isBad = false,
  children,
}: {
  readonly label: string;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd {...(isBad && { 'data-tone': 'danger' })}>{children}</dd>
    </div>
  );
}

function Stuck({ integration }: { readonly integration: string }): ReactNode {
  const t = useMessages('vendors');
  const { timeZone } = useStaff().merchant;
  const { data } = useQuery({ ...wireQuery('countStuckRounds', {}), refetchInterval: LIVE_MS });
  const own = data?.integrations.find((one) => one.integration === integration);
  return (
    <section className="vendor-card" data-tone={own ? 'warn' : undefined}>
      <header>
        <h2>{t('stuckTitle')}</h2>
      </header>
      <p>
        {own
          ? t('stuckSome', { count: own.stuck, at: momentText(own.oldestAt, timeZone) })
          : t(data ? 'stuckNone' : 'stuckWait')}
      </p>
      {own && (
        <Link to="/backoffice/rounds" search={{ 'f.integration': integration }}>
          {t('openStuck')}
        </Link>
      )}
    </section>
  );
}

function Connection({ vendor }: { readonly vendor: Vendor }): ReactNode {
  const t = useMessages('vendors');
  const { address, currency, integration, mode, operatorId, protocol } = vendor;
  const lines = [
    [t('integration'), integration],
    [t('protocol'), t(`protocol_${protocol}`)],
    [t('mode'), t(`mode_${mode}`)],
    [t('currency'), currency],
    [t('operatorId'), operatorId],
    [t('address'), address],
  ] as const;
  return (
    <section className="vendor-card">
      <header>
        <h2>{t('connection')}</h2>
      </header>
      <dl className="vendor-lines">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
