import { parseMoney, ZERO } from '@laro/money';
import { Overlay } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useAmount } from '../../shell/amounts.ts';
import { businessDayText } from '../../shell/dates.ts';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';

/** The days and categories of which one claim was made. */
export function CutSheet({
  cut: { amount, kind, lines, rounding },
  onClose,
}: {
  readonly cut: CallValue<Calls['listGivebacks']>['content'][number];
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('givebacks');
  const games = useMessages('games');
  const shell = useMessages('shell');
  const write = useAmount();
  return (
    <Overlay open onClose={onClose} title={t(`kind_${kind}`)} place="bottom" closeLabel={shell('close')}>
      <div className="givebacks-sheet">
        <ul>
          {lines.map((line) => (
            <li key={`${line.day} ${line.category}`}>
              <RecordRow
                icon="rebate"
                title={games(line.category)}
                detail={`${businessDayText(line.day)} · ${
                  parseMoney(line.amount) < ZERO ? t('correction') : t('line', { bets: write(line.validBet) })
                }`}
                amount={<Amount value={line.amount} />}
              />
            </li>
          ))}
        </ul>
        <Facts>
          {parseMoney(rounding) > ZERO && <Fact name={t('rounding')}>{`−${rounding}`}</Fact>}
          <Fact name={kind === 'EXPIRED' ? t('sumExpired') : t('sum')}>
            <strong>
              <Amount value={amount} />
            </strong>
          </Fact>
        </Facts>
      </div>
    </Overlay>
  );
}
