import { parseMoney } from '@laro/money';
import { CountingMoney, Icon, Skeleton } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { Link } from '../../shell/Link.tsx';
import { useWallet } from '../../shell/wallet.ts';

/** Name, balance and messages of whoever is signed in (HEAD-3). */
export default function MemberCorner({ userName }: { readonly userName: string }): ReactNode {
  const t = useMessages('shell');
  const { data: wallet } = useWallet();
  return (
    <>
      <Link to={PATHS.memberHome} className="balance-pill">
        <span className="min-w-0 text-right">
          <span className="block truncate text-12 text-text-3">
            {wallet?.trial ? `${t('trial')} · ${userName}` : userName}
          </span>
          {wallet ? (
            <CountingMoney
              amount={parseMoney(wallet.sumBalance)}
              symbol={wallet.currencySymbol}
              className="block text-16 font-bold text-accent"
            />
          ) : (
            <Skeleton className="my-0.5 ms-auto h-5 w-24" />
          )}
        </span>
      </Link>
      <Link to={PATHS.messages} className="icon-button" aria-label={t('messages')}>
        <Icon name="message" />
      </Link>
    </>
  );
}
