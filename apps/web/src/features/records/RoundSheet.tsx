import { buttonClass, Icon, Overlay } from '@laro/ui';
import type { PlayRound } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText, timeText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { RecordRow } from '../../shell/records/RecordRow.tsx';
import { movementText, toneOf } from './movement-text.ts';

/** One round: the bet as it is now, and every movement that it made in the session. */
export function RoundSheet({
  round,
  onClose,
}: {
  readonly round: PlayRound | null;
  readonly onClose: () => void;
}): ReactNode {
  const bets = useMessages('bets');
  const shell = useMessages('shell');
  return (
    <Overlay
      open={round !== null}
      onClose={onClose}
      title={round?.bet.gameName ?? bets('sheetTitle')}
      place="bottom"
      closeLabel={shell('close')}
    >
      {round && <Story round={round} />}
    </Overlay>
  );
}

function Story({ round: { bet, amount, movements } }: { readonly round: PlayRound }): ReactNode {
  const t = useMessages('movements');
  const bets = useMessages('bets');
  const { timeZone } = useMerchant();
  return (
    <div className="px-5 pb-5">
      <p className="flex items-baseline gap-3">
        <Amount value={amount} signed tone={toneOf(amount)} className="text-28 font-bold" />
        <span className="text-text-2">{bets(bet.state)}</span>
      </p>
      <Facts>
        <Fact name={bets('stake')}>
          <Amount value={bet.stake} />
        </Fact>
        <Fact name={bets('payout')}>
          <Amount value={bet.payout} />
        </Fact>
        <Fact name={bets('placed')}>
          <time dateTime={bet.placedAt}>{momentText(bet.placedAt, timeZone)}</time>
        </Fact>
        <Fact name={bets('settled')}>
          {bet.settledAt === null ? (
            bets('pending')
          ) : (
            <time dateTime={bet.settledAt}>{momentText(bet.settledAt, timeZone)}</time>
          )}
        </Fact>
      </Facts>
      <h3 className="font-bold">{t('moved')}</h3>
      <ul className="session-rounds">
        {movements.map((movement) => (
          <li key={movement.number}>
            <RecordRow
              title={movementText(t, movement)}
              detail={
                <>
                  <time dateTime={movement.at}>{timeText(movement.at, timeZone)}</time>
                  {` · ${t('number')} ${movement.number}`}
                </>
              }
              amount={<Amount value={movement.amount} signed tone={toneOf(movement.amount)} />}
              state={<Amount value={movement.balance} />}
            />
          </li>
        ))}
      </ul>
      <Link
        to={PATHS.verify}
        params={{ roundId: bet.roundId }}
        className={buttonClass('main', 'regular', 'mt-4 w-full')}
      >
        <Icon name="verify" />
        {bets('verify')}
      </Link>
      <Link
        to={PATHS.help}
        search={{ bet: bet.betId }}
        className={buttonClass('bare', 'regular', 'mt-2 w-full')}
      >
        {bets('ask')}
      </Link>
    </div>
  );
}
