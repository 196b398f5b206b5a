import type { ContractTerms } from '@laro/wire/contract-terms';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useAmount } from '../../shell/amounts.ts';
import { percentText } from '../../shell/percent.ts';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { AMOUNT_NAME } from './kinds.ts';

/** The tiers of a contract as a table. */
export function TiersTable({
  terms,
  label,
}: {
  readonly terms: ContractTerms;
  readonly label: string;
}): ReactNode {
  const t = useMessages('contracts');
  const write = useAmount();
  const hasLoss = terms.tiers.some(({ loss }) => loss !== null);
  return (
    <table className="contract-tiers" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t(terms.kind === 'DIVIDEND' ? 'lossFrom' : 'turnoverFrom')}</th>
          <th scope="col">{t('active')}</th>
          {hasLoss && <th scope="col">{t('lossFrom')}</th>}
          <th scope="col">{t('rate')}</th>
        </tr>
      </thead>
      <tbody>
        {terms.tiers.map(({ active, from, loss, rate }) => (
          <tr key={`${from} ${rate}`}>
            <td>{write(from)}</td>
            <td>{active}</td>
            {hasLoss && <td>{loss === null ? '–' : write(loss)}</td>}
            <td>{percentText(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Everything else that the terms say; what is the usual is left out. */
export function TermsFacts({ terms }: { readonly terms: ContractTerms }): ReactNode {
  const t = useMessages('contracts');
  const games = useMessages('games');
  const write = useAmount();
  const amount =
    terms.kind === 'DAILY' ? terms.unit : terms.kind === 'HOURLY' ? terms.dailyCap : terms.turnoverPerActive;
  const flags = [
    ['requiresLoss', terms.kind === 'DAILY' && terms.requiresLoss],
    ['isOffset', terms.kind === 'HOURLY' && terms.isOffset],
    ['strictChain', terms.strictChain],
    ['platformTopsUp', terms.platformTopsUp],
  ] as const;
  return (
    <Facts>
      {terms.kind === 'DIVIDEND' ? (
        <>
          <Fact name={t('period')}>{t(`period_${terms.period}`)}</Fact>
          <Fact name={t('carry')}>{t(`carry_${terms.carry}`)}</Fact>
        </>
      ) : (
        <Fact name={t('categories')} long={terms.categories !== null}>
          {terms.categories === null
            ? t('allCategories')
            : terms.categories.map((category) => games(category)).join(' · ')}
        </Fact>
      )}
      <Fact name={t('pays')}>{t(terms.isMarginal ? 'pays_parts' : 'pays_whole')}</Fact>
      <Fact name={t('payMode')}>{t(`payMode_${terms.payMode}`)}</Fact>
      {amount !== null && <Fact name={t(AMOUNT_NAME[terms.kind])}>{write(amount)}</Fact>}
      {flags
        .filter(([, isSet]) => isSet)
        .map(([name]) => (
          <Fact key={name} name={t(name)}>
            {t('yes')}
          </Fact>
        ))}
    </Facts>
  );
}
