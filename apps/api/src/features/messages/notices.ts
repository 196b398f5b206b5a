import type { MessageTemplate } from '@laro/i18n/templates';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Letters, Values } from './letters.ts';
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

/** What is worded already, to the number or address that the member has proved; false where there is none, or it is too often. */
export type NotifyBy = (
  scope: Scope,
  memberId: string,
  told: {
    readonly channel: store.Channel;
    readonly kind: string;
    readonly subject: string;
    readonly text: string;
  },
) => Promise<boolean>;

export function createNotices(
  { clock }: Pick<Platform, 'clock'>,
  deps: { readonly members: Members; readonly merchants: Merchants; readonly letters: Letters },
): { readonly notify: Notify; readonly notifyBy: NotifyBy } {
  const { members, merchants, letters } = deps;

  async function sentToday(scope: Scope, memberId: string, kind: string) {
    const since = new Date(clock.now().getTime() - DAY_MS);
    return await store.sentSince(scope, memberId, kind, since);
  }

  return {
    async notify(scope, memberId, template, values = {}) {
      const { defaultLanguage, languages } = await merchants.byCode(scope.merchant);
      const own = await members.languageOf(scope, memberId);
      // A brand may have given up a language that a member once chose.
      const language = own !== null && languages.includes(own) ? own : defaultLanguage;
      const { mobile, email } = await members.contacts.of(scope, memberId);
      const sent = await sentToday(scope, memberId, template);
      const letter = { template, language, values, member: memberId };
      if (mobile && sent.sms < NOTICES_MAX) {
        await letters.write(scope, { ...letter, channel: 'sms', to: mobile }, 'waiting');
      }
      if (email && sent.email < NOTICES_MAX) {
        await letters.write(scope, { ...letter, channel: 'email', to: email }, 'waiting');
      }
    },

    async notifyBy(scope, member, { channel, kind: template, ...words }) {
      const { mobile, email } = await members.contacts.of(scope, member);
      const to = channel === 'sms' ? mobile : email;
      if (to === null || (await sentToday(scope, member, template))[channel] >= NOTICES_MAX) return false;
      await letters.writeWords(scope, { channel, to, member, template, ...words }, 'waiting');
      return true;
    },
  };
}
