import { formatMoney, parseMoney, scaleMoney } from '@laro/money';
import { Button, Confirm, FormNotice, Icon, showToast } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

type Reward = CallValue<Calls['listRewards']>['content'][number];

/** What a slot of 96 % keeps of what is played, in per cent. */
const EDGE_PERCENT = 4n;
const CHANGED = ['listRewards', 'countRewards', 'getWallet', 'getWithdrawability', 'listLots'] as const;

/** A reward that waits: what it is worth, what it asks for, until when; claimed by one tap. */
export function RewardCard({ reward }: { readonly reward: Reward }): ReactNode {
  const { amount, claimUntil, id, title } = reward;
  const t = useMessages('rewards');
  const shell = useMessages('shell');
  const write = useAmount();
  const heading = useId();
  const { timeZone } = useMerchant();
  const queries = useQueryClient();
  const [isDeclining, setDeclining] = useState(false);
  const changed = async (text: string) => {
    showToast({ text, tone: 'good', forMs: TOAST_MS.long });
    await Promise.all(
      CHANGED.map(async (call) => await queries.invalidateQueries({ queryKey: wireKey(call) })),
    );
  };
  const claiming = useOneAct({
    mutationFn: async () => await ask('claimReward', { id }),
    onSuccess: async () => await changed(t('claimed', { amount: write(amount) })),
  });
  const declining = useOneAct({
    mutationFn: async () => await ask('declineReward', { id }),
    onSuccess: async () => await changed(t('declined')),
  });
  return (
    <article className="reward" aria-labelledby={heading}>
      <header className="reward-head">
        <span className="reward-seal" aria-hidden="true">
          <Icon name="reward" />
        </span>
        <div className="min-w-0">
          <h3 id={heading} className="text-16 font-semibold">
            {title}
          </h3>
          <p className="reward-amount">{write(amount)}</p>
        </div>
      </header>
      <Terms reward={reward} />
      <p className="text-12 text-text-3">{t('until', { at: momentText(claimUntil, timeZone) })}</p>
      {isDeclining ? (
        <Confirm
          title={t('declineTitle')}
          text={t('declineText')}
          action={t('decline')}
          cancel={t('keep')}
          waiting={declining.isPending}
          problem={declining.error && sentenceOf(declining.error, shell)}
          onConfirm={() => declining.run()}
          onCancel={() => setDeclining(false)}
        />
      ) : (
        <>
          <FormNotice text={claiming.error && sentenceOf(claiming.error, shell)} />
          <div className="reward-acts">
            <Button waiting={claiming.isPending || claiming.isSuccess} onClick={() => claiming.run()}>
              {t('claim', { amount: write(amount) })}
            </Button>
            <Button look="bare" onClick={() => setDeclining(true)}>
              {t('decline')}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

/** What it asks for, and what that costs on average, before it is claimed. */
function Terms({
  reward: { amount, maxBet, maxCashOut, playDays, required, times },
}: {
  readonly reward: Reward;
}): ReactNode {
  const t = useMessages('rewards');
  const write = useAmount();
  const { currencySymbol } = useMerchant();
  const cost = scaleMoney(parseMoney(required), EDGE_PERCENT, 100n).share;
  return (
    <ul className="reward-terms">
      <li>
        {playDays === null
          ? t('playOnce', { amount: write(amount) })
          : t('playTimes', { required: write(required), times, days: playDays })}
      </li>
      <li>{t('cost', { amount: formatMoney(cost, currencySymbol) })}</li>
      {maxBet !== null && <li>{t('maxBet', { amount: write(maxBet) })}</li>}
      {maxCashOut !== null && <li>{t('maxCashOut', { amount: write(maxCashOut) })}</li>}
    </ul>
  );
}
