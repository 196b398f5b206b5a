import { useHydrated, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PATHS } from '../screens.ts';
import { hrefOf, isTheBrowsers } from './Link.tsx';

type Entry = 'login' | 'register' | 'trial';

/**
 * A link to login, registration or free play, which afterwards lead back. It takes the place of the screen it stands
 * on: who has logged in and goes back must not come to the login again. Documents are cached without the way back, so
 * that joins the address once the page is alive.
 */
export function EntryLink({
  to,
  back,
  className,
  children,
}: {
  readonly to: Entry;
  readonly back: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode {
  const { history } = useRouter();
  const hydrated = useHydrated();
  const href = `${hrefOf({ to: PATHS[to] })}${hydrated && back !== undefined ? `?${new URLSearchParams({ back })}` : ''}`;
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (isTheBrowsers(event)) return;
        event.preventDefault();
        history.replace(href);
      }}
    >
      {children}
    </a>
  );
}
