import { countedAgain, type Updates } from '../../shell/updates.ts';

/** Limits of this member were changed on another screen, or by whom they asked to. */
export const limitUpdates = {
  events: { 'limits.changed': countedAgain(['getLimits', 'getPlay', 'listLimitChanges']) },
} satisfies Updates;
