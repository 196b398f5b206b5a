import type { SentencesOf } from '@laro/i18n';
import { Icon } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { dateText } from '../../shell/dates.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { Pages } from '../../shell/records/Pages.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { useSession } from '../../shell/session.ts';
import { InvitesPage } from '../affiliates/index.ts';
import './referrals.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly referrals: SentencesOf<typeof import('@laro/i18n/features/referrals').default>;
  }
}

type Referrals = CallValue<Calls['getReferrals']>;

/** `/m/inviteFriends`: what a friend is worth, one's own link, and how far each friend is. */
export function FriendsPage(): ReactNode {
  const { flags } = useMerchant();
  const { session } = useSession();
  const isOn = flags.includes('REFERRALPROMO') && session !== null;
  return isOn ? <WithFriends /> : <InvitesPage />;
}

function WithFriends(): ReactNode {
  const t = useMessages('referrals');
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery({ ...wireQuery('getReferrals', { pageNo }), placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <>
      {data?.terms.on && <Offer terms={data.terms} />}
      <InvitesPage />
      {data ? (
        <section className="referrals">
          <h2 className="referrals-heading">{t('friends')}</h2>
          {data.content.length === 0 ? (
            <p className="px-4 text-14 text-text-2">{t('none')}</p>
          ) : (
            <ul>
              {data.content.map((friend) => (
                <li key={`${friend.name} ${friend.joinedAt}`}>
                  <Friend friend={friend} />
                </li>
              ))}
            </ul>
          )}
          <Pages page={data.pageNum} pages={data.totalPages} onPage={setPageNo} />
        </section>
      ) : (
        <NotLoaded query={query} title={t('failed')}>
          <RecordSkeleton />
        </NotLoaded>
      )}
    </>
  );
}

function Offer({ terms }: Pick<Referrals, 'terms'>): ReactNode {
  const t = useMessages('referrals');
  const write = useAmount();
  return (
    <section className="referrals-offer">
      <span className="referrals-seal" aria-hidden="true">
        <Icon name="invite" />
      </span>
      <h2 className="text-20 font-bold">{t('title', { amount: write(terms.reward) })}</h2>
      <p className="text-14 text-text-2">{t('text', { amount: write(terms.friendReward) })}</p>
      <ol className="referrals-steps">
        <li>{t('step_join')}</li>
        <li>
          {t('step_play', { days: terms.days, deposit: write(terms.deposit), valid: write(terms.valid) })}
        </li>
        <li>{t('step_get', { days: terms.holdDays })}</li>
      </ol>
    </section>
  );
}

function Friend({ friend }: { readonly friend: Referrals['content'][number] }): ReactNode {
  const t = useMessages('referrals');
  const write = useAmount();
  const { timeZone } = useMerchant();
  const { depositMissing, identityMissing, joinedAt, name, state, validMissing } = friend;
  const missing = [
    ...(identityMissing ? [t('missingIdentity')] : []),
    ...(depositMissing === '0.00' ? [] : [t('missingDeposit', { amount: write(depositMissing) })]),
    ...(validMissing === '0.00' ? [] : [t('missingPlay', { amount: write(validMissing) })]),
  ];
  return (
    <div className="referrals-friend">
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        <span className="block text-12 text-text-3">
          {state === 'JOINED' ? missing.join(' · ') : t('joined', { day: dateText(joinedAt, timeZone) })}
        </span>
      </span>
      <span className="referrals-state" data-state={state}>
        {t(`state_${state}`)}
      </span>
    </div>
  );
}
