import { useLocation, useRouter } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { hrefOf, isTheBrowsers } from './Link.tsx';

type Place = Parameters<typeof hrefOf>[0]['to'];

/** A link to a part of a screen, which stands behind the address as a fragment: the server need not know of it. */
export function PartLink({
  to,
  part,
  ...anchor
}: { readonly to: Place; readonly part: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>): ReactNode {
  const router = useRouter();
  const href = `${hrefOf({ to } as Parameters<typeof hrefOf>[0])}#${part}`;
  return (
    <a
      {...anchor}
      href={href}
      onTouchStart={() => {
        // Fetching ahead is a kindness; if it fails, the tap itself will tell.
        router.preloadRoute({ to } as never).catch(() => {});
      }}
      onClick={(event) => {
        if (isTheBrowsers(event)) return;
        event.preventDefault();
        router.history.push(href);
      }}
    />
  );
}

/** The part of the screen that a link led to; empty where none did. */
export const usePart = (): string => useLocation({ select: ({ hash }) => hash });
