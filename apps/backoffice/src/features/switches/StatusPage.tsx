import { wireQuery } from '@laro/client';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { SCREENS } from '../../screens.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { Opening } from './Opening.tsx';
import { PlanText } from './StandingTag.tsx';
import { UntilField } from './UntilField.tsx';
import { useNow } from './use-now.ts';
import { type Switches, standingOf, useSwitches, useTurn } from './use-switches.ts';
import './switches.css';

/** Whether the brand is open, what would close it, and the one switch over everything. */
export function StatusPage(): ReactNode {
  const t = useMessages('switches');
  const { data, error, refetch } = useSwitches();
  return (
    <>
      <PageHead title={t('statusTitle')} lead={t('statusLead')} />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={104} radius={12} />}
      {data && <Status switches={data} />}
    </>
  );
}

function Status({ switches }: { readonly switches: Switches }): ReactNode {
  const t = useMessages('switches');
  const permits = usePermits();
  const now = useNow();
  const { merchant } = useStaff();
  const { timeZone } = merchant;
  const [isAsked, setAsked] = useState(false);
  const { maintenance, maintenancePlanned: plan } = switches;
  const standing = standingOf({ on: !maintenance.on, ...plan }, now);
  const isClosed = standing === 'off' || standing === 'planned-off';
  const until = maintenance.on ? maintenance.until : isClosed ? plan.until : null;
  const text = isClosed
    ? until === null
      ? t('closedOpen')
      : t('closedUntil', { until: momentText(until, timeZone) })
    : plan.from !== null && standing === 'planned'
      ? t('openUntil', { from: momentText(plan.from, timeZone) })
      : t('openText');
  return (
    <>
      <section
        className="surface row-16 status-now"
        aria-live="polite"
        {...(isClosed && { 'data-closed': '' })}
      >
        <Icon name={isClosed ? 'lock' : 'check'} />
        <div>
          <h2>{t(isClosed ? 'isClosed' : 'isOpen', { brand: merchant.name })}</h2>
          <p>
            {text} {standing === 'planned-off' && t('closedByPlan')}
          </p>
        </div>
        {permits('staff.admin') && standing !== 'planned-off' && (
          <Button
            variant={isClosed ? 'filled' : 'outline'}
            color={isClosed ? 'accent' : 'danger'}
            leftSection={<Icon name="power" small />}
            onClick={() => setAsked(true)}
          >
            {t(maintenance.on ? 'openBrand' : 'closeBrand', { brand: merchant.name })}
          </Button>
        )}
      </section>
      <Opening />
      <Facts switches={switches} now={now} />
      {isAsked && <MaintenanceDialog isOn={maintenance.on} close={() => setAsked(false)} />}
    </>
  );
}

/** What else keeps members from playing, each with where it is changed. */
function Facts({ switches, now }: { readonly switches: Switches; readonly now: number }): ReactNode {
  const t = useMessages('switches');
  const permits = usePermits();
  const { vendors, gamesOff, gamesPlanned, maintenancePlanned } = switches;
  const isOff = (one: Switches['vendors'][number]) => standingOf(one, now).endsWith('off');
  const names = vendors.filter(isOff).map(({ supplier }) => supplier);
  const later = vendors.filter((one) => standingOf(one, now) === 'planned').length + gamesPlanned.length;
  const settings = '/backoffice/settings';
  return (
    <dl className="status-facts">
      <div>
        <dt>{t('planned')}</dt>
        <dd>
          <PlanText {...maintenancePlanned} />
        </dd>
        {permits('staff.content') && (
          <dd className="status-more">
            <Link to={`${settings}/maintenance`}>{t('toMaintenance')}</Link>
          </dd>
        )}
      </div>
      <div>
        <dt>{t('vendorsOff')}</dt>
        <dd>{names.length === 0 ? t('allOn', { count: vendors.length }) : names.join(', ')}</dd>
        <dd className="status-more">
          <Link to={SCREENS.switches.path}>{t('toSwitches')}</Link>
        </dd>
      </div>
      <div>
        <dt>{t('gamesOff')}</dt>
        <dd>{t('gamesOffCount', { count: gamesOff.length })}</dd>
        <dd className="status-more">
          <Link to={SCREENS.switches.path}>
            {later > 0 ? t('laterCount', { count: later }) : t('toSwitches')}
          </Link>
        </dd>
      </div>
      {permits('staff.content') && <RegionsFact to={`${settings}/regions`} />}
    </dl>
  );
}

function RegionsFact({ to }: { readonly to: string }): ReactNode {
  const t = useMessages('switches');
  const { data } = useQuery(wireQuery('listSettings', {}));
  return (
    <div>
      <dt>{t('regions')}</dt>
      <dd>
        {data ? (
          t('regionsCount', { count: data.regions.value.blocked.length })
        ) : (
          <Skeleton height={16} width={120} my={4} />
        )}
      </dd>
      <dd className="status-more">
        <Link to={to}>{t('toRegions')}</Link>
      </dd>
    </div>
  );
}

function MaintenanceDialog({
  isOn,
  close,
}: {
  readonly isOn: boolean;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('switches');
  const { merchant } = useStaff();
  const turn = useTurn();
  const [until, setUntil] = useState<string | null>(null);
  const brand = merchant.name;
  if (isOn) {
    return (
      <ActDialog
        close={close}
        title={t('openTitle', { brand })}
        act={t('openBrand', { brand })}
        run={async (reason) => await turn('switchMaintenance', { on: false, reason })}
      >
        <p className="form-lead">{t('openQuestion')}</p>
      </ActDialog>
    );
  }
  return (
    <ActDialog
      tone="danger"
      close={close}
      title={t('closeTitle', { brand })}
      act={t('closeBrand', { brand })}
      run={async (reason) => await turn('switchMaintenance', { on: true, until, reason })}
    >
      <p className="form-lead">{t('closeQuestion')}</p>
      <UntilField until={until} onChange={setUntil} />
    </ActDialog>
  );
}
