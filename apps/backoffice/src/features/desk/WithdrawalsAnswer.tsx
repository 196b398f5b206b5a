import { wireQuery } from '@laro/client';
import { addMoney, moneyToString, parseMoney, subtractMoney, ZERO } from '@laro/money';
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
import { lotsOf } from './lots-query.ts';
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

/** What staff, or the platform, hold and no step of the member ends. */
const HELD = ['withdrawals.not_real', 'withdrawals.locked', 'withdrawals.paused'] as const;

/** Held by staff is one thing; steps that the member has still to do, as their own page lists them, are another. */
function Known({
  label,
  member,
  outlook: { blocks, earliest, hasPayee, steps, withdrawable },
}: {
  readonly label: string;
  readonly member: string;
  readonly outlook: Outlook;
}): ReactNode {
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
  const held = HELD.filter((one) => blocks.some(({ code }) => code === one));
  return (
    <Answer label={label} figure={t(held.length > 0 ? 'heldByStaff' : 'stepsFirst')} tone="warn">
      {held.map((code) => (
        <span key={code} className="answer-reason">
          {t(`block_${code}`)}
        </span>
      ))}
      {steps.map(({ state, step, until }) =>
        state === 'done' ? null : (
          <span key={step} className="answer-reason">
            {t(`step_${step}`)}
            {': '}
            {until === null
              ? t(`stepState_${state}`)
              : t('stepUntil', { until: momentText(until, timeZone) })}
            {step === 'turnover' && <TurnoverLeft member={member} />}
          </span>
        ),
      )}
      {earliest !== null && (
        <span className="answer-reason">{t('stepsEarliest', { at: momentText(earliest, timeZone) })}</span>
      )}
      <Link to={memberPath(member, 'payments')}>{t('seePayments')}</Link>
    </Answer>
  );
}

/** How much is left to play, over every requirement that is open. */
function TurnoverLeft({ member }: { readonly member: string }): ReactNode {
  const t = useMessages('payments');
  const write = useAmounts();
  const { data } = useQuery(lotsOf(member));
  const open = data?.content.filter(({ endedAt }) => endedAt === null) ?? [];
  const left = open.reduce(
    (sum, { done, required }) => addMoney(sum, subtractMoney(parseMoney(required), parseMoney(done))),
    ZERO,
  );
  return (
    <>
      {data && `, ${t('turnoverLeft', { amount: write(moneyToString(left)) })}`}{' '}
      <Link to={memberPath(member, 'limits')}>{t('seeTurnover')}</Link>
    </>
  );
}
