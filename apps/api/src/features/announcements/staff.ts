import { createHash } from 'node:crypto';
import { notFound, pageAnswer } from '@laro/wire';
import { announcementChanged, type StaffAnnouncement } from '@laro/wire/announcements';
import type { Texts as Written } from '@laro/wire/texts';
import { actOn } from '../../platform/acts.ts';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isUploaded, type Pictures } from '../pictures/index.ts';
import type { Texts } from '../texts/index.ts';
import * as store from './store.ts';

const KIND = 'announcements';

/** Which words they were, without them: the audit holds no content. */
const digestOf = (words: Written): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32);

function toStaff(row: store.AnnouncementRow, words: Written): StaffAnnouncement {
  const { publishedAt: _, shownFrom, shownUntil, savedAt, ...rest } = row;
  return {
    ...rest,
    words,
    shownFrom: shownFrom?.toISOString() ?? null,
    shownUntil: shownUntil?.toISOString() ?? null,
    savedAt: savedAt.toISOString(),
  };
}

/** How staff write, order, publish and withdraw; their screens are the back office's. */
export function bindStaff(
  calls: CallRegistry,
  { scopes }: Platform,
  { pictures, texts }: { readonly pictures: Pictures; readonly texts: Texts },
): void {
  calls.bind('listAnnouncements', async ({ merchant }, { query }) => {
    const { list, total, words } = await scopes.read(merchant, async (scope) => {
      const found = await store.listAnnouncements(scope, query.type, query);
      const ids = found.list.map(({ id }) => id);
      return { ...found, words: await texts.written(scope, KIND, ids) };
    });
    return pageAnswer(
      list.map((row) => toStaff(row, words.get(row.id) ?? {})),
      total,
      query,
    );
  });

  calls.bind('previewAnnouncement', async ({ merchant }, { params: { id }, query: { language } }) => {
    const words = (
      await scopes.read(merchant, async (scope) => await texts.shown(scope, KIND, [id], language))
    ).get(id);
    if (!words) throw new Refusal(notFound);
    return { title: words.title, content: words.content, action: words.action };
  });

  calls.bind('saveAnnouncement', async (context, { params: { id }, body: { reason, words, ...draft } }) => {
    const { act, merchant, now } = context;
    const ready = await texts.ready(merchant, words);
    let saved: store.AnnouncementRow | undefined;
    await act(async (scope) => {
      const before = await store.lockAnnouncement(scope, id);
      const old = await texts.written(scope, KIND, [id]);
      // What members can see may not lose a language.
      if (before?.state === 'published') await texts.assertComplete(merchant, words);
      const { picture } = draft;
      const color = picture && isUploaded(picture) ? await pictures.colorOf(scope, picture) : null;
      saved = await store.saveAnnouncement(scope, { ...draft, color: draft.color ?? color, id, at: now });
      if (!saved) throw new Refusal(announcementChanged);
      await texts.save(scope, KIND, id, ready);
      return {
        subject: id,
        reason,
        before: { version: before?.version ?? 0, words: digestOf(old.get(id) ?? {}) },
        after: { version: saved.version, words: digestOf(words) },
      };
    });
    if (!saved) throw new Refusal(notFound);
    return toStaff(saved, words);
  });

  bindTurns(calls, texts);

  calls.bind('orderAnnouncements', async ({ act }, { body: { ids, reason } }) => {
    await act(async (scope) => {
      const before = await store.lockOrder(scope);
      if (ids.some((id) => !before.includes(id))) throw new Refusal(notFound);
      const after = [...new Set([...ids, ...before])];
      await store.saveOrder(scope, after);
      return {
        subject: 'announcements',
        reason,
        before: { order: before.join(' ') },
        after: { order: after.join(' ') },
      };
    });
    return {};
  });
}

/** Publishing, and taking away. */
function bindTurns(calls: CallRegistry, texts: Texts): void {
  async function turn(
    { act, merchant, now }: ActContext,
    { id, reason, state }: { readonly id: string; readonly reason: string; readonly state: store.Turned },
  ): Promise<StaffAnnouncement> {
    let turned: StaffAnnouncement | undefined;
    await actOn(act, { subject: id, reason, after: { state } }, async (scope) => {
      const before = await store.lockAnnouncement(scope, id);
      const words = (await texts.written(scope, KIND, [id])).get(id) ?? {};
      if (before && state === 'published') await texts.assertComplete(merchant, words);
      const row = await store.setState(scope, id, state, now);
      turned = row && toStaff(row, words);
      return before && { state: before.state };
    });
    if (!turned) throw new Refusal(notFound);
    return turned;
  }

  calls.bind(
    'publishAnnouncement',
    async (context, { params, body }) => await turn(context, { ...params, ...body, state: 'published' }),
  );
  calls.bind(
    'withdrawAnnouncement',
    async (context, { params, body }) => await turn(context, { ...params, ...body, state: 'withdrawn' }),
  );
}
