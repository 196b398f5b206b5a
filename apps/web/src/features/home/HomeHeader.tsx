import { buttonClass, Skeleton } from '@laro/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { JoinLink } from '../../shell/JoinLink.tsx';
import { Link } from '../../shell/Link.tsx';
import { MenuButton } from '../../shell/MenuButton.tsx';
import { useSession } from '../../shell/session.ts';

const MemberCorner = lazy(async () => await import('./MemberCorner.tsx'));

/** Menu, brand, and on the right who I am: join or log in, or my balance (HEAD-3). */
export function HomeHeader(): ReactNode {
  const merchant = useMerchant();
  const { session } = useSession();
  return (
    <header className="home-header">
      <MenuButton />
      <h1 className="home-logo">
        <img src={`/media/look/${merchant.look}/logo`} alt={merchant.name} width={92} height={32} />
      </h1>
      <div className="home-who">
        {session ? (
          <Suspense fallback={<BalanceShape />}>
            <MemberCorner userName={session.userName} />
          </Suspense>
        ) : (
          <VisitorCorner />
        )}
      </div>
    </header>
  );
}

/** Until the browser knows better a member sees his balance take shape, never the visitor's buttons. */
function VisitorCorner(): ReactNode {
  const t = useMessages('shell');
  return (
    <>
      <span className="flex items-center gap-2 signed-in:hidden">
        <Link to={PATHS.login} className={buttonClass('bare', 'small')}>
          {t('login')}
        </Link>
        <JoinLink className={buttonClass('main', 'small')}>{t('join')}</JoinLink>
      </span>
      <span className="hidden signed-in:block">
        <BalanceShape />
      </span>
    </>
  );
}

function BalanceShape(): ReactNode {
  return <Skeleton className="h-9 w-40 rounded-full" />;
}
