import { Button, FormNotice } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import type { ContractTerms } from '@laro/wire/contract-terms';
import type { ReactNode } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { businessDayText } from '../../shell/dates.ts';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { sentenceOf } from '../../shell/sentence.ts';

type Tried = CallValue<Calls['tryContractTerms']>;
type Period = Tried['periods'][number];

/** What terms would have paid a downline last month, before they are offered (BILL-9). */
export function TryTerms({
  member,
  terms,
}: {
  readonly member: string;
  /** Null while they cannot be offered as they are typed. */
  readonly terms: ContractTerms | null;
}): ReactNode {
  const t = useMessages('bills');
  const shell = useMessages('shell');
  const trying = useOneAct({
    mutationFn: async (input: { readonly member: string; readonly terms: ContractTerms }) => ({
      ...(await ask('tryContractTerms', input)),
      of: JSON.stringify(input.terms),
    }),
  });
  // What was tried says nothing of other terms.
  const tried = trying.data?.of === JSON.stringify(terms) ? trying.data : null;
  return (
    <div className="grid gap-3">
      <Button
        look="quiet"
        disabled={terms === null}
        waiting={trying.isPending}
        onClick={() => terms && trying.run({ member, terms })}
      >
        {t('try')}
      </Button>
      <FormNotice text={trying.error && sentenceOf(trying.error, shell)} />
      {tried && <Result tried={tried} />}
    </div>
  );
}

function Result({ tried }: { readonly tried: Tried }): ReactNode {
  const t = useMessages('bills');
  const { amount, first, last, periods, reached, shortIn } = tried;
  const of = periods.length;
  return (
    <section className="contracts-tried" aria-label={t('tried')} aria-live="polite">
      <h3 className="font-bold">
        {t('between', { first: businessDayText(first), last: businessDayText(last) })}
      </h3>
      {of === 0 ? (
        <p className="text-14 text-text-2">{t('triedNothing')}</p>
      ) : (
        <>
          <Facts>
            <Fact name={t('triedSum')}>
              <strong>
                <Amount value={amount} />
              </strong>
            </Fact>
            <Fact name={t('triedReached')}>{t('triedOf', { count: reached, of })}</Fact>
            <Fact name={t('triedShort')}>{t('triedOf', { count: shortIn, of })}</Fact>
          </Facts>
          {shortIn > 0 && <p className="text-14 text-text-2">{t('triedShortText')}</p>}
          <ul>
            {periods.map((period) => (
              <li key={`${period.first} ${period.hour}`}>
                <TriedPeriod period={period} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function usePeriodText({ first, hour, last }: Period): string {
  const t = useMessages('bills');
  const day = businessDayText(first);
  if (hour !== null) return t('hourOf', { day, from: clock(hour), to: clock(hour + 1) });
  return first === last ? day : t('between', { first: day, last: businessDayText(last) });
}

function TriedPeriod({ period }: { readonly period: Period }): ReactNode {
  const t = useMessages('bills');
  const text = usePeriodText(period);
  const { active, amount, base, baseLines, short, tier } = period;
  if (amount === null || base === null) {
    return (
      <p className="contracts-tried-row text-text-3">
        <span>{text}</span>
        <span>{t('notShown')}</span>
      </p>
    );
  }
  const isShort = short !== null && short.startsWith('-');
  return (
    <details>
      <summary className="contracts-tried-row">
        <span className="min-w-0 flex-1">
          <span className="block">{text}</span>
          <span className="block text-12 text-text-3">
            {isShort ? t('triedShort') : tier < 0 ? t('pay_NOT_REACHED') : t('tierN', { tier: tier + 1 })}
          </span>
        </span>
        <Amount value={amount} />
      </summary>
      <Facts>
        {baseLines.map((line) => (
          <Fact key={line.code} name={t(`base_${line.code}`)}>
            <Amount value={line.amount} />
          </Fact>
        ))}
        <Fact name={t('base')}>
          <Amount value={base} />
        </Fact>
        <Fact name={t('active')}>{active}</Fact>
        {isShort && (
          <Fact name={t('triedShort')}>
            <Amount value={short} />
          </Fact>
        )}
      </Facts>
    </details>
  );
}
