import type { ActivityState } from '@laro/wire/announcements';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';

export const ACTIVITY_LABELS = {
  coming_soon: 'activityComingSoon',
  join: 'activityJoin',
  joined: 'activityJoined',
  process: 'activityProcess',
  claim: 'activityClaim',
  applying: 'activityApplying',
  issued: 'activityIssued',
  claimed: 'activityClaimed',
  rejected: 'activityRejected',
  close: 'activityClose',
} as const satisfies Readonly<Record<ActivityState, string>>;

/** How an activity stands, in the specification's words (SYS-11). */
export function ActivityLabel({ state }: { readonly state: ActivityState }): ReactNode {
  const t = useMessages('announcements');
  return (
    <span className="activity-label" data-state={state}>
      {t(ACTIVITY_LABELS[state])}
    </span>
  );
}
