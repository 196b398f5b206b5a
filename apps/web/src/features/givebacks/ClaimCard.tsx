import { minMoney, moneyToString, parseMoney, subtractMoney, ZERO } from '@laro/money';
import { Button, buttonClass, FormNotice, Icon, showToast } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useAmount } from '../../shell/amounts.ts';
import { Link } from '../../shell/Link.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

const CHANGED = ['getGiveback', 'listGivebacks', 'getWallet', 'getWithdrawability', 'listLots'] as const;

/** How much waits, and the tap that claims it: under the number that was read, so that two tabs claim once. */
export function ClaimCard({ giveback }: { readonly giveback: CallValue<Calls['getGiveback']> }): ReactNode {
  const { amount, leftToday, minimum, next } = giveback;
  const t = useMessages('givebacks');
  const shell = useMessages('shell');
  const write = useAmount();
  const queries = useQueryClient();
  const readAgain = async () => {
    await Promise.all(
      CHANGED.map(async (call) => await queries.invalidateQueries({ queryKey: wireKey(call) })),
    );
  };
  const claiming = useOneAct({
    mutationFn: async () => await ask('claimGiveback', { number: String(next) }),
    onSuccess: async (cut) => {
      showToast({ text: t('claimed', { amount: write(cut.amount) }), tone: 'good', forMs: TOAST_MS.long });
      await readAgain();
    },
    onError: readAgain,
  });
  const [ready, left] = [parseMoney(amount), parseMoney(leftToday)];
  const least = minMoney(parseMoney(minimum), left);
  const canClaim = left > ZERO && ready > ZERO && ready >= least;
  const missing = moneyToString(subtractMoney(least, ready > ZERO ? ready : ZERO));
  const waits = giveback.lines.reduce((sum, line) => sum + parseMoney(line.amount), 0n);
  return (
    <section className="givebacks-claim" aria-label={t('ready')}>
      <span className="givebacks-seal" aria-hidden="true">
        <Icon name="rebate" />
      </span>
      <p className="text-14 text-text-2">{t('ready')}</p>
      <p className="givebacks-amount">
        <Amount value={amount} />
      </p>
      {canClaim ? (
        <>
          <FormNotice text={claiming.error && sentenceOf(claiming.error, shell)} />
          <Button waiting={claiming.isPending} onClick={() => claiming.run()}>
            {t('claim', { amount: write(amount) })}
          </Button>
          <p className="text-12 text-text-3">
            {waits > left ? t('part', { amount: write(leftToday) }) : t('playOnce')}
          </p>
        </>
      ) : (
        <NotYet
          text={left === ZERO ? t('dayFull') : t('missing', { amount: write(missing), min: write(minimum) })}
          part={left === ZERO ? 1 : Number((ready * 100n) / least) / 100}
          isEmpty={giveback.lines.length === 0}
        />
      )}
    </section>
  );
}

/** How far it is to a claim, and where there is nothing at all, how it begins. */
function NotYet({
  text,
  part,
  isEmpty,
}: {
  readonly text: string;
  readonly part: number;
  readonly isEmpty: boolean;
}): ReactNode {
  const t = useMessages('givebacks');
  if (!isEmpty) {
    return (
      <>
        <progress className="givebacks-progress" max={1} value={Math.max(part, 0)} aria-label={text} />
        <p className="text-14 text-text-2">{text}</p>
      </>
    );
  }
  return (
    <>
      <p className="text-14 text-text-2">{t('emptyText')}</p>
      <Link to={PATHS.rng} className={buttonClass()}>
        {t('toGames')}
      </Link>
    </>
  );
}
