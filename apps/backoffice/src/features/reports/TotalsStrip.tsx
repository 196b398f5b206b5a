import { DEDUCTIONS } from '@laro/wire/reports';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { Amount } from '../../shell/Amount.tsx';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { useStaff } from '../../shell/session.ts';
import type { Totals } from './kinds.ts';

const MAIN = ['stake', 'payout', 'ggr', 'ngr'] as const;

/** The sums of the report, currency by currency, with what lies between GGR and NGR. */
export function TotalsStrip({ totals }: { readonly totals: Totals | undefined }): ReactNode {
  const t = useMessages('reports');
  const { timeZone } = useStaff().merchant;
  if (!totals) return <Skeleton height={96} radius={12} className="report-totals" />;
  return (
    <section className="report-totals">
      {totals.totals.map((total) => (
        <div key={total.currency} className="surface report-total">
          <dl>
            <Fact label={t('bets')}>{total.bets.toLocaleString('en')}</Fact>
            {MAIN.map((name) => (
              <div key={name} data-main={name === 'ggr' || name === 'ngr' || undefined}>
                <dt>{t(name)}</dt>
                <dd>
                  <Amount amount={total[name]} currency={total.currency} />
                  {name === 'ngr' && <Mostly total={total} />}
                </dd>
              </div>
            ))}
          </dl>
          <details>
            <summary>{t('between')}</summary>
            <dl>
              {DEDUCTIONS.map((name) => (
                <Fact key={name} label={t(name)}>
                  <Amount amount={total[name]} currency={total.currency} />
                </Fact>
              ))}
            </dl>
          </details>
        </div>
      ))}
      <p className="report-as-of">
        {totals.asOf === null
          ? t('asOfNever')
          : t('asOf', { at: minuteText(totals.asOf, timeZone), zone: timeZone })}
      </p>
    </section>
  );
}

/** The greatest part of what lies between GGR and NGR, to be seen without opening it. */
function Mostly({ total }: { readonly total: Totals['totals'][number] }): ReactNode {
  const t = useMessages('reports');
  const write = useAmounts(total.currency);
  const sizes = DEDUCTIONS.map((name) => ({ name, size: Math.abs(Number(total[name])) }));
  const most = sizes.reduce((one, other) => (other.size > one.size ? other : one));
  if (most.size === 0) return null;
  return <small>{t('mostly', { name: t(most.name), amount: write(total[most.name]) })}</small>;
}
