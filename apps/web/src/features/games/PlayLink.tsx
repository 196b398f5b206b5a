import type { GameType } from '@laro/wire';
import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { type Destination, hrefOf, isTheBrowsers, Link } from '../../shell/Link.tsx';
import { useSession } from '../../shell/session.ts';

/** The address of a game: what a launch needs, and nothing else. */
export type Playable = {
  readonly gameCategory: GameType;
  readonly vendor: string;
  readonly gameId: string;
  readonly nodeId: string;
};

type LaunchPath = typeof PATHS.play | typeof PATHS.lotteryFrame;

/**
 * A link to where something is launched. It is an ordinary address, so it works before scripts run and opens in a new
 * tab; a visitor is told to log in and taken there (GAME-12), and from there to the game.
 */
export function LaunchLink<P extends LaunchPath>({
  destination,
  onClick,
  ...anchor
}: { readonly destination: Destination<P> } & Omit<ComponentProps<'a'>, 'href'>): ReactNode {
  const t = useMessages('shell');
  const { session } = useSession();
  const { history } = useRouter();
  return (
    <Link
      {...(destination as Destination)}
      {...anchor}
      onClick={(event) => {
        onClick?.(event);
        if (session || isTheBrowsers(event)) return;
        event.preventDefault();
        void explain(t('loginFirst'));
        const { pathname, search } = event.currentTarget;
        history.push(hrefOf({ to: PATHS.login, search: { back: pathname + search } }));
      }}
    />
  );
}

export function PlayLink({
  game,
  ...anchor
}: { readonly game: Playable } & Omit<ComponentProps<'a'>, 'href'>): ReactNode {
  return <LaunchLink destination={{ to: PATHS.play, search: game }} {...anchor} />;
}

async function explain(text: string): Promise<void> {
  const { askForLogin } = await import('./login-first.ts');
  askForLogin(text);
}
