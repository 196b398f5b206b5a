import rules from 'virtual:laro-rules';
import { useCallback } from 'react';
import type { AskedCall } from './asked-calls.ts';
import { useMerchant } from './context.ts';
import { allows, type Rule } from './rule.ts';
import { useSession } from './session.ts';

/**
 * Asks the table that the server enforces (ROLE-1 to ROLE-5), so that nothing is offered that would be refused. It
 * decides what is shown, never what is done.
 */
export function usePermissions(): (what: AskedCall | Rule) => boolean {
  const { flags } = useMerchant();
  const { session } = useSession();
  return useCallback(
    (what) => {
      const rule = typeof what === 'string' ? rules[what] : what;
      return rule !== undefined && allows(rule, flags, session);
    },
    [flags, session],
  );
}
