import type { MovementRow } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText, momentText } from '../../shell/dates.ts';
import { Copy } from '../../shell/fields/Copy.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { AskAbout } from '../../shell/records/AskAbout.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { toneOf } from './movement-text.ts';

/** One movement with all that is known of it. */
export default function MovementStory({ row }: { readonly row: MovementRow }): ReactNode {
  const t = useMessages('movements');
  const { timeZone } = useMerchant();
  return (
    <div className="px-5 pb-5">
      <Amount value={row.amount} signed tone={toneOf(row.amount)} className="text-28 font-bold" />
      <Facts>
        <Fact name={t('balance')}>
          <Amount value={row.balance} />
        </Fact>
        <Fact name={t('when')}>
          <time dateTime={row.at}>{momentText(row.at, timeZone)}</time>
        </Fact>
        <Fact name={t('day')}>{businessDayText(row.businessDay)}</Fact>
        <Fact name={t('number')}>{row.number}</Fact>
        <Fact name={t('reference')} long>
          <Copy
            text={row.reference}
            label={t('copyReference')}
            sentences={{ copied: t('copied'), failed: t('copyFailed') }}
          />
        </Fact>
      </Facts>
      <AskAbout what="movement" which={row.number} />
    </div>
  );
}
