import { NOTICE_CHANNELS, NOTICE_GROUPS } from '@laro/wire/notification-kinds';
import { choiceFixed, type NotificationPreferences } from '@laro/wire/notifications';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import { isFixed, isOn, minutesOf, QUIET_AT_FIRST, timeText } from './rules.ts';
import * as store from './store.ts';

/** What a member wants to be told, by which channel, and when not. */
export function bindPreferences(
  calls: CallRegistry,
  { scopes }: Platform,
  { members }: { readonly members: Members },
): void {
  async function preferencesOf(scope: Scope, member: string): Promise<NotificationPreferences> {
    const { choices: chosen, quiet: own } = await store.wishesOf(scope, member);
    const quiet = own === undefined ? QUIET_AT_FIRST : own;
    const { email, mobile } = await members.contacts.of(scope, member);
    return {
      choices: NOTICE_GROUPS.flatMap((group) =>
        NOTICE_CHANNELS.map((channel) => ({
          group,
          channel,
          on: isOn(chosen, group, channel),
          fixed: isFixed(group),
        })),
      ),
      quiet: quiet && { from: timeText(quiet.from), to: timeText(quiet.to) },
      proved: { email: email !== null, sms: mobile !== null },
    };
  }

  calls.bind('getNotificationPreferences', async ({ actor, merchant }) => {
    return await scopes.read(merchant, async (scope) => await preferencesOf(scope, actor.memberId));
  });

  calls.bind('saveNotificationPreferences', async ({ actor, merchant, now }, { body }) => {
    const { choices, quiet } = body;
    if (choices.some(({ group, on }) => isFixed(group) && !on)) throw new Refusal(choiceFixed);
    return await scopes.write(merchant, async (scope) => {
      // Two tabs that save at once take turns, and each saves what it says.
      await members.lockRow(scope, actor.memberId);
      for (const choice of choices) await store.saveChoice(scope, actor.memberId, choice, now);
      if (quiet !== undefined) {
        const hours = quiet && { from: minutesOf(quiet.from), to: minutesOf(quiet.to) };
        await store.saveQuiet(scope, actor.memberId, hours);
      }
      return await preferencesOf(scope, actor.memberId);
    });
  });
}
