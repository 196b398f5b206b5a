import { wireQuery } from '@laro/client';
import type { Vendor, VendorRun, VendorRunCase } from '@laro/wire/vendors';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { usePermits } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { When } from '../../shell/When.tsx';
import { RunDialog } from './RunDialog.tsx';

const RUNNING_MS = 1_500;

const TONES = {
  running: 'info',
  passed: 'success',
  failed: 'danger',
  broken_off: 'warn',
  skipped: 'warn',
} as const satisfies Readonly<Record<VendorRun['state'] | VendorRunCase['outcome'], string>>;

/** The kit against a supplier's staging: what was tried before, and another try. */
export function RunsCard({ vendor }: { readonly vendor: Vendor }): ReactNode {
  const { integration } = vendor;
  const t = useMessages('vendors');
  const permits = usePermits();
  const [isAsked, setAsked] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    ...wireQuery('listVendorRuns', { integration }),
    refetchInterval: ({ state }) =>
      state.data?.runs.some((run) => run.state === 'running') ? RUNNING_MS : false,
  });
  return (
    <section className="vendor-card vendor-runs">
      <header>
        <h2>{t('runs')}</h2>
        {permits('staff.brand') && data && (
          <Button
            onClick={() => setAsked(true)}
            disabled={data.runs.some(({ state }) => state === 'running')}
          >
            {t('runNew')}
          </Button>
        )}
      </header>
      <p>{t('runsLead')}</p>
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={44} />}
      {data?.runs.length === 0 && <p className="vendor-quiet">{t('runsNone')}</p>}
      <ul>
        {data?.runs.map((run) => (
          <li key={run.id}>
            <RunLine
              run={run}
              isOpen={open === run.id}
              toggle={() => setOpen(open === run.id ? null : run.id)}
            />
            {open === run.id && <RunCases integration={integration} run={run} />}
          </li>
        ))}
      </ul>
      {isAsked && (
        <RunDialog
          vendor={vendor}
          last={data?.runs[0]}
          close={() => setAsked(false)}
          onStarted={({ id }) => {
            setOpen(id);
            void refetch();
          }}
        />
      )}
    </section>
  );
}

function RunLine({
  run,
  isOpen,
  toggle,
}: {
  readonly run: VendorRun;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}): ReactNode {
  const t = useMessages('vendors');

  const { address, failed, passed, skipped, startedAt, startedBy, state, total } = run;
  return (
    <button type="button" className="vendor-run" aria-expanded={isOpen} onClick={toggle}>
      <Icon name={isOpen ? 'down' : 'more'} small />
      <Tag tone={TONES[state]}>{t(`run_${state}`)}</Tag>
      <span>
        {t('runCount', { passed, total })}
        {failed > 0 && ` · ${t('runFailed', { count: failed })}`}
        {skipped > 0 && ` · ${t('runSkipped', { count: skipped })}`}
      </span>
      <small>
        <When at={startedAt} /> · {startedBy} · <span className="mono">{address}</span>
      </small>
    </button>
  );
}

function RunCases({
  integration,
  run,
}: {
  readonly integration: string;
  readonly run: VendorRun;
}): ReactNode {
  const t = useMessages('vendors');
  const { data, error, refetch } = useQuery({
    ...wireQuery('getVendorRun', { integration, run: run.id }),
    refetchInterval: ({ state }) => (state.data?.run.state === 'running' ? RUNNING_MS : false),
  });
  if (!data) {
    if (error) return <ErrorPanel error={error} retry={() => void refetch()} />;
    return <Skeleton height={120} radius={8} />;
  }
  return (
    <ol className="vendor-cases">
      {data.cases.map((one) => (
        <CaseLine key={one.id} one={one} />
      ))}
      {data.run.state === 'broken_off' && <li className="vendor-quiet">{t('runBrokenOff')}</li>}
    </ol>
  );
}

function CaseLine({
  one: { calls, came, expected, id, outcome, reason },
}: {
  readonly one: VendorRunCase;
}): ReactNode {
  const t = useMessages('vendors');
  return (
    <li>
      <span>
        <Tag tone={TONES[outcome]}>{t(`case_${outcome}`)}</Tag> {t(`case_${id}`)}
      </span>
      {reason !== null && <small>{t(`runReason_${reason}`)}</small>}
      {expected !== null && (
        <dl className="vendor-lines">
          <div>
            <dt>{t('caseExpected')}</dt>
            <dd className="mono">{expected}</dd>
          </div>
          <div>
            <dt>{t('caseCame')}</dt>
            <dd className="mono">{came}</dd>
          </div>
        </dl>
      )}
      {calls.length > 0 && (
        <details>
          <summary>{t('caseSaid', { count: calls.length })}</summary>
          {calls.map((call, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they never move, and have no other name.
            <div key={index} className="vendor-said">
              <p>
                <span className="mono">{call.path}</span> ·{' '}
                {call.http === null ? t('caseNoAnswer') : `HTTP ${call.http}`} ·{' '}
                {t('millis', { count: call.ms })}
              </p>
              <Said label={t('caseSent')} text={call.sent} />
              <Said label={t('caseAnswered')} text={call.answered} />
            </div>
          ))}
        </details>
      )}
    </li>
  );
}

function Said({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <pre>{text === '' ? '–' : text}</pre>
    </figure>
  );
}
