import type { StaffActName } from '@laro/wire';
import { useMessages } from '../../lib/messages.ts';

/** What an act is called; one without words yet by its own name, for the audit must show all there are. */
export function useActName(): (act: StaffActName) => string {
  const t = useMessages('acts') as (key: string) => string;
  return t;
}
