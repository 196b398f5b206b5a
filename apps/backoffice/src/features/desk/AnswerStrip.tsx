import { wireQuery } from '@laro/client';
import type { DeskMember } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { useStaff } from '../../shell/session.ts';
import { When } from '../../shell/When.tsx';
import { Answer } from './Answer.tsx';
import { usePostingSentence } from './posting-sentence.ts';
import { firstPostings } from './postings-query.ts';
import { useBarred } from './use-barred.tsx';
import { WithdrawalsAnswer } from './WithdrawalsAnswer.tsx';
import { isZero } from './zero.ts';

/** Where is my money? What is there, what is under way and what stands in the way, in a sentence each. */
export function AnswerStrip({ member }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('desk');
  return (
    <section className="answers" aria-label={t('answers')}>
      <Available member={member} />
      <Unsettled member={member} />
      <WithdrawalsAnswer member={member} />
      <Play member={member} />
      <LastMovement member={member} />
    </section>
  );
}

function Available({
  member: { id, available, debt, currency },
}: {
  readonly member: DeskMember;
}): ReactNode {
  const t = useMessages('desk');
  const write = useAmounts(currency);
  return (
    <Answer label={t('available')} figure={write(available)}>
      {isZero(debt) ? t('noDebt') : t('debt', { amount: write(debt.replace(/^-/, '')) })}{' '}
      <Link to={memberPath(id, 'wallet')}>{t('seeWallet')}</Link>
    </Answer>
  );
}

function Unsettled({ member: { id, unsettled, currency } }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('desk');
  const write = useAmounts(currency);
  return (
    <Answer label={t('inBets')} figure={write(unsettled.stake)}>
      {unsettled.count === 0 ? (
        t('noOpenBets')
      ) : (
        <>
          {t('openBets', { count: unsettled.count })}{' '}
          <Link to={memberPath(id, 'bets')} search={{ 'f.state': ['PLACED', 'ACCEPTED'] }}>
            {t('seeOpenBets')}
          </Link>
        </>
      )}
    </Answer>
  );
}

function Play({ member }: { readonly member: DeskMember }): ReactNode {
  const { shut } = member;
  const t = useMessages('desk');
  const { timeZone } = useStaff().merchant;
  const label = t('play');
  const barred = useBarred(member, { label, kind: 'play' });
  if (barred) return barred;
  if (shut) {
    const until = shut.until === null ? t('noEnd') : momentText(shut.until, timeZone);
    return (
      <Answer label={label} figure={t('shutShort')} tone="warn">
        {t(shut.by === 'exclusion' ? 'excludedUntil' : 'limitUntil', { until })}
      </Answer>
    );
  }
  return (
    <Answer label={label} figure={t('openShort')} tone="success">
      {t('playOpen')}
    </Answer>
  );
}

function LastMovement({ member: { id, currency } }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('desk');
  const write = useAmounts(currency);
  const sentence = usePostingSentence();
  const { data, error } = useQuery(wireQuery('listMemberPostings', firstPostings(id)));
  const label = t('lastMovement');
  // A round that paid nothing moved nothing.
  const last = data?.rows.find(({ amount }) => !isZero(amount)) ?? data?.rows[0];
  if (!data && !error) {
    return (
      <div className="answer" aria-busy="true">
        <h2>{label}</h2>
        <span className="skeleton" data-width="2" />
        <span className="skeleton" data-width="1" />
      </div>
    );
  }
  if (!last) {
    return (
      <Answer label={label} figure="–">
        {t(error ? 'lastMovementFailed' : 'noMovement')}
      </Answer>
    );
  }
  return (
    <Answer label={label} figure={write(last.amount, { signed: true })}>
      {sentence(last)} <When at={last.at} />
    </Answer>
  );
}
