import type { Platform } from '../../platform/platform.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { StaffDirectory } from '../staff/index.ts';

/** What every part of the feature stands on. */
export type Deps = Platform & {
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly messages: Messages;
  readonly notifications: Notifications;
  readonly sessions: Sessions;
  readonly staff: Pick<StaffDirectory, 'raise'>;
};

/** In which session, and from where, something is done; nulls where the sign-in's own history knows it. */
export type By = { readonly session: string | null; readonly ip: string | null };

export const NOBODY_YET: By = { session: null, ip: null };

/** The value of `registration.field_invalid`: which field, and which rule it breaks. */
export function issueAt(path: string, message: string) {
  return { issues: [{ path: `body.${path}`, message }] };
}
