/**
 * Feedback: what members write to the brand, with pictures, and what staff answer (REG-12).
 * Promises that it is kept once under its id, and that nobody but its member and staff reads it; a picture is drawn anew
 * before it is kept, seen by staff alone, and forgotten where no feedback names it. Never shows one member another's.
 */
import { notFound, pageAnswer } from '@laro/wire';
import {
  feedbackAnswered,
  feedbackKnown,
  feedbackLength,
  feedbackPictureGone,
  feedbackPictureRefused,
  getFeedbackPicture,
  tooMuchFeedback,
} from '@laro/wire/feedback';
import { FEEDBACK, wordsIn } from '@laro/wire/feedback-rules';
import * as v from 'valibot';
import type { Feature } from '../../platform/feature.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { drawPicture, sendPicture } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Notifications } from '../notifications/index.ts';
import * as store from './store.ts';

const PER_DAY_MAX = { entry: 10, picture: 40 } as const;
const DAY_MS = 24 * 3_600_000;
const FRAME = { width: 1_600, height: 1_600, fit: 'inside' } as const;

export function createFeedback(
  platform: Platform,
  deps: {
    readonly accesses: Accesses;
    readonly members: Members;
    readonly merchants: Merchants;
    readonly notifications: Notifications;
  },
) {
  const { ids, scopes, clock } = platform;
  const { members } = deps;
  const { savePicture, send } = createSending(platform, members);

  return {
    functions: {},

    duties: [
      {
        name: 'feedback.forget_pictures',
        schedule: '41 * * * *',
        apply: async (scope) => await store.forgetPictures(scope, new Date(clock.now().getTime() - DAY_MS)),
      },
    ],

    routes(calls) {
      calls.bindUpload(
        'uploadFeedbackPicture',
        { bytesMax: FEEDBACK.pictureBytesMax },
        async ({ actor, merchant, now: at }, sent) => {
          const id = ids.next('pic');
          const draw = async () => (sent ? await drawPicture(sent, FRAME) : null);
          await savePicture(merchant, { id, member: actor.memberId, at, draw });
          return { picture: id };
        },
      );

      calls.bind('sendFeedback', async ({ actor, merchant, now }, { params: { id }, body }) => {
        const words = wordsIn(body.text);
        if (words < FEEDBACK.wordsMin || words > FEEDBACK.wordsMax) throw new Refusal(feedbackLength);
        const { text, bet } = body;
        const pictures = [...new Set(body.pictures)];
        await scopes.write(
          merchant,
          async (scope) => await send(scope, { id, member: actor.memberId, text, bet }, pictures, now),
        );
        return {};
      });

      calls.bind('listFeedback', async ({ actor, merchant }, { query }) => {
        const { list, total } = await scopes.read(
          merchant,
          async (scope) => await store.listEntries(scope, { member: actor.memberId }, query),
        );
        return pageAnswer(list.map(shown), total, query);
      });

      bindStaff(calls, scopes, deps);
    },
  } satisfies Feature;
}

function createSending({ scopes }: Platform, members: Members) {
  async function assertFew(
    scope: Scope,
    member: string,
    what: 'entry' | 'picture',
    now: Date,
  ): Promise<void> {
    const sent = await store.countSince(scope, what, member, new Date(now.getTime() - DAY_MS));
    if (sent >= PER_DAY_MAX[what]) throw new Refusal(tooMuchFeedback);
  }

  /** Asked before a picture is drawn, for that is work, and again where it is stored. */
  async function savePicture(
    merchant: string,
    { draw, ...picture }: Omit<store.Picture, 'bytes'> & { readonly draw: () => Promise<Buffer | null> },
  ): Promise<void> {
    await scopes.read(
      merchant,
      async (scope) => await assertFew(scope, picture.member, 'picture', picture.at),
    );
    const bytes = await draw();
    if (!bytes) throw new Refusal(feedbackPictureRefused);
    await scopes.write(merchant, async (scope) => {
      await members.lockRow(scope, picture.member);
      await assertFew(scope, picture.member, 'picture', picture.at);
      await store.insertPicture(scope, { ...picture, bytes });
    });
  }

  async function send(
    scope: Scope,
    entry: store.Entry,
    pictures: readonly string[],
    now: Date,
  ): Promise<void> {
    // One act of a member at a time: what is found and counted stays so until the commit.
    await members.lockRow(scope, entry.member);
    const known = await store.entryById(scope, entry.id);
    if (known) {
      const same =
        known.member === entry.member &&
        known.text === entry.text &&
        known.bet === entry.bet &&
        (await store.picturesOf(scope, entry.id)).join() === pictures.join();
      if (!same) throw new Refusal(feedbackKnown);
      return;
    }
    await assertFew(scope, entry.member, 'entry', now);
    // Another member was first with the same id.
    if (!(await store.insertEntry(scope, entry, now))) throw new Refusal(feedbackKnown);
    if (pictures.length !== (await store.placePictures(scope, entry, pictures))) {
      throw new Refusal(feedbackPictureGone);
    }
  }

  return { savePicture, send };
}

/** What staff do with it. */
function bindStaff(
  calls: CallRegistry,
  scopes: Platform['scopes'],
  { accesses, notifications }: { readonly accesses: Accesses; readonly notifications: Notifications },
): void {
  calls.bind('listMemberFeedback', async ({ merchant }, { query }) => {
    const { list, total } = await scopes.read(
      merchant,
      async (scope) => await store.listEntries(scope, query, query),
    );
    const content = list.map((row) => ({ ...shown(row), account: row.account, member: row.member }));
    return pageAnswer(content, total, query);
  });

  calls.bindStream('getFeedbackPicture', async (context, request, reply) => {
    const params = v.safeParse(getFeedbackPicture.params, request.params);
    if (!params.success) throw new Refusal(notFound);
    const { picture } = params.output;
    const found = await scopes.read(
      context.merchant,
      async (scope) => await store.placedPicture(scope, picture),
    );
    if (!found) throw new Refusal(notFound);
    // What a member wrote is why one looks.
    await accesses.look(context, found.member, 'complaint');
    await sendPicture(reply, `${picture}.jpg`, found.bytes);
  });

  calls.bind('answerFeedback', async ({ act, now }, { params: { id }, body: { answer } }) => {
    await act(async (scope) => {
      const entry = await store.entryById(scope, id);
      if (!entry) throw new Refusal(notFound);
      if (!(await store.answerEntry(scope, id, answer, now))) throw new Refusal(feedbackAnswered);
      const { member, sentAt } = entry;
      await notifications.notify(scope, {
        member,
        kind: 'feedback_answered',
        facts: { sentAt },
        key: `feedback ${id}`,
      });
      return { subject: entry.member, reason: '', before: { id, answer: null }, after: { id, answer } };
    });
    return {};
  });
}

const shown = ({ id, text, bet, pictures, sentAt, answer, answeredAt }: store.Row) => ({
  id,
  text,
  bet,
  pictures,
  sentAt: sentAt.toISOString(),
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
});
