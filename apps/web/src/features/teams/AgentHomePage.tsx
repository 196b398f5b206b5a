import { parseMoney } from '@laro/money';
import { Icon, type IconName, Money, Skeleton } from '@laro/ui';
import type { SessionInfo } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS, screenOf } from '../../screens.ts';
import { AddressLink } from '../../shell/AddressLink.tsx';
import { useMerchant } from '../../shell/context.ts';
import { useCustomerService } from '../../shell/customer-service.ts';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { allows } from '../../shell/rule.ts';
import { SiteFooter } from '../../shell/SiteFooter.tsx';
import { useSession } from '../../shell/session.ts';
import { UnreadBadge } from '../../shell/UnreadBadge.tsx';
import { useWallet } from '../../shell/wallet.ts';
import { greetingAt } from './greeting.ts';
import './teams.css';

/** AGENT-2; AGENT-3 as far as the screens are built. */
const MENU = [
  ['agentOverview', 'profit'],
  ['movements', 'clock'],
  ['teamMembers', 'team'],
  ['envelopes', 'email'],
  ['agentProfit', 'points'],
  ['teamBets', 'record'],
  ['teamRebates', 'rebate'],
  ['salaries', 'points'],
  ['security', 'security'],
  ['messages', 'message'],
] as const satisfies readonly (readonly [string, IconName])[];
const SHORTCUTS = [
  ['withdraw', 'withdraw'],
  ['deposit', 'deposit-line'],
  ['home', 'home'],
  ['agentRegister', 'team'],
  ['dividends', 'profit'],
  ['agentAnnouncements', 'notice'],
] as const satisfies readonly (readonly [string, IconName])[];

/** The pages of contracts, and which field says that an offer waits there (AGENT-5). */
const CONTRACTS = [
  ['salaryContract', 'dailysalreqtype'],
  ['dividendContract', 'divtypecompperiodreq'],
  ['hourContract', 'contracthoursalreq'],
] as const;

type Known = Pick<SessionInfo, 'type' | 'excluded'>;

/** Who sees counters, as the wire's call says. */
const FIGURES = { who: 'agent', module: 'AGEINFO3' } as const;

/** `/m/agent/home`: an agent's team today, and the ways to everything about it. */
export function AgentHomePage(): ReactNode {
  const { session } = useSession();
  return (
    <div className="agent-page">
      <PageHead screen="agentHome" />
      {session && (
        <>
          <Greeting name={session.userName} />
          <Counters />
          <Shortcuts session={session} />
          <Menu session={session} />
          <Contracts session={session} />
        </>
      )}
      <SiteFooter />
    </div>
  );
}

function Greeting({ name }: { readonly name: string }): ReactNode {
  const t = useMessages('teams');
  const { data: wallet } = useWallet();
  const [hour] = useState(() => new Date().getHours());
  return (
    <section className="agent-card">
      <p className="text-14 text-text-2">{t(greetingAt(hour))}</p>
      <h2 className="truncate text-20 font-bold">{name}</h2>
      <p className="mt-3 text-12 text-text-3">{t('balance')}</p>
      {wallet ? (
        <p className="text-28 font-bold text-accent">
          <Money amount={parseMoney(wallet.sumBalance)} symbol={wallet.currencySymbol} />
        </p>
      ) : (
        <Skeleton className="h-9 w-40" />
      )}
    </section>
  );
}

