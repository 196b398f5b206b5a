import type { MessageTemplate } from '@laro/i18n/templates';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Values, WriteLetter } from './letters.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3_600_000;
/** Of one kind, to one member, by one channel, in a day. Each SMS is paid for, and who signs in all day long is told by then. */
const NOTICES_MAX = 10;

export type Notify = (
  scope: Scope,
  memberId: string,
  template: Exclude<MessageTemplate, 'code'>,
  values?: Values,
) => Promise<void>;

export function createNotices(
  { clock }: Pick<Platform, 'clock'>,
  deps: { readonly members: Members; readonly merchants: Merchants; readonly write: WriteLetter },
): Notify {
  const { members, merchants, write } = deps;
  return async (scope, memberId, template, values = {}) => {
    const { defaultLanguage, languages } = await merchants.byCode(scope.merchant);
    const own = await members.languageOf(scope, memberId);
    // A brand may have given up a language that a member once chose.
    const language = own !== null && languages.includes(own) ? own : defaultLanguage;
    const { mobile, email } = await members.contacts.of(scope, memberId);
    const since = new Date(clock.now().getTime() - DAY_MS);
    const sent = await store.sentSince(scope, memberId, template, since);
    const letter = { template, language, values, member: memberId };
    if (mobile && sent.sms < NOTICES_MAX) {
      await write(scope, { ...letter, channel: 'sms', to: mobile }, 'waiting');
    }
    if (email && sent.email < NOTICES_MAX) {
      await write(scope, { ...letter, channel: 'email', to: email }, 'waiting');
    }
  };
}
