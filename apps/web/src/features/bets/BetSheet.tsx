import { buttonClass, Icon, Overlay } from '@laro/ui';
import type { BetRow } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { businessDayText, momentText } from '../../shell/dates.ts';
import { Copy } from '../../shell/fields/Copy.tsx';
import { Link } from '../../shell/Link.tsx';
import { Amount } from '../../shell/records/Amount.tsx';
import { Fact, Facts } from '../../shell/records/Fact.tsx';
import { BetAmount } from './BetAmount.tsx';

/** The whole story of one bet, from the bottom of the screen. */
export function BetSheet({
  bet,
  onClose,
}: {
  readonly bet: BetRow | null;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('bets');
  const shell = useMessages('shell');
  return (
    <Overlay
      open={bet !== null}
      onClose={onClose}
      title={bet?.gameName ?? t('sheetTitle')}
      place="bottom"
      closeLabel={shell('close')}
    >
      {bet && <Story bet={bet} />}
    </Overlay>
  );
}

function Story({ bet }: { readonly bet: BetRow }): ReactNode {
  const t = useMessages('bets');
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
        <BetAmount bet={bet} className="text-28 font-bold" />
        <span className="text-text-2">{t(bet.state)}</span>
      </p>
      {note && <p className="mt-1 text-14 text-text-2">{t(note)}</p>}
      <Facts>
        <Fact name={t('stake')}>
          <Amount value={bet.stake} />
        </Fact>
        <Fact name={t('payout')}>
          <Amount value={bet.payout} />
        </Fact>
        <Fact name={t('placed')}>
          <time dateTime={bet.placedAt}>{momentText(bet.placedAt, timeZone)}</time>
        </Fact>
        <Fact name={t('settled')}>
          {bet.settledAt === null ? (
            t('pending')
          ) : (
            <time dateTime={bet.settledAt}>{momentText(bet.settledAt, timeZone)}</time>
          )}
        </Fact>
        <Fact name={t('day')}>{businessDayText(bet.businessDay)}</Fact>
        <Fact name={t('round')} long>
          <Copy
            text={bet.roundId}
            label={t('copyRound')}
            sentences={{ copied: t('copied'), failed: t('copyFailed') }}
          />
        </Fact>
        <Fact name={t('reference')} long>
          <Copy
            text={bet.reference}
            label={t('copyReference')}
            sentences={{ copied: t('copied'), failed: t('copyFailed') }}
          />
        </Fact>
      </Facts>
      <Link
        to={PATHS.verify}
        params={{ roundId: bet.roundId }}
        className={buttonClass('main', 'regular', 'w-full')}
      >
        <Icon name="verify" />
        {t('verify')}
      </Link>
      <Link
        to={PATHS.help}
        search={{ bet: bet.betId }}
        className={buttonClass('bare', 'regular', 'mt-2 w-full')}
      >
        {t('ask')}
      </Link>
    </div>
  );
}