/** AGENT-4. */
function Counters(): ReactNode {
  const t = useMessages('teams');
  const isShown = usePermissions()(FIGURES);
  const { data } = useQuery({ ...wireQuery('getTeamStatistics', {}), enabled: isShown });
  if (!isShown) return null;
  const counters = [
    ['registered', data?.teamRegisterMemberCount],
    ['loggedIn', data?.teamLoginMemberCount],
    ['bet', data?.teamBetMemberCount],
    ['online', data?.teamOnlineCount],
  ] as const;
  return (
    <section aria-labelledby="agent-today">
      <h2 id="agent-today" className="agent-heading">
        {t('today')}
      </h2>
      <dl className="agent-counters">
        {counters.map(([name, count]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{count ?? <Skeleton className="h-7 w-8" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Shortcuts({ session }: { readonly session: Known }): ReactNode {
  const t = useMessages('teams');
  const { flags } = useMerchant();
  const screens = useMessages('screens');
  const { data: announcements } = useQuery(wireQuery('countUnreadAnnouncements', { types: 'A' }));
  const unread = announcements?.unreadCount ?? 0;
  const { data: requests } = useQuery({
    ...wireQuery('getContractRequests', {}),
    enabled: allows(screenOf('dividends'), flags, session),
  });
  const shown = SHORTCUTS.filter(
    ([screen]) =>
      allows(screenOf(screen), flags, session) && (screen !== 'dividends' || requests?.hasDividends === true),
  );
  return (
    <nav aria-label={t('shortcuts')} className="agent-shortcuts">
      {shown.map(([screen, icon]) => (
        <Link
          key={screen}
          to={PATHS[screen]}
          className="agent-shortcut"
          {...(screen === 'agentAnnouncements' ? { search: { types: 'A' } } : {})}
        >
          <Icon name={icon} />
          <span>{screen === 'agentAnnouncements' ? t('announcements') : screens(screen)}</span>
          {screen === 'agentAnnouncements' && (
            <UnreadBadge count={unread} label={t('unread', { count: unread })} />
          )}
        </Link>
      ))}
    </nav>
  );
}

function Menu({ session }: { readonly session: Known }): ReactNode {
  const t = useMessages('teams');
  const screens = useMessages('screens');
  const { flags } = useMerchant();
  const service = useCustomerService();
  const { data: inbox } = useQuery(wireQuery('getInboxUnreadCount', {}));
  const unread = inbox?.unreadCount ?? 0;
  const shown = MENU.filter(([screen]) => allows(screenOf(screen), flags, session));
  return (
    <nav aria-label={t('menu')} className="agent-menu">
      {shown.map(([screen, icon]) => (
        <Link
          key={screen}
          to={PATHS[screen]}
          className="agent-entry"
          {...(screen === 'movements' ? { search: { types: 'A' } } : {})}
        >
          <Icon name={icon} className="text-text-3" />
          <span className="min-w-0 flex-1">{screens(screen)}</span>
          {screen === 'messages' && <UnreadBadge count={unread} label={t('unread', { count: unread })} />}
          <Icon name="more" className="size-4 text-text-3" />
        </Link>
      ))}
      {service === null ? (
        <Link to={PATHS.help} className="agent-entry">
          <Icon name="service" className="text-text-3" />
          <span className="min-w-0 flex-1">{t('service')}</span>
          <Icon name="more" className="size-4 text-text-3" />
        </Link>
      ) : (
        <AddressLink address={service} className="agent-entry">
          <Icon name="service" className="text-text-3" />
          <span className="min-w-0 flex-1">{t('service')}</span>
          <Icon name="more" className="size-4 text-text-3" />
        </AddressLink>
      )}
    </nav>
  );
}

/** By what the agent is paid; an offer that waits is marked. */
function Contracts({ session }: { readonly session: Known }): ReactNode {
  const t = useMessages('teams');
  const screens = useMessages('screens');
  const { flags } = useMerchant();
  const shown = CONTRACTS.filter(([screen]) => allows(screenOf(screen), flags, session));
  const { data } = useQuery({ ...wireQuery('getContractRequests', {}), enabled: shown.length > 0 });
  const isOpen = ([screen]: (typeof CONTRACTS)[number]): boolean =>
    screen !== 'dividendContract' || data?.hasDividends === true;
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('contracts')} className="agent-menu">
      {shown.filter(isOpen).map(([screen, waits]) => (
        <Link key={screen} to={PATHS[screen]} className="agent-entry">
          <Icon name="record" className="text-text-3" />
          <span className="min-w-0 flex-1">{screens(screen)}</span>
          <UnreadBadge count={data?.[waits] === true ? 1 : 0} label={t('contractWaits')} />
          <Icon name="more" className="size-4 text-text-3" />
        </Link>
      ))}
    </nav>
  );
}
