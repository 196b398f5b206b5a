import { moneyToString, parseMoney, subtractMoney } from '@laro/money';
import { Icon } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useAmount } from '../../shell/amounts.ts';
import { percentText } from '../../shell/percent.ts';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { StateCard } from '../../shell/StateCard.tsx';
import { type Kind, usePeriod } from './words.ts';

type Contract = NonNullable<CallValue<Calls['getPaySoFar']>['contract']>;

/** What the period that runs comes to so far, and how far it is to the next tier. */
export function SoFar({
  contract,
  kind,
}: {
  readonly contract: Contract | null;
  readonly kind: Kind;
}): ReactNode {
  const t = useMessages('bills');
  const periodOf = usePeriod();
  if (!contract) return <StateCard icon="rebate" title={t('noContract')} text={t('noContractText')} />;
  const { active, amount, base, carried, payMode, payer } = contract;
  return (
    <section className="bills-card" aria-labelledby="bills-so-far">
      <h2 id="bills-so-far" className="font-bold">
        {t('soFar')}
      </h2>
      <p className="text-12 text-text-3">{periodOf(contract)}</p>
      {amount === null ? (
        <>
          <p className="text-16 font-semibold">{t('hiddenTitle')}</p>
          <p className="text-14 text-text-2">{t('hiddenText')}</p>
        </>
      ) : (
        <p className="text-22 font-bold">
          <Amount value={amount} />
        </p>
      )}
      <Facts>
        {base !== null && (
          <Fact name={t(kind === 'DIVIDEND' ? 'netLoss' : 'turnover')}>
            <Amount value={base} />
          </Fact>
        )}
        <Fact name={t('active')}>{active}</Fact>
        {parseMoney(carried) > 0n && (
          <Fact name={t('carried')}>
            <Amount value={carried} />
          </Fact>
        )}
      </Facts>
      <TierProgress contract={contract} />
      <p className="text-12 text-text-3">{`${t(`payer_${payer}`)} · ${t(`mode_${payMode}`)}`}</p>
    </section>
  );
}

function TierProgress({ contract }: { readonly contract: Contract }): ReactNode {
  const t = useMessages('bills');
  const missing = useMissing(contract);
  return (
    <>
      <h3 className="mt-2 text-14 font-semibold">{t('tiers')}</h3>
      <Tiers tiers={contract.tiers} reached={contract.tier} />
      {missing !== '' && <p className="text-14 text-text-2">{missing}</p>}
    </>
  );
}

/** What is missing to the next tier; nothing where amounts are not shown or the last one is reached. */
function useMissing({ active, base, tier, tiers }: Contract): string {
  const t = useMessages('bills');
  const write = useAmount();
  const next = tiers[tier + 1];
  if (base === null || !next) return '';
  const left = subtractMoney(parseMoney(next.from), parseMoney(base));
  const people = next.active - active;
  return [
    ...(left > 0n ? [t('missing', { amount: write(moneyToString(left)) })] : []),
    ...(people > 0 ? [t('missingActive', { count: people })] : []),
  ].join(' · ');
}

/** The tiers of a contract, the one that was reached marked by a sign and a word. */
export function Tiers({
  tiers,
  reached,
}: {
  readonly tiers: Contract['tiers'];
  readonly reached: number;
}): ReactNode {
  const t = useMessages('bills');
  const write = useAmount();
  return (
    <ol className="bills-tiers">
      {tiers.map(({ active, from, rate }, at) => (
        <li key={from} data-reached={at === reached || undefined}>
          <span className="min-w-0 flex-1">
            {t('tier', { from: write(from), active })}
            {at === reached && (
              <small className="flex items-center gap-1">
                <Icon name="tick" className="size-4" />
                {t('reached')}
              </small>
            )}
          </span>
          <strong>{percentText(rate)}</strong>
        </li>
      ))}
    </ol>
  );
}
