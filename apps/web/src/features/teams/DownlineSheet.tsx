import { Button, Icon, Overlay, Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { PATHS, screenOf } from '../../screens.ts';
import { businessDayText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { Figures, TeamAmount } from './TeamFigures.tsx';

export type Downline = CallValue<Calls['listTeamMembers']>['content'][number];
export type Days = { readonly startDate: string; readonly endDate: string };

/** One direct downline, and the sum of the team below. */
export function DownlineSheet({
  downline,
  days,
  onClose,
  onSend,
}: {
  readonly downline: Downline;
  readonly days: Days;
  readonly onClose: () => void;
  readonly onSend: () => void;
}): ReactNode {
  const t = useMessages('teams');
  const shell = useMessages('shell');
  const isOpen = usePermissions()({ who: 'agent', module: 'FUNDTRANS3' });
  const { data: member } = useQuery({ ...wireQuery('getMemberInfo', {}), enabled: isOpen });
  return (
    <Overlay open onClose={onClose} title={downline.account} place="bottom" closeLabel={shell('close')}>
      <Branch downline={downline} days={days} />
      {downline.type !== 0 && <ContractLinks downline={downline} />}
      {isOpen && member?.toDownline && (
        <div className="px-5 pb-5">
          <Button onClick={onSend}>{t('sendMoney')}</Button>
        </div>
      )}
    </Overlay>
  );
}

const CONTRACTS = ['salaryContract', 'dividendContract', 'hourContract'] as const;

/** The ways to offer this agent a contract. */
function ContractLinks({ downline: { account, member } }: { readonly downline: Downline }): ReactNode {
  const t = useMessages('teams');
  const screens = useMessages('screens');
  const may = usePermissions();
  const shown = CONTRACTS.filter((screen) => may(screenOf(screen)));
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t('offerContract')} className="px-5 pb-5">
      <h3 className="font-bold">{t('offerContract')}</h3>
      {shown.map((screen) => (
        <Link key={screen} to={PATHS[screen]} search={{ id: `${member},${account}` }} className="agent-entry">
          <Icon name="record" className="text-text-3" />
          <span className="min-w-0 flex-1">{screens(screen)}</span>
          <Icon name="more" className="size-4 text-text-3" />
        </Link>
      ))}
    </nav>
  );
}

function Branch({ downline, days }: { readonly downline: Downline; readonly days: Days }): ReactNode {
  const t = useMessages('teams');
  const query = useQuery(wireQuery('getTeamBranch', { member: downline.member, ...days }));
  const { data } = query;
  return (
    <div className="px-5 pb-5">
      <Facts>
        <Fact name={t('type')}>{t(downline.type === 0 ? 'player' : 'agent')}</Fact>
        <Fact name={t('joinedDay')}>{businessDayText(downline.joinedDay)}</Fact>
        <Fact name={t('lastLogin')}>
          {downline.lastLoginDay === null ? t('never') : businessDayText(downline.lastLoginDay)}
        </Fact>
        <Fact name={t('turnover')}>
          <TeamAmount value={downline.validTurnover} />
        </Fact>
      </Facts>
      {downline.teamSize > 0 && (
        <>
          <h3 className="font-bold">{t('theirTeam')}</h3>
          {data?.isPartial && <p className="text-12 text-text-3">{t('fewText')}</p>}
          {data ? (
            <Figures
              figures={[
                [t('members'), data.members],
                [t('joined'), data.registered],
                [t('players'), data.bettors],
                [t('active'), data.active],
                [t('turnover'), <TeamAmount key="turnover" value={data.validTurnover} />],
                [t('netLoss'), <TeamAmount key="loss" value={data.netLoss} />],
              ]}
            />
          ) : (
            <NotLoaded query={query} title={t('failed')}>
              <Skeleton className="h-24 w-full" />
            </NotLoaded>
          )}
        </>
      )}
    </div>
  );
}
