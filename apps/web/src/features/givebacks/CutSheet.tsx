import { parseMoney, ZERO } from '@laro/money';
import { Overlay } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useAmount } from '../../shell/amounts.ts';
import { businessDayText } from '../../shell/dates.ts';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';

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
      <div className="px-5 pb-5">
        <Facts>
          {lines.map((line) => (
            <Fact
              key={`${line.day} ${line.category} ${line.amount}`}
              name={`${games(line.category)} · ${businessDayText(line.day)}`}
            >
              <Amount value={line.amount} />
              <small className="block text-text-3">
                {parseMoney(line.amount) < ZERO ? t('correction') : t('line', { bets: write(line.validBet) })}
              </small>
            </Fact>
          ))}
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
