import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { Search } from '../lib/search.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string;
  readonly search?: Search;
};

/** A link inside the console; the page behind it is fetched as soon as somebody points at it. */
export function Link({ to, search = {}, ...rest }: Props): ReactNode {
  return (
    <RouterLink
      {...(rest as object)}
      to={to as never}
      search={search as never}
      // Which page one is on is said by whoever draws the menu.
      activeOptions={{ exact: true }}
    />
  );
}
