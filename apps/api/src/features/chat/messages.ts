import {
  chatClosed,
  chatEmpty,
  chatKnown,
  chatPictureGone,
  chatPictureRefused,
  tooMuchChat,
} from '@laro/wire/chat';
import { drawPicture } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyAtCommit, topicAtCommit } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3_600_000;
const PICTURES_PER_DAY_MAX = 40;
const FRAME = { width: 1_600, height: 1_600, fit: 'inside' } as const;

/** Both sides ask again, with the commit. */
export async function notifyBoth(scope: Scope, member: string, at: Date): Promise<void> {
  await notifyAtCommit(scope.tx, [
    { subject: member, event: { event: 'chat.changed', version: at.getTime() } },
  ]);
  await topicAtCommit(scope.tx, scope.merchant, 'chat');
}

type MessageBody = { readonly text: string; readonly pictures: readonly string[] };

export function assertNotEmpty({ pictures, text }: MessageBody): void {
  if (text === '' && pictures.length === 0) throw new Refusal(chatEmpty);
}

/**
 * Says something in a conversation whose row is held. Sent again, also when it has ended since, it is what it was the first
 * time; answers its number, and whether it is new.
 */
export async function postMessage(
  scope: Scope,
  chat: store.Conversation,
  {
    author,
    said,
    pictures,
  }: { readonly author: string; readonly said: store.Sent; readonly pictures: readonly string[] },
  at: Date,
): Promise<{ readonly seq: number; readonly isNew: boolean }> {
  const named = [...new Set(pictures)];
  const known = await store.messageById(scope, said.id);
  if (known) {
    const isSame =
      known.conversation === said.conversation &&
      known.staff === said.staff &&
      known.text === said.text &&
      known.pictures.join() === named.join();
    if (!isSame) throw new Refusal(chatKnown);
    return { seq: known.seq, isNew: false };
  }
  if (chat.closedAt !== null) throw new Refusal(chatClosed);
  if (chat.seq >= store.MESSAGES_MAX) throw new Refusal(tooMuchChat);
  const seq = await store.insertMessage(scope, said, at);
  // At this very moment, in another conversation.
  if (seq === undefined) throw new Refusal(chatKnown);
  const placed = await store.placePictures(scope, { conversation: chat.id, seq, author }, named);
  if (placed !== named.length) throw new Refusal(chatPictureGone);
  await notifyBoth(scope, chat.member, at);
  return { seq, isNew: true };
}

/** A picture drawn anew from what was sent; asked before whether there may be one more, for drawing is work. */
export async function redrawPicture(
  { scopes }: Pick<Platform, 'scopes'>,
  merchant: string,
  { author, at, sent }: { readonly author: string; readonly at: Date; readonly sent: Buffer | null },
): Promise<Buffer> {
  await scopes.read(merchant, async (scope) => await assertPictureQuota(scope, author, at));
  const bytes = sent && (await drawPicture(sent, FRAME));
  if (!bytes) throw new Refusal(chatPictureRefused);
  return bytes;
}

export async function assertPictureQuota(scope: Scope, author: string, at: Date): Promise<void> {
  const count = await store.countPictures(scope, author, new Date(at.getTime() - DAY_MS));
  if (count >= PICTURES_PER_DAY_MAX) throw new Refusal(tooMuchChat);
}
