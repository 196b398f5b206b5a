import { wireQuery } from '@laro/client';
import { LANGUAGES } from '@laro/i18n';
import type { Concern, Operations } from '@laro/wire/operations';
import { Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { Alerts } from './Alerts.tsx';
import './operations.css';
import { Part } from '../../shell/Part.tsx';
import { Stops } from './Stops.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly operations: Words<typeof import('./words.ts').default>;
  }
}

/** Processes say that they live every quarter of a minute. */
const LIVE_MS = 15_000;

/** How the platform fares: what stands still is told first. */
export function OperationsPage(): ReactNode {
  const t = useMessages('operations');
  const { data, error, refetch } = useQuery({ ...wireQuery('getOperations', {}), refetchInterval: LIVE_MS });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {/* Above what was known before, too: nobody takes an old answer for the present one. */}
      {error && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} radius={12} />}
      {data && (
        <>
          <Tiles {...data} />
          <Alerts {...data} />
          <Stops {...data} />
          <Processes {...data} />
          <Jobs {...data} />
          <div className="operations-pair">
            <Listeners {...data} />
            <Routes {...data} />
          </div>
        </>
      )}
    </>
  );
}

/** Whether this stands still, by the server's word. */
const isConcern = (concerns: Operations['concerns'], kind: Concern['kind'], subject: string): boolean =>
  concerns.some((one) => one.kind === kind && one.subject === subject);

function Tiles({ budget, concerns: { length: concerns }, hour }: Operations): ReactNode {
  const t = useMessages('operations');
  const write = useNumbers();
  const left = Math.max(0, budget.allowed - budget.failed);
  return (
    <>
      <p className="operations-now" aria-live="polite">
        <Tag tone={concerns === 0 ? 'success' : 'danger'}>
          {concerns === 0 ? t('well') : t('concerns', { count: concerns })}
        </Tag>
      </p>
      <dl className="operations-tiles">
        <Tile label={t('hour')} value={write(hour.calls)} />
        <Tile label={t('failed')} value={write(hour.failed)} isBad={hour.failed > 0} />
        <Tile label={t('slow')} value={write(hour.slow)} />
        <Tile
          label={t('budget')}
          value={write(left)}
          note={t('budgetOf', {
            failed: write(budget.failed),
            allowed: write(budget.allowed),
            days: budget.days,
          })}
          isBad={budget.calls > 0 && left === 0 && budget.failed > 0}
        />
      </dl>
    </>
  );
}

function Tile({
  label,
  value,
  note,
  isBad = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly isBad?: boolean;
}): ReactNode {
  return (
    <div {...(isBad && { 'data-tone': 'danger' })}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note !== undefined && <dd className="operations-note">{note}</dd>}
    </div>
  );
}

function useNumbers(): (value: number) => string {
  const { tag } = LANGUAGES[useLanguage()];
  return (value) => value.toLocaleString(tag);
}

/** A length of time in the unit that one would say it in. */
function useLengths(): (ms: number) => string {
  const t = useMessages('operations');
  return (ms) => {
    if (ms < 1_000) return t('millis', { count: Math.round(ms) });
    if (ms < 120_000) return t('seconds', { count: Math.round(ms / 1_000) });
    return t('minutes', { count: Math.round(ms / 60_000) });
  };
}

function Processes({ processes }: Operations): ReactNode {
  const t = useMessages('operations');
  const { timeZone } = useStaff().merchant;
  const write = useNumbers();
  const length = useLengths();
  const columns = [
    { label: t('process') },
    { label: t('condition') },
    { label: t('role') },
    { label: t('since') },
    { label: t('memory'), end: true },
    { label: t('delay'), end: true },
    { label: t('queue'), end: true },
    { label: t('streams'), end: true },
  ] as const;
  return (
    <Part title={t('processes')} columns={columns} none={t('noProcesses')} minWidth={820}>
      {processes.map(({ id, role, startedAt, seenAt, silent, memoryMb, delayMs, queue, streams }) => (
        <Table.Tr key={id}>
          <Table.Th scope="row" className="mono">
            {id}
          </Table.Th>
          <Table.Td>
            <Tag tone={silent ? 'danger' : 'success'}>
              {silent ? t('silent', { at: momentText(seenAt, timeZone) }) : t('lives')}
            </Tag>
          </Table.Td>
          <Table.Td>{t(`role_${role}`)}</Table.Td>
          <Table.Td>{momentText(startedAt, timeZone)}</Table.Td>
          <Table.Td data-align="end">{t('megabytes', { count: write(memoryMb) })}</Table.Td>
          <Table.Td data-align="end">{length(delayMs)}</Table.Td>
          <Table.Td data-align="end">{write(queue)}</Table.Td>
          <Table.Td data-align="end">{write(streams)}</Table.Td>
        </Table.Tr>
      ))}
    </Part>
  );
}

