import { wireQuery } from '@laro/client';
import type { Calls, CallValue, DeskMember } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Link } from '../../shell/Link.tsx';
import { useStaff } from '../../shell/session.ts';
import { Answer } from './Answer.tsx';
import { memberPath } from './member-path.ts';

type Outlook = CallValue<Calls['getMemberOutlook']>;

const LIVE_MS = 20_000;
const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** Whether money could leave now, by the same answer that the member's own page gives; every reason that it could not. */
export function WithdrawalsAnswer({
  member: { id, locks, status },
}: {
  readonly member: DeskMember;
}): ReactNode {
  const t = useMessages('desk');
  const payments = useMessages('payments');
  const { data, error } = useQuery({
    ...wireQuery('getMemberOutlook', { member: id }),
    refetchInterval: LIVE_MS,
  });
  const label = t('withdrawals');
  const lock = locks.find(({ kind }) => kind === 'withdrawal' || kind === 'all');
  if (status === 'CLOSED') {
    return (
      <Answer label={label} figure={t('closedShort')} tone="danger">
        {t('accountClosed')}
      </Answer>
    );
  }
  if (lock) {
    return (
      <Answer label={label} figure={t('lockedShort')} tone="danger">
        {t('lockedBy', { by: lock.by, reason: lock.reason })}
      </Answer>
    );
  }
  if (!data) {
    return (
      <Answer label={label} figure="–">
        {error ? payments('outlookFailed') : t('loading')}
      </Answer>
    );
  }
  return <Known label={label} member={id} outlook={data} />;
}

function Known({
  label,
  member,
  outlook: { blocks, hasPayee, withdrawable },
}: {
  readonly label: string;
  readonly member: string;
  readonly outlook: Outlook;
}): ReactNode {
  const desk = useMessages('desk');
  const t = useMessages('payments');
  const write = useAmounts();
  const { timeZone } = useStaff().merchant;
  if (blocks.length === 0 && hasPayee) {
    return (
      <Answer label={label} figure={write(withdrawable)} tone="success">
        {t(isNothing(withdrawable) ? 'nothingToWithdraw' : 'canWithdraw')}
      </Answer>
    );
  }
  return (
    <Answer label={label} figure={desk('heldShort')} tone="warn">
      {blocks.map(({ code, until }) => (
        <span key={code} className="answer-reason">
          {until === null
            ? t(`block_${code}`)
            : t('until', { reason: t(`block_${code}`), until: momentText(until, timeZone) })}{' '}
          {code === 'withdrawals.turnover_open' && (
            <Link to={memberPath(member, 'limits')}>{t('seeTurnover')}</Link>
          )}
        </span>
      ))}
      {!hasPayee && <span className="answer-reason">{t('noPayee')}</span>}
      <Link to={memberPath(member, 'payments')}>{t('seePayments')}</Link>
    </Answer>
  );
}
