import { Icon, Skeleton } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { dateText, momentText } from '../../shell/dates.ts';
import { MembersOnly } from '../../shell/MembersOnly.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { useSession } from '../../shell/session.ts';
import { Bar } from './Bar.tsx';
import { LevelBadge, tierOf } from './LevelBadge.tsx';
import { Levels } from './Levels.tsx';
import { nameIn, nameOf, type Vip } from './names.ts';
import './vip.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly vip: typeof import('@laro/i18n/en/vip').default;
  }
}

/** `/m/member/benefits`: the level, what the next one asks for, what keeps this one, and what each gives. */
export function VipPage(): ReactNode {
  const t = useMessages('vip');
  const { session } = useSession();
  if (!session) {
    return (
      <MembersOnly icon="vip" title={t('visitorTitle')} text={t('visitorText')} back={PATHS.vip}>
        <VipSkeleton />
      </MembersOnly>
    );
  }
  return <Own />;
}

function Own(): ReactNode {
  const t = useMessages('vip');
  const query = useQuery(wireQuery('getVip', {}));
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title={t('failed')}>
        <VipSkeleton />
      </NotLoaded>
    );
  }
  if (data.levels.length === 0) return <StateCard icon="vip" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <div className="vip-page">
      <Standing vip={data} />
      {data.level > 0 && <Keep vip={data} />}
      <Levels vip={data} />
      {data.changes.length > 0 && <History vip={data} />}
    </div>
  );
}

/** The level now, and how far it is to the next one. */
function Standing({ vip }: { readonly vip: Vip }): ReactNode {
  const t = useMessages('vip');
  const language = useLanguage();
  const write = useAmount();
  const { deposited, frozen, level, levels, valid } = vip;
  const next = levels[level];
  const isKnown = next?.reachedAt !== null && next !== undefined;
  return (
    <section className="vip-standing" data-tier={tierOf(level, levels.length)}>
      <LevelBadge level={level} count={levels.length} large />
      <div className="min-w-0">
        <p className="text-14 text-text-2">{t('yourLevel')}</p>
        <h2 className="vip-name">{nameOf(vip, level, language) ?? t('noLevel')}</h2>
        <p className="text-14 text-text-3">{t('levelOf', { level, count: levels.length })}</p>
      </div>
      <div className="vip-next">
        {frozen && (
          <p className="vip-note">
            <Icon name="clock" />
            {t('frozen')}
          </p>
        )}
        {next === undefined ? (
          <p className="text-text-2">{t('highest')}</p>
        ) : (
          <>
            <h3 className="font-semibold">{t('nextTitle', { level: nameIn(next.names, language) })}</h3>
            {isKnown ? (
              <p className="text-14 text-text-2">
                {t('regain', { level: nameIn(next.names, language), amount: write(next.monthlyValid) })}
              </p>
            ) : (
              <>
                <Bar label={t('validBets')} done={valid} required={next.lifetimeValid} />
                {Number(next.lifetimeDeposit) > 0 && (
                  <Bar label={t('deposits')} done={deposited} required={next.lifetimeDeposit} />
                )}
              </>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** What keeps the level, and until when it stays without that. */
function Keep({ vip }: { readonly vip: Vip }): ReactNode {
  const t = useMessages('vip');
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const { graceMonths, grantedUntil, level, levels, missed, monthEndsAt, monthValid } = vip;
  const own = levels[Math.min(level, levels.length) - 1];
  if (!own || Number(own.monthlyValid) === 0) return null;
  const isKept = Number(monthValid) >= Number(own.monthlyValid);
  return (
    <section className="vip-card">
      <h2 className="font-bold">{t('keepTitle', { level: nameIn(own.names, language) })}</h2>
      <Bar label={t('keepBar')} done={monthValid} required={own.monthlyValid} />
      {isKept && (
        <p className="vip-note" data-good="">
          <Icon name="check" />
          {t('kept')}
        </p>
      )}
      {grantedUntil !== null && <p>{t('granted', { at: dateText(grantedUntil, timeZone) })}</p>}
      <p className="text-14 text-text-2">
        {t('keepUntil', { at: momentText(monthEndsAt, timeZone) })}{' '}
        {graceMonths > 0 ? t('grace', { months: graceMonths }) : t('noGrace')}
      </p>
      {missed > 0 && <p className="text-14">{t('missed', { count: missed })}</p>}
    </section>
  );
}

function History({ vip }: { readonly vip: Vip }): ReactNode {
  const t = useMessages('vip');
  const language = useLanguage();
  const { timeZone } = useMerchant();
  return (
    <section className="vip-card">
      <h2 className="font-bold">{t('history')}</h2>
      <ol className="vip-history">
        {vip.changes.map(({ at, cause, to }) => (
          <li key={at}>
            <LevelBadge level={to} count={vip.levels.length} />
            <span className="flex-1">
              {t(`cause_${cause}`, { level: nameOf(vip, to, language) ?? t('noLevel') })}
            </span>
            <time dateTime={at} className="text-12 text-text-3">
              {dateText(at, timeZone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function VipSkeleton(): ReactNode {
  return (
    <div className="vip-page">
      <Skeleton className="h-64 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-96 w-full rounded-card" />
    </div>
  );
}
