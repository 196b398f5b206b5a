import { parseMoney } from '@laro/money';
import { buttonClass, Icon, Money, Overlay } from '@laro/ui';
import type { BetRow } from '@laro/wire';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.tsx';
import { PATHS } from '../../paths.ts';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText, momentText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { BetAmount } from './BetAmount.tsx';
import { CopyNumber } from './CopyNumber.tsx';

/** The whole story of one bet, from the bottom of the screen. */
export function BetSheet({
  bet,
  symbol,
  onClose,
}: {
  readonly bet: BetRow | null;
  readonly symbol: string;
  readonly onClose: () => void;
}): ReactNode {
  const say = useWords('bets');
  const shell = useWords('shell');
  return (
    <Overlay
      open={bet !== null}
      onClose={onClose}
      title={bet?.gameName ?? say('sheetTitle')}
      place="bottom"
      closeLabel={shell('close')}
    >
      {bet && <Story bet={bet} symbol={symbol} />}
    </Overlay>
  );
}

function Story({ bet, symbol }: { readonly bet: BetRow; readonly symbol: string }): ReactNode {
  const say = useWords('bets');
  const { timeZone } = useMerchant();
  const note =
    bet.state === 'VOID'
      ? 'voidText'
      : bet.state === 'ACCEPTED' || bet.state === 'PLACED'
        ? 'openText'
        : null;
  return (
    <div className="px-5 pb-5">
      <p className="flex items-baseline gap-3">
        <BetAmount bet={bet} symbol={symbol} className="text-28 font-bold" />
        <span className="text-text-2">{say(bet.state)}</span>
      </p>
      {note && <p className="mt-1 text-14 text-text-2">{say(note)}</p>}
      <dl className="bet-story">
        <Fact name={say('stake')}>
          <Money amount={parseMoney(bet.stake)} symbol={symbol} />
        </Fact>
        <Fact name={say('payout')}>
          <Money amount={parseMoney(bet.payout)} symbol={symbol} />
        </Fact>
        <Fact name={say('placed')}>
          <time dateTime={bet.placedAt}>{momentText(bet.placedAt, timeZone)}</time>
        </Fact>
        <Fact name={say('settled')}>
          {bet.settledAt === null ? (
            say('pending')
          ) : (
            <time dateTime={bet.settledAt}>{momentText(bet.settledAt, timeZone)}</time>
          )}
        </Fact>
        <Fact name={say('day')}>{businessDayText(bet.businessDay)}</Fact>
        <Fact name={say('round')} long>
          <CopyNumber number={bet.roundId} label={say('copyRound')} />
        </Fact>
        <Fact name={say('reference')} long>
          <CopyNumber number={bet.reference} label={say('copyReference')} />
        </Fact>
      </dl>
      <Link
        to={PATHS.verify}
        params={{ roundId: bet.roundId }}
        className={buttonClass('main', 'regular', 'w-full')}
      >
        <Icon name="verify" />
        {say('verify')}
      </Link>
    </div>
  );
}

function Fact({
  name,
  long = false,
  children,
}: {
  readonly name: string;
  readonly long?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="bet-fact" data-long={long ? '' : undefined}>
      <dt className="text-14 text-text-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
