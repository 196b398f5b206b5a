import { wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { usePermits } from '../../shell/session.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import '../../shell/case.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly givebacks: Words<typeof import('./words.ts').default>;
  }
}

type Standing = CallValue<Calls['getGivebackTerms']>;
const PPM_PER_PERCENT = 10_000;

/** What members were given back of their play, and the terms from which it follows. */
export function GivebacksPage(): ReactNode {
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <ListPage
      call="listGivebackCuts"
      words="givebacks"
      columns={[
        'at',
        { id: 'account', cell: ({ account, member }) => <Link to={memberPath(member)}>{account}</Link> },
        'kind',
        'amount',
        { id: 'member', grow: true },
      ]}
      above={() => (
        <>
          {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
          <Terms onProposed={setProposal} />
        </>
      )}
    />
  );
}

function Terms({ onProposed }: { readonly onProposed: (approval: Approval) => void }): ReactNode {
  const t = useMessages('givebacks');
  const permits = usePermits();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(wireQuery('getGivebackTerms', {}));
  if (!data) {
    return error ? (
      <ErrorPanel error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={200} radius={12} />
    );
  }
  const day = dayText(data.nextDay);
  const changes = JSON.stringify(data.now) !== JSON.stringify(data.next);
  return (
    <section className="case-card">
      <h2>{t('terms')}</h2>
      <p>{t('termsLead', { day })}</p>
      {changes && <p>{t('coming', { day })}</p>}
      <Facts terms={data.now} />
      {permits('staff.treasury') && (
        <Group>
          <Button variant="light" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        </Group>
      )}
      {isOpen && <TermsDialog standing={data} close={() => setOpen(false)} onProposed={onProposed} />}
    </section>
  );
}

function Facts({ terms }: { readonly terms: Standing['now'] }): ReactNode {
  const t = useMessages('givebacks');
  const games = useMessages('games');
  const rates = (given: Standing['now']['rates'], of = '') =>
    Object.entries(given).map(([category, levels]) => (
      <Fact key={`${category}${of}`} label={`${games(`category_${category as 'RNG'}`)}${of}`}>
        {levels.map((rate) => rate / PPM_PER_PERCENT).join(' · ')}
      </Fact>
    ));
  return (
    <dl>
      {rates(terms.rates)}
      {Object.entries(terms.vendors).map(([vendor, given]) => rates(given, `, ${vendor}`))}
      <Fact label={t('minimum')}>{terms.minimum}</Fact>
      <Fact label={t('dailyMost')}>{terms.dailyMost}</Fact>
      <Fact label={t('days')}>{terms.days}</Fact>
      <Fact label={t('atEnd')}>{t(`atEnd_${terms.atEnd}`)}</Fact>
      {terms.excludedGames.length > 0 && (
        <Fact label={t('excludedGames')}>{t('excludedCount', { count: terms.excludedGames.length })}</Fact>
      )}
    </dl>
  );
}
