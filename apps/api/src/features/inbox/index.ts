/**
 * Inbox: messages of a brand to single members. Promises that a message reaches each of them once, however often it is
 * sent, and that nobody reads another's. Free play has none (MSG-8).
 */
import { createHash } from 'node:crypto';
import { admits, pageAnswer } from '@laro/wire';
import { messageKnown, recipientUnknown } from '@laro/wire/inbox';
import type { MemberActor } from '../../platform/actor.ts';
import type { Feature } from '../../platform/feature.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import { publish } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyAtCommit } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { ReadyTexts, Texts } from '../texts/index.ts';
import { inboxEvents } from './events.ts';
import * as store from './store.ts';

export { inboxEvents } from './events.ts';

const KIND = 'inbox';
/** MSG-2: a hundred stands for more. */
const UNREAD_MAX = 100;

export type InboxLetter = {
  /** Sent under it once. */
  readonly id: string;
  readonly members: readonly string[];
  readonly texts: ReadyTexts;
  readonly at: Date;
};

export interface Inbox {
  /** Answers to how many it went now. Throws where something else was sent under this id. */
  send(scope: Scope, letter: InboxLetter): Promise<number>;
}

export function createInbox(
  { scopes }: Platform,
  { members, texts }: { readonly members: Members; readonly texts: Texts },
): Feature<Inbox> {
  const { recipients, send, notify } = createSending(members, texts);

  async function mark(
    { actor: { memberId }, merchant, now: at }: CallContext<MemberActor>,
    ids: readonly string[],
    as: 'read' | 'deleted',
  ): Promise<Record<string, never>> {
    await scopes.write(merchant, async (scope) => {
      const marked = await store.markMessages(scope, memberId, { ids, as, at });
      // The member's other tabs count anew.
      if (marked > 0) await notify(scope, [memberId], at);
    });
    return {};
  }

  return {
    functions: { send: async (scope, letter) => (await send(scope, letter)).length },

    routes(calls) {
      calls.bind('listInbox', async ({ actor, merchant }, { query }) => {
        const { list, total, words } = await scopes.read(merchant, async (scope) => {
          const found = await store.listInbox(scope, actor.memberId, query);
          const ids = found.list.map(({ message }) => message);
          return { ...found, words: await texts.shown(scope, KIND, ids, query.language) };
        });
        const content = list.flatMap(({ message: id, sentAt, read }) => {
          const text = words.get(id);
          return text
            ? { id, title: text.title, content: text.content, sentAt: sentAt.toISOString(), read }
            : [];
        });
        return pageAnswer(content, total, query);
      });

      calls.bind('getInboxUnreadCount', async ({ actor, merchant }) => ({
        unreadCount: await scopes.read(
          merchant,
          async (scope) => await store.countUnread(scope, actor.memberId, UNREAD_MAX),
        ),
      }));

      calls.bind('readInboxMessages', async (context, { body: { ids } }) => await mark(context, ids, 'read'));
      calls.bind(
        'deleteInboxMessages',
        async (context, { body: { ids } }) => await mark(context, ids, 'deleted'),
      );

      calls.bind('sendInboxMessage', async ({ act, merchant, now: at }, { params: { id }, body }) => {
        await texts.assertComplete(merchant, body.words);
        const ready = await texts.ready(merchant, body.words);
        let sent = 0;
        await act(async (scope) => {
          const to = await recipients(scope, body.accounts);
          const reached = await send(scope, { id, members: to, texts: ready, at });
          sent = reached.length;
          await publish(
            scope,
            inboxEvents.sent,
            reached.map((member) => ({ message: id, member })),
          );
          return { subject: id, reason: body.reason, before: {}, after: { sent } };
        });
        return { sent };
      });
    },
  };
}

function createSending(members: Members, texts: Texts) {
  const notify = async (scope: Scope, subjects: readonly string[], at: Date): Promise<void> => {
    await notifyAtCommit(
      scope.tx,
      subjects.map((subject) => ({ subject, event: { event: 'inbox.changed', version: at.getTime() } })),
    );
  };

  async function send(
    scope: Scope,
    { id, members: to, texts: ready, at }: InboxLetter,
  ): Promise<readonly string[]> {
    const digest = createHash('sha256')
      .update(
        JSON.stringify(
          ready.map(({ language, title, written, action }) => [language, title, written, action]),
        ),
      )
      .digest('hex');
    const claimed = await store.claimMessage(scope, id, digest);
    if (claimed === 'another') throw new Refusal(messageKnown);
    if (claimed === 'new') await texts.save(scope, KIND, id, ready);
    const reached = await store.deliver(scope, { message: id, members: to, at });
    await notify(scope, reached, at);
    return reached;
  }

  async function recipients(scope: Scope, accounts: readonly string[]): Promise<readonly string[]> {
    const found = new Map<string, string>();
    const unknown: string[] = [];
    for (const account of new Set(accounts)) {
      const member = await members.byAccount(scope, account);
      const hasInbox = member && admits('account', { kind: 'member', type: member.type, excluded: false });
      if (hasInbox) found.set(account, member.id);
      else unknown.push(account);
    }
    if (unknown.length > 0) throw new Refusal(recipientUnknown, { accounts: unknown });
    return [...found.values()];
  }

  return { recipients, send, notify };
}
