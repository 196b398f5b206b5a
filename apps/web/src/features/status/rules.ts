import type { Status } from '@laro/wire';
import { type ScreenName, screenOf } from '../../screens.ts';

/** SYS-1: what stands before the visitor. `nothing` is for a status that this app does not know. */
export type View = 'app' | 'maintenance' | 'region' | 'nothing';

export function viewOf(status: number): View {
  return ({ 0: 'app', 1: 'maintenance', 2: 'region' } as const)[status] ?? 'nothing';
}

/** G7: from a region kept out nobody plays, and everybody still reaches the account that they have. */
export function staysOpen(screen: ScreenName | undefined, view: View): boolean {
  if (screen === undefined) return false;
  const { open } = screenOf(screen);
  return open === 'always' || (open === 'region' && view === 'region');
}

/** SYS-3: which of two layouts each of the two templates is. */
export function templatesOf({ mobileTemplate }: Pick<Status['info'], 'mobileTemplate'>): {
  readonly template: 'new' | 'base';
  readonly detail: 'new' | 'base';
} {
  return {
    template: mobileTemplate.mem_cen === '1' ? 'new' : 'base',
    detail: mobileTemplate.dep_func === '1' ? 'new' : 'base',
  };
}
