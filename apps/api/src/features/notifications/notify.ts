import { type FactOf, factsOf, type NoticeKind } from '@laro/i18n/notices';
import { fillText } from '@laro/i18n/templates';
import { LANGUAGES, type Language } from '@laro/wire';
import { NOTICE_CHANNELS, type NoticeChannel, noticeOf } from '@laro/wire/notification-kinds';
import type { Duty } from '../../platform/duty.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Inbox } from '../inbox/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Push } from '../push/index.ts';
import type { Texts } from '../texts/index.ts';
import { isFixed, isOn, momentText, QUIET_AT_FIRST, quietUntil, tagOf } from './rules.ts';
import * as store from './store.ts';
import { wordsOf } from './templates.ts';

export type Deps = {
  readonly inbox: Inbox;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly messages: Messages;
  readonly push: Push;
  readonly texts: Texts;
};

/** Text as it is, or as each language says it; a moment is written as the brand's clocks show it. */
type Fact = string | Date | Readonly<Record<Language, string>>;

export type Notice<Kind extends NoticeKind = NoticeKind> = {
  readonly member: string;
  readonly kind: Kind;
  /** All that the kind's words name. */
  readonly facts: Readonly<Record<FactOf<Kind>, Fact>>;
  /** Of the event: the same again is the same event. */
  readonly key: string;
};

export interface Notifying {
  readonly notify: <Kind extends NoticeKind>(scope: Scope, notice: Notice<Kind>) => Promise<void>;
  /** Hands on what has waited for the end of quiet hours. */
  readonly release: Duty;
}

type InEach = Readonly<Record<Language, store.Words>>;

const ATTEMPTS_MAX = 3;
const AGAIN_MS = 5 * 60_000;

export function createNotifying(platform: Platform, deps: Deps): Notifying {
  const { clock, logger, scopes } = platform;
  const { members, merchants } = deps;
  const carry = createCarrying(platform, deps);

  async function notify(
    scope: Scope,
    { member, kind, facts, key }: Omit<Notice, 'facts'> & { readonly facts: Readonly<Record<string, Fact>> },
  ): Promise<void> {
    const { name: brand, defaultLanguage, timeZone } = await merchants.byCode(scope.merchant);
    const missing = factsOf(kind).filter((name) => !Object.hasOwn(facts, name));
    if (missing.length > 0) throw new Error(`The notification ${kind} needs ${missing.join(', ')}.`);
    const written = (fact: Fact, language: Language): string => {
      if (fact instanceof Date) return momentText(timeZone, fact);
      return typeof fact === 'string' ? fact : fact[language];
    };
    const values = (language: Language) =>
      Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, written(fact, language)]));
    const words = await wordsOf(scope, kind);
    const inEach = Object.fromEntries(
      LANGUAGES.map((code) => [code, filled(words[code], { ...values(code), brand }, kind)]),
    ) as InEach;
    const language = ((await members.languageOf(scope, member)) ?? defaultLanguage) as Language;
    const wishes = await store.wishesOf(scope, member);
    const wanted = await wants(deps, scope, { member, kind, wishes });
    const at = clock.now();
    const quiet = wishes.quiet === undefined ? QUIET_AT_FIRST : wishes.quiet;
    const afterQuiet = isFixed(noticeOf(kind).group) ? null : quietUntil(quiet, timeZone, at);
    // An inbox wakes nobody.
    const due = NOTICE_CHANNELS.filter(wanted).map(
      (channel) => [channel, (channel === 'inbox' ? null : afterQuiet) ?? at] as const,
    );
    if (due.length === 0) return;
    const delivery = { member, key, kind, words: inEach[language] ?? inEach.EN };
    const dueAt = new Map(due);
    const inserted = await store.insertDeliveries(scope, delivery, dueAt, at);
    const dropped: NoticeChannel[] = [];
    for (const channel of NOTICE_CHANNELS) {
      if (!inserted.includes(channel) || (dueAt.get(channel) ?? at) > at) continue;
      if (!(await carry(scope, { ...delivery, channel }, inEach))) dropped.push(channel);
    }
    if (dropped.length > 0) await store.endDeliveries(scope, delivery, dropped, 'dropped');
  }

  /** What the member has switched off meanwhile is not handed on. */
  async function release(merchant: string, row: string): Promise<void> {
    let failed: (store.Delivery & { readonly attempts: number }) | undefined;
    try {
      await scopes.write(merchant, async (scope) => {
        const due = await store.lockDue(scope, row, clock.now());
        if (!due) return;
        failed = due;
        const wishes = await store.wishesOf(scope, due.member);
        const wanted = await wants(deps, scope, { ...due, wishes });
        const isHanded = wanted(due.channel) && (await carry(scope, due, null));
        await store.endDeliveries(scope, due, [due.channel], isHanded ? 'handed' : 'dropped');
      });
    } catch (error) {
      if (!failed) throw error;
      const { key, channel, attempts } = failed;
      logger.error({ merchant, key, channel, cause: String(error) }, 'a notification could not be handed on');
      const postponed = failed;
      await scopes.write(merchant, async (scope) => {
        if (attempts + 1 >= ATTEMPTS_MAX) {
          return await store.endDeliveries(scope, postponed, [channel], 'dropped');
        }
        await store.postpone(scope, postponed, new Date(clock.now().getTime() + AGAIN_MS));
      });
    }
  }

  return {
    notify,
    release: {
      name: 'notifications.release',
      schedule: '* * * * *',
      brands: store.merchantsDue,
      rows: store.listDue,
      work: release,
    },
  };
}

