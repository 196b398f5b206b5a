import { wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { TermsCard } from '../../shell/TermsCard.tsx';
import { ListPage } from '../../table/ListPage.tsx';
import { TermsDialog } from './TermsDialog.tsx';

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
  return (
    <TermsCard
      asked={useQuery(wireQuery('getGivebackTerms', {}))}
      title={t('terms')}
      change={t('change')}
      dialog={(terms, close) => <TermsDialog standing={terms} close={close} onProposed={onProposed} />}
    >
      {({ next, nextDay, now }) => (
        <>
          <p>{t('termsLead', { day: dayText(nextDay) })}</p>
          {JSON.stringify(now) !== JSON.stringify(next) && <p>{t('coming', { day: dayText(nextDay) })}</p>}
          <Facts terms={now} />
        </>
      )}
    </TermsCard>
  );
}

function Facts({ terms }: { readonly terms: Standing['now'] }): ReactNode {
  const t = useMessages('givebacks');
  const games = useMessages('games');
  const write = useAmounts();
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
      <Fact label={t('minimum')}>{write(terms.minimum)}</Fact>
      <Fact label={t('dailyMost')}>{write(terms.dailyMost)}</Fact>
      <Fact label={t('days')}>{terms.days}</Fact>
      <Fact label={t('atEnd')}>{t(`atEnd_${terms.atEnd}`)}</Fact>
      {terms.excludedGames.length > 0 && (
        <Fact label={t('excludedGames')}>{t('excludedCount', { count: terms.excludedGames.length })}</Fact>
      )}
    </dl>
  );
}
