import { wireQuery } from '@laro/client';
import type { Vendor } from '@laro/wire/vendors';
import { Button, Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { SCREENS } from '../../screens.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { showToast } from '../../shell/toasts.ts';
import { ConnectDialog } from './ConnectDialog.tsx';
import { TONES, useHealthWords, worstOf } from './health-words.ts';
import { SecretDialog } from './KeyDialogs.tsx';
import { TrafficChart } from './TrafficChart.tsx';
import './vendors.css';

/** What processes count is written down every quarter of a minute. */
const LIVE_MS = 15_000;
const HOUR_MS = 3_600_000;
const BIN_MS = 300_000;

/** Every connection to a supplier: whether it answers, how fast, and what it has not ended. */
export function VendorsPage(): ReactNode {
  const t = useMessages('vendors');
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...wireQuery('listVendors', {}),
    refetchInterval: LIVE_MS,
  });
  const permits = usePermits();
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const stuck = useQuery({ ...wireQuery('countStuckRounds', {}), refetchInterval: LIVE_MS });
  const counts = new Map(stuck.data?.integrations.map((one) => [one.integration, one]));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {permits('staff.brand') && <Button onClick={() => setAsked(true)}>{t('connect')}</Button>}
      </PageHead>
      {isAsked && (
        <ConnectDialog
          close={() => setAsked(false)}
          onEntered={({ integration, secret, supplier }) => {
            showToast({ text: t('connected', { supplier }), tone: 'good' });
            setMade(secret);
            void refetch();
            if (secret === null) router.history.push(`${SCREENS.vendors.path}/${integration}`);
          }}
        />
      )}
      {made !== null && <SecretDialog secret={made} text={t('secretOnce')} close={() => setMade(null)} />}
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} radius={12} />}
      {data?.vendors.length === 0 && <p className="empty-line">{t('none')}</p>}
      {data && data.vendors.length > 0 && (
        <Table.ScrollContainer
          minWidth={980}
          type="native"
          className="plain-scroll"
          scrollAreaProps={{ tabIndex: 0 }}
        >
          <Table className="plain-table vendors-table">
            <caption className="visually-hidden">{t('title')}</caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('supplier')}</Table.Th>
                <Table.Th scope="col">{t('condition')}</Table.Th>
                <Table.Th scope="col">{t('hour')}</Table.Th>
                <Table.Th scope="col" data-align="end">
                  {t('errors')}
                </Table.Th>
                <Table.Th scope="col" data-align="end">
                  {t('times')}
                </Table.Th>
                <Table.Th scope="col" data-align="end">
                  {t('stuck')}
                </Table.Th>
                <Table.Th scope="col">{t('connection')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.vendors.map((vendor) => (
                <VendorRow
                  key={vendor.integration}
                  vendor={vendor}
                  now={dataUpdatedAt}
                  stuck={counts.get(vendor.integration) ?? null}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}

function VendorRow({
  vendor,
  now,
  stuck,
}: {
  readonly vendor: Vendor;
  readonly now: number;
  readonly stuck: { readonly stuck: number; readonly oldestAt: string } | null;
}): ReactNode {
  const t = useMessages('vendors');
  const { timeZone } = useStaff().merchant;
  const { errorsOf, timeOf } = useHealthWords();
  const { outbound, currency, inbound, integration, mode, on, prepared, protocol, supplier } = vendor;
  const worst = worstOf(vendor);
  const both = {
    calls: outbound.calls + inbound.calls,
    failed: outbound.failed + inbound.failed,
    odd: outbound.odd + inbound.odd,
  };
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Link to={`/backoffice/vendors/${integration}`}>{supplier}</Link>
        <small className="mono">{integration}</small>
      </Table.Th>
      <Table.Td>
        {!prepared && <Tag tone={TONES[worst]}>{t(`condition_${worst}`)}</Tag>}
        {!on && <Tag {...(prepared && { tone: 'warn' })}>{t(prepared ? 'prepared' : 'off')}</Tag>}
      </Table.Td>
      <Table.Td>
        <TrafficChart
          points={merged(vendor)}
          now={now}
          spanMs={HOUR_MS}
          binMs={BIN_MS}
          height={28}
          label={t('callsOfHour', { count: both.calls })}
        />
      </Table.Td>
      <Table.Td data-align="end" data-tone={both.failed + both.odd > 0 ? 'danger' : undefined}>
        {errorsOf(both)}
      </Table.Td>
      <Table.Td data-align="end">
        {timeOf(outbound.p50Ms)} · {timeOf(outbound.p95Ms)}
      </Table.Td>
      <Table.Td data-align="end">
        {stuck ? (
          <Link to="/backoffice/rounds" search={{ 'f.integration': integration }}>
            <span title={t('oldest', { at: momentText(stuck.oldestAt, timeZone) })}>{stuck.stuck}</span>
          </Link>
        ) : (
          '0'
        )}
      </Table.Td>
      <Table.Td>
        {t(`protocol_${protocol}`)}
        <small>
          {currency} · {t(`mode_${mode}`)}
        </small>
      </Table.Td>
    </Table.Tr>
  );
}

/** Both sides in one picture. */
function merged({ outbound, inbound }: Vendor) {
  const byBin = Map.groupBy([...outbound.points, ...inbound.points], ({ at }) => at);
  return [...byBin].map(([at, same]) => ({
    at,
    calls: same.reduce((sum, { calls }) => sum + calls, 0),
    bad: same.reduce((sum, { bad }) => sum + bad, 0),
    late: same.reduce((sum, { late }) => sum + late, 0),
    p95Ms: null,
  }));
}