function Jobs({ concerns, jobs }: Operations): ReactNode {
  const t = useMessages('operations');
  const { timeZone } = useStaff().merchant;
  const length = useLengths();
  const columns = [
    { label: t('job') },
    { label: t('condition') },
    { label: t('schedule') },
    { label: t('began') },
    { label: t('took'), end: true },
  ] as const;
  // What needs somebody stands above what does not.
  const sorted = jobs.toSorted((one, other) => rankOf(other) - rankOf(one));
  return (
    <Part title={t('jobs')} columns={columns} none={t('noJobs')} minWidth={720}>
      {sorted.map((job) => (
        <Table.Tr key={job.name}>
          <Table.Th scope="row" className="mono">
            {job.name}
          </Table.Th>
          <Table.Td>
            <JobTag {...job} isFailing={isConcern(concerns, 'job_failing', job.name)} />
            {job.failure !== null && <small className="operations-failure">{job.failure}</small>}
          </Table.Td>
          <Table.Td className="mono">{job.schedule}</Table.Td>
          <Table.Td>{momentText(job.beganAt, timeZone)}</Table.Td>
          <Table.Td data-align="end">{job.tookMs === null ? '–' : length(job.tookMs)}</Table.Td>
        </Table.Tr>
      ))}
    </Part>
  );
}

type Job = Operations['jobs'][number];
const rankOf = ({ failures, late }: Job): number => (late ? 1_000_000 : 0) + failures;

function JobTag({ failures, late, tookMs, isFailing }: Job & { readonly isFailing: boolean }): ReactNode {
  const t = useMessages('operations');
  if (failures === 0 && !late) {
    return <Tag tone={tookMs === null ? undefined : 'success'}>{t(tookMs === null ? 'runs' : 'done')}</Tag>;
  }
  return (
    <>
      {late && <Tag tone="danger">{t('late')}</Tag>}
      {failures > 0 && <Tag tone={isFailing ? 'danger' : 'warn'}>{t('failing', { count: failures })}</Tag>}
    </>
  );
}

function Listeners({ concerns, listeners }: Operations): ReactNode {
  const t = useMessages('operations');
  const length = useLengths();
  const columns = [{ label: t('listener') }, { label: t('behind'), end: true }] as const;
  return (
    <Part
      title={t('listeners')}
      lead={t('listenersLead')}
      columns={columns}
      none={t('noListeners')}
      minWidth={280}
    >
      {listeners.map(({ consumer, behindMs }) => (
        <Table.Tr key={consumer}>
          <Table.Th scope="row" className="mono">
            {consumer}
          </Table.Th>
          <Table.Td
            data-align="end"
            {...(isConcern(concerns, 'listener_behind', consumer) && { 'data-tone': 'danger' })}
          >
            {behindMs < 1_000 ? t('upToDate') : length(behindMs)}
          </Table.Td>
        </Table.Tr>
      ))}
    </Part>
  );
}

function Routes({ slowRoutes }: Operations): ReactNode {
  const t = useMessages('operations');
  const write = useNumbers();
  const length = useLengths();
  const columns = [
    { label: t('route') },
    { label: t('calls'), end: true },
    { label: t('failed'), end: true },
    { label: t('slow'), end: true },
    { label: t('mean'), end: true },
  ] as const;
  return (
    <Part title={t('routes')} columns={columns} none={t('noRoutes')} minWidth={520}>
      {slowRoutes.map(({ route, calls, failed, slow, meanMs }) => (
        <Table.Tr key={route}>
          <Table.Th scope="row" className="mono">
            {route}
          </Table.Th>
          <Table.Td data-align="end">{write(calls)}</Table.Td>
          <Table.Td data-align="end" {...(failed > 0 && { 'data-tone': 'danger' })}>
            {write(failed)}
          </Table.Td>
          <Table.Td data-align="end">{write(slow)}</Table.Td>
          <Table.Td data-align="end">{length(meanMs)}</Table.Td>
        </Table.Tr>
      ))}
    </Part>
  );
}
