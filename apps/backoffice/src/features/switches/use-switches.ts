import { ask, wireKey, wireQuery } from '@laro/client';
import type { CallInput, Calls, CallValue } from '@laro/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type Switches = CallValue<Calls['listSwitches']>;
type SwitchCall = 'switchMaintenance' | 'switchVendor' | 'switchGame' | 'planVendorSwitch' | 'planGameSwitch';

const LIVE_MS = 20_000;

/** What of play is off now; colleagues switch too, so it is looked at again. */
export function useSwitches() {
  return useQuery({ ...wireQuery('listSwitches', {}), refetchInterval: LIVE_MS });
}

/** Turns something; whatever shows switches shows them as they stand then. */
export function useTurn(): <N extends SwitchCall>(name: N, input: CallInput<Calls[N]>) => Promise<void> {
  const queries = useQueryClient();
  return async (name, input) => {
    const standing = (await ask(name, input)) as unknown as Switches;
    queries.setQueryData(wireKey('listSwitches', {}), standing);
    await queries.invalidateQueries({ queryKey: wireKey('findCatalogueGames') });
  };
}

/** Whether it is off at this moment, and why: by a switch, by its plan, or not at all. */
export function standingOf(
  { on, from, until }: { readonly on: boolean; readonly from: string | null; readonly until: string | null },
  now: number,
): 'on' | 'off' | 'planned-off' | 'planned' {
  if (!on) return 'off';
  if (from === null || (until !== null && Date.parse(until) <= now)) return 'on';
  return Date.parse(from) <= now ? 'planned-off' : 'planned';
}
