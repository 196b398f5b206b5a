import type { Calls, CallValue } from '@laro/wire';

/** What one member wrote, as staff see it. */
export type FeedbackRow = CallValue<Calls['listMemberFeedback']>['content'][number];
