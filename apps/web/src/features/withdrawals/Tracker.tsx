import { formatMoney, parseMoney } from '@laro/money';
import { Button, Confirm, Icon } from '@laro/ui';
import type { Withdrawal } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { Amount } from '../../shell/records/Amount.tsx';
import { sentenceOf } from '../../shell/sentence.ts';

/** What a withdrawal goes through when all goes well. */
const STAGES = ['requested', 'reviewing', 'approved', 'paying', 'paid'] as const;

/** Where a withdrawal stands, stage by stage with its times; it follows by itself. */
export function Tracker({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useMessages('withdrawals');
  const { timeZone } = useMerchant();
  const done = withdrawal.steps;
  const isOver = ['paid', 'rejected', 'cancelled', 'failed'].includes(withdrawal.state);
  const last = done.at(-1)?.state;
  const ahead = isOver
    ? []
    : STAGES.slice(STAGES.findIndex((stage) => stage === (last === 'unknown' ? 'paying' : last)) + 1).filter(
        // What was approved of itself is not looked at any more.
        (stage) => stage !== 'reviewing',
      );
  return (
    <section className="tracker" aria-labelledby={`tracker-${withdrawal.id}`}>
      <header className="flex items-baseline gap-3">
        <h2 id={`tracker-${withdrawal.id}`} className="flex-1 text-16 font-semibold">
          {t(withdrawal.returned ? 'returned' : `now_${withdrawal.state}`)}
        </h2>
        <Amount value={withdrawal.amount} />
      </header>
      <p className="text-14 text-text-2">
        {withdrawal.institutionName} {withdrawal.number}
      </p>
      <ol className="tracker-steps">
        {done.map(({ state, at }, place) => (
          <li
            key={state}
            className="tracker-step"
            data-done=""
            aria-current={place === done.length - 1 ? 'step' : undefined}
          >
            <Icon name="tick" />
            <span className="flex-1">{t(`state_${state}`)}</span>
            <time className="text-12 text-text-3" dateTime={at}>
              {momentText(at, timeZone)}
            </time>
          </li>
        ))}
        {ahead.map((state) => (
          <li key={state} className="tracker-step">
            <span className="tracker-dot" />
            <span className="flex-1 text-text-3">{t(`state_${state}`)}</span>
          </li>
        ))}
      </ol>
      <MoneyBack withdrawal={withdrawal} />
      {/* The next one that is followed here is asked about anew: a question left open is about the one that it was asked of. */}
      {withdrawal.cancellable && <Cancel key={withdrawal.id} id={withdrawal.id} />}
    </section>
  );
}

/** Of one that did not arrive: that the money is back, since when, and why. */
function MoneyBack({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useMessages('withdrawals');
  const back = useMessages('withdrawalSteps');
  const { currencySymbol, timeZone } = useMerchant();
  const { amount, rejection, returned, state, stateAt } = withdrawal;
  if (!returned && state !== 'failed' && state !== 'rejected' && state !== 'cancelled') return null;
  const why = returned
    ? back('why_returned')
    : state === 'rejected'
      ? rejection !== null && t(`why_${rejection}`)
      : back(`why_${state === 'failed' ? 'failed' : 'cancelled'}`);
  return (
    <div className="withdraw-note" role="status">
      <p>
        {back('back', {
          amount: formatMoney(parseMoney(amount), currencySymbol),
          at: momentText(stateAt, timeZone),
        })}
      </p>
      {why && <p className="text-14 text-text-2">{why}</p>}
    </div>
  );
}

function Cancel({ id }: { readonly id: string }): ReactNode {
  const t = useMessages('withdrawals');
  const shell = useMessages('shell');
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const act = useOneAct({
    mutationFn: async () => await ask('cancelWithdrawal', { id }),
    onSuccess: () => {
      setAsked(false);
      for (const call of ['getWithdrawalTerms', 'getWithdrawal', 'listWithdrawals', 'getWallet'] as const) {
        void queries.invalidateQueries({ queryKey: wireKey(call) });
      }
    },
  });
  if (asked) {
    return (
      <Confirm
        title={t('cancelTitle')}
        text={t('cancelText')}
        action={t('cancel')}
        cancel={t('keep')}
        waiting={act.isPending}
        problem={act.error && sentenceOf(act.error, shell)}
        onConfirm={() => act.run()}
        onCancel={() => setAsked(false)}
      />
    );
  }
  return (
    <Button look="quiet" size="small" onClick={() => setAsked(true)}>
      {t('cancel')}
    </Button>
  );
}
