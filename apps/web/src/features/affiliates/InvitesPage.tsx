import { Skeleton } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { InvitationCard } from '../registration/index.ts';
import { AffiliatePay } from './AffiliatePay.tsx';

type Campaign = CallValue<Calls['getAffiliateLink']>['campaigns'][number];

/** `/m/inviteFriends`: the member's own link, and what came of it. */
export function InvitesPage(): ReactNode {
  const t = useMessages('invites');
  const query = useQuery(wireQuery('getAffiliateLink', {}));
  return (
    <div className="invite-page">
      {query.data ? (
        <>
          <InvitationCard code={query.data.code} field="r" text={t('text')} />
          <AffiliatePay />
          <Results campaigns={query.data.campaigns} />
        </>
      ) : (
        <NotLoaded query={query} title={t('failed')}>
          <Skeleton className="mx-4 mt-2 h-96" />
        </NotLoaded>
      )}
    </div>
  );
}

function Results({ campaigns }: { readonly campaigns: readonly Campaign[] }): ReactNode {
  const t = useMessages('invites');
  return (
    <section className="invite-card" aria-labelledby="invited">
      <h2 id="invited" className="font-bold">
        {t('results')}
      </h2>
      {campaigns.length === 0 ? (
        <p className="mt-1 text-14 text-text-2">{t('none')}</p>
      ) : (
        <ul className="invite-results">
          {campaigns.map(({ brought, campaign, lostToAffiliate, lostToAgent }) => (
            <li key={campaign}>
              <strong>{campaign ?? t('noCampaign')}</strong>
              <span>{t('brought', { count: brought })}</span>
              {lostToAgent > 0 && <span>{t('lostToAgent', { count: lostToAgent })}</span>}
              {lostToAffiliate > 0 && <span>{t('lostToAffiliate', { count: lostToAffiliate })}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
