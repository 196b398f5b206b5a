import { GROUPS, type Group, SCREEN_NAMES, type ScreenName, screenOf } from '../screens.ts';
import { usePermits } from './session.ts';

/** The pages of one group of the sidebar that whoever is signed in may open. */
export type NavGroup = { readonly group: Group; readonly screens: readonly ScreenName[] };

export function useNav(): readonly NavGroup[] {
  const permits = usePermits();
  return GROUPS.map((group) => ({
    group,
    screens: SCREEN_NAMES.filter((name) => {
      const screen = screenOf(name);
      return screen.group === group && permits(screen.who);
    }),
  })).filter(({ screens }) => screens.length > 0);
}
