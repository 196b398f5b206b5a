import { wireQuery } from '@laro/client';
import type { Calls, CallValue, DeskMember } from '@laro/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Link } from '../../shell/Link.tsx';
import { memberPath } from '../../shell/member-path.ts';
import { useStaff } from '../../shell/session.ts';
import { Answer } from './Answer.tsx';
import { useBarred } from './use-barred.tsx';
import { isZero } from './zero.ts';

type Outlook = CallValue<Calls['getMemberOutlook']>;

const LIVE_MS = 20_000;

/** Whether money could leave now, by the same answer that the member's own page gives; every reason that it could not. */
export function WithdrawalsAnswer({ member }: { readonly member: DeskMember }): ReactNode {
  const t = useMessages('desk');
  const payments = useMessages('payments');
  const { data, error } = useQuery({
    ...wireQuery('getMemberOutlook', { member: member.id }),
    refetchInterval: LIVE_MS,
  });
  const label = t('withdrawals');
  const barred = useBarred(member, { label, kind: 'withdrawal' });
  if (barred) return barred;
  if (!data) {
    return (
      <Answer label={label} figure="–">
        {error ? payments('outlookFailed') : t('loading')}
      </Answer>
    );
  }
  return <Known label={label} member={member.id} outlook={data} />;
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
        {t(isZero(withdrawable) ? 'nothingToWithdraw' : 'canWithdraw')}
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
