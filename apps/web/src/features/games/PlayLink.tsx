import type { GameType } from '@laro/wire';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { hrefOf, isTheBrowsers, Link } from '../../shell/Link.tsx';
import { useSession } from '../../shell/session.ts';

/** The address of a game: what a launch needs, and nothing else. */
export type Playable = {
  readonly gameCategory: GameType;
  readonly vendor: string;
  readonly gameId: string;
  readonly nodeId: string;
};

/**
 * A link to a game. It is an ordinary address, so it works before scripts run and opens in a new tab; a visitor
 * is told to log in and taken there (GAME-12), and from there to the game.
 */
export function PlayLink({
  game,
  className,
  children,
  ...rest
}: {
  readonly game: Playable;
  readonly className?: string;
  readonly children: ReactNode;
  readonly 'data-hue'?: string;
}): ReactNode {
  const t = useMessages('shell');
  const { session } = useSession();
  const { history } = useRouter();
  return (
    <Link
      to={PATHS.play}
      search={game}
      className={className}
      onClick={(event) => {
        if (session || isTheBrowsers(event)) return;
        event.preventDefault();
        void explain(t('loginFirst'));
        const { pathname, search } = event.currentTarget;
        history.push(hrefOf({ to: PATHS.login, search: { back: pathname + search } }));
      }}
      {...rest}
    >
      {children}
    </Link>
  );
}

async function explain(text: string): Promise<void> {
  const { askForLogin } = await import('./login-first.ts');
  askForLogin(text);
}