/** Whether the channel is this member's wish now, and may be used for them. */
async function wants(
  { members, merchants }: Deps,
  scope: Scope,
  {
    member,
    kind,
    wishes: { choices },
  }: { readonly member: string; readonly kind: NoticeKind; readonly wishes: store.Wishes },
) {
  const person = await members.byId(scope, member);
  const { group, never = [] } = noticeOf(kind);
  const hasInbox = await merchants.hasModule(scope.merchant, 'INBOX3');
  return (channel: NoticeChannel): boolean => {
    // Free play is told nothing (MSG-8), and who is shut out of play by their own wish is not courted (G1).
    if (!person || person.type === 4 || (group === 'news' && person.excluded)) return false;
    if (never.includes(channel) || (channel === 'inbox' && !hasInbox)) return false;
    return isOn(choices, group, channel);
  };
}

/**
 * Hands to whoever carries a channel, within the unit of work: they send once it has committed. False where there is nobody
 * to hand it to.
 */
function createCarrying({ clock }: Platform, { inbox, merchants, messages, push, texts }: Deps) {
  return async (
    scope: Scope,
    { member, key, channel, kind, words }: store.Delivery,
    inEach: InEach | null,
  ): Promise<boolean> => {
    const { name: brand } = await merchants.byCode(scope.merchant);
    const { path, urgency } = noticeOf(kind);
    switch (channel) {
      case 'inbox': {
        if (!inEach) throw new Error('An inbox waits for no morning.');
        const letter = { id: tagOf(member, key), members: [member], texts: texts.plain(inEach) };
        return (await inbox.send(scope, { ...letter, at: clock.now() })) > 0;
      }
      case 'push': {
        const shown = { title: brand, body: words.short, path, tag: tagOf(member, key) };
        return (await push.write(scope, member, shown, urgency)) > 0;
      }
      case 'email':
      case 'sms': {
        const text = channel === 'sms' ? `${brand}: ${words.short}` : words.text;
        return await messages.notifyBy(scope, member, { channel, kind, subject: words.title, text });
      }
    }
  };
}

function filled(
  { title, text, short }: store.Words,
  values: Readonly<Record<string, string>>,
  of: string,
): store.Words {
  return {
    title: fillText(title, values, of),
    text: fillText(text, values, of),
    short: fillText(short, values, of),
  };
}
