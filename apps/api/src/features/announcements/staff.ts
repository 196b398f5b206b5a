import { notFound, pageAnswer } from '@laro/wire';
import { AnnouncementDraft, announcementChanged, type StaffAnnouncement } from '@laro/wire/announcements';
import type { Texts as Written } from '@laro/wire/texts';
import { versionChanged, versionOutdated } from '@laro/wire/versions';
import * as v from 'valibot';
import { actOn } from '../../platform/acts.ts';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { brandSubject, notifyAtCommit } from '../../platform/realtime.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { isUploaded, type Pictures } from '../pictures/index.ts';
import type { Texts } from '../texts/index.ts';
import type { Versions } from '../versions/index.ts';
import * as store from './store.ts';

const KIND = 'announcements';

const periodsOf = ({ shownFrom, shownUntil, offerFrom, offerUntil }: store.AnnouncementRow) => ({
  shownFrom: shownFrom?.toISOString() ?? null,
  shownUntil: shownUntil?.toISOString() ?? null,
  offerFrom: offerFrom?.toISOString() ?? null,
  offerUntil: offerUntil?.toISOString() ?? null,
});

function toStaff(row: store.AnnouncementRow, words: Written): StaffAnnouncement {
  const { publishedAt: _, savedAt, ...rest } = row;
  return { ...rest, ...periodsOf(row), words, savedAt: savedAt.toISOString() };
}

/** All that staff decide of it, as its versions keep it. */
const valueOf = (row: store.AnnouncementRow, words: Written): Readonly<Record<string, unknown>> => {
  const { promotionType, execution, picture, groupName, linkage, color } = row;
  return {
    promotionType,
    execution,
    ...periodsOf(row),
    picture,
    groupName,
    linkage,
    color,
    words,
  };
};

/** To every screen of the brand: what there is to read is another. */
async function notifyBrand({ merchant, tx }: Scope, at: Date): Promise<void> {
  const event = { event: 'announcements.changed', version: at.getTime() } as const;
  await notifyAtCommit(tx, [{ subject: brandSubject(merchant), event }]);
}

type Parts = { readonly pictures: Pictures; readonly texts: Texts; readonly versions: Versions };
type Change = {
  readonly value: AnnouncementDraft;
  readonly version: number;
  readonly draft: boolean;
  readonly reason: string;
  readonly restoredFrom?: number;
};

/** How staff write, order, publish and withdraw; their screens are the back office's. */
export function bindStaff(calls: CallRegistry, { clock, scopes }: Platform, deps: Parts): void {
  const { texts, versions } = deps;

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

  calls.bind('getAnnouncement', async ({ merchant }, { params: { id } }) => {
    const found = await scopes.read(merchant, async (scope) => {
      const row = await store.readAnnouncement(scope, id);
      return row && toStaff(row, (await texts.written(scope, KIND, [id])).get(id) ?? {});
    });
    if (!found) throw new Refusal(notFound);
    return found;
  });

  calls.bind('previewAnnouncement', async ({ merchant }, { params: { id }, query: { language } }) => {
    const words = (
      await scopes.read(merchant, async (scope) => await texts.shown(scope, KIND, [id], language))
    ).get(id);
    if (!words) throw new Refusal(notFound);
    return { title: words.title, content: words.content, action: words.action };
  });

  calls.bind('saveAnnouncement', async (context, { params: { id }, body }) => {
    const { reason, version, draft, ...value } = body;
    return await save(context, deps, id, { value, version, draft, reason });
  });
  versions.ownedBy(KIND, {
    who: () => 'staff.content',
    async restore(context, { id, value, found, from, reason }) {
      const parsed = v.safeParse(AnnouncementDraft, value);
      if (!parsed.success) throw new Refusal(versionOutdated);
      const change = { value: parsed.output, version: found, draft: false, reason, restoredFrom: from };
      await save(context, deps, id, change);
    },
  });
  texts.shownBy(KIND, async (scope) => {
    const rows = await store.allAnnouncements(scope);
    return new Map(
      rows.map((row) => [
        row.id,
        {
          state: standingOf(row, clock.now()),
          drafted: row.drafted,
          promotionType: row.promotionType,
          shownFrom: row.shownFrom?.toISOString() ?? null,
          shownUntil: row.shownUntil?.toISOString() ?? null,
          savedAt: row.savedAt.toISOString(),
        },
      ]),
    );
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

function standingOf({ state, shownFrom, shownUntil }: store.AnnouncementRow, now: Date) {
  if (state !== 'published') return state;
  if (shownFrom !== null && shownFrom > now) return 'scheduled';
  return shownUntil !== null && shownUntil <= now ? 'ended' : 'live';
}

/** Puts what was written in force, or keeps it as a draft beside what members see. */
async function save(
  { act, actor, merchant, now }: ActContext,
  { pictures, texts, versions }: Parts,
  id: string,
  { value, version, draft, reason, restoredFrom }: Change,
): Promise<StaffAnnouncement> {
  const { words } = value;
  const changed = restoredFrom === undefined ? announcementChanged : versionChanged;
  const ready = await texts.ready(merchant, words);
  const conflict = async (scope: Scope): Promise<Refusal> =>
    new Refusal(changed, await versions.theirs(scope, KIND, id));
  let answer: StaffAnnouncement | undefined;
  await act(async (scope) => {
    const before = await store.lockAnnouncement(scope, id);
    const old = (await texts.written(scope, KIND, [id])).get(id) ?? {};
    const drafted = draft && before?.state === 'published';
    // What members can see may not lose a language.
    if (before?.state === 'published' && !drafted) await texts.assertComplete(merchant, words);
    const { picture } = value;
    const own = picture && isUploaded(picture) ? await pictures.colorOf(scope, picture) : null;
    const row = { ...value, color: value.color ?? own, id, version, at: now };
    const saved = drafted ? await store.noteDraft(scope, row) : await store.saveAnnouncement(scope, row);
    if (!saved) throw await conflict(scope);
    if (!drafted) await texts.save(scope, KIND, id, ready);
    const next = {
      kind: KIND,
      owner: id,
      version: saved.version,
      savedBy: actor.username,
      savedAt: now,
    } as const;
    const found = before && { version: before.version, value: valueOf(before, old), savedAt: before.savedAt };
    const isNext = await versions.keep(scope, { ...next, value, reason, drafted, restoredFrom }, found);
    if (!isNext) throw await conflict(scope);
    if (saved.state === 'published' && !drafted) await notifyBrand(scope, now);
    answer = { ...toStaff(saved, words), ...(drafted && value), color: row.color };
    return {
      subject: id,
      reason,
      before: { version: before?.version ?? 0, words: texts.digestOf(old) },
      after: {
        version: saved.version,
        words: texts.digestOf(words),
        ...(drafted && { drafted }),
        ...(restoredFrom !== undefined && { restoredFrom }),
      },
    };
  });
  if (!answer) throw new Error('What was saved is there.');
  return answer;
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
      await notifyBrand(scope, now);
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
