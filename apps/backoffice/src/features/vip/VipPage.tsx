import { wireQuery } from '@laro/client';
import type { Approval } from '@laro/wire';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { SCREENS } from '../../screens.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import type { LevelsInForce } from './levels-in-force.ts';
import { MemberVip } from './MemberVip.tsx';
import '../../shell/case.css';
import './vip.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly vip: Words<typeof import('./words.ts').default>;
  }
}

/** Who has which level, and what each asks for and gives. */
export function VipPage(): ReactNode {
  const t = useMessages('vip');
  const permits = usePermits();
  const [granting, setGranting] = useState<string | null>(null);
  const [proposal, setProposal] = useState<Approval | null>(null);
  const query = useQuery(wireQuery('getVipLevels', {}));
  return (
    <>
      <ListPage
        call="listVipMembers"
        words="vip"
        columns={['account', 'level', 'valid', 'deposited', 'missed', { id: 'at', grow: true }]}
        peek={({ account, id }) => ({
          title: account,
          content: <MemberVip key={id} member={id} give={() => setGranting(account)} />,
        })}
        above={() => (
          <>
            {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
            {query.data ? (
              <LevelsCard standing={query.data} />
            ) : query.error ? (
              <ErrorPanel error={query.error} retry={() => void query.refetch()} />
            ) : (
              <Skeleton height={220} radius={12} />
            )}
          </>
        )}
      >
        {permits('staff.adjustments') && <Button onClick={() => setGranting('')}>{t('give')}</Button>}
      </ListPage>
      {granting !== null && (
        <GrantDialog
          account={granting}
          levels={query.data?.levels ?? []}
          close={() => setGranting(null)}
          onProposed={setProposal}
        />
      )}
    </>
  );
}

const AMOUNTS = [
  'lifetimeValid',
  'lifetimeDeposit',
  'monthlyValid',
  'upgradeReward',
  'salary',
  'birthdayReward',
] as const;

function LevelsCard({ standing }: { readonly standing: LevelsInForce }): ReactNode {
  const t = useMessages('vip');
  const write = useAmounts();
  const permits = usePermits();
  const { timeZone } = useStaff().merchant;
  const { base, counts, levels, version, versions } = standing;
  const [newest] = versions;
  return (
    <section className="case-card">
      <h2>{t('ladder')}</h2>
      {levels.length === 0 ? (
        <p>{t('ladderNone')}</p>
      ) : (
        <div className="vip-scroll" tabIndex={0} role="region" aria-label={t('ladder')}>
          <table className="vip-table">
            <thead>
              <tr>
                <th scope="col">{t('level')}</th>
                <th scope="col">{t('members')}</th>
                {AMOUNTS.map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{base?.EN ?? t('without')}</th>
                <td>{counts[0]}</td>
                <td colSpan={AMOUNTS.length} />
              </tr>
              {levels.map((one, at) => (
                <tr key={one.names.EN}>
                  <th scope="row">
                    {at + 1} {one.names.EN}
                  </th>
                  <td>{counts[at + 1]}</td>
                  {AMOUNTS.map((name) => (
                    <td key={name}>{write(one[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {newest && <p>{t('version', { version, from: momentText(newest.from, timeZone) })}</p>}
      {permits('staff.treasury') && (
        <Group>
          <Button variant="light" component={Link} to={SCREENS.vipLevels.path}>
            {t('change')}
          </Button>
        </Group>
      )}
    </section>
  );
}
