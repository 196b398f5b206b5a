import { notFound } from '@laro/wire';
import { helpChanged, type StaffHelpItem } from '@laro/wire/help';
import { Texts as TextsSchema, type Texts as Written } from '@laro/wire/texts';
import { versionChanged, versionOutdated } from '@laro/wire/versions';
import * as v from 'valibot';
import { actOn } from '../../platform/acts.ts';
import type { ActContext, CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Texts } from '../texts/index.ts';
import type { Versions } from '../versions/index.ts';
import * as store from './store.ts';

export const KIND = 'help';
const Value = v.strictObject({ words: TextsSchema });

const toStaff = (row: store.ItemRow, words: Written): StaffHelpItem => ({
  tag: row.tag,
  words,
  version: row.version,
  savedAt: row.savedAt.toISOString(),
  state: row.state,
  drafted: row.drafted,
});

type Parts = { readonly texts: Texts; readonly versions: Versions };
type Change = {
  readonly words: Written;
  readonly version: number;
  readonly draft: boolean;
  readonly reason: string;
  readonly restoredFrom?: number;
};

/** How staff write, order, publish and withdraw; their screens are the back office's. */
export function bindStaff(calls: CallRegistry, { scopes }: Platform, deps: Parts): void {
  const { texts, versions } = deps;

  calls.bind('listHelpItems', async ({ merchant }) => ({
    list: await scopes.read(merchant, async (scope) => {
      const rows = await store.listItems(scope);
      const words = await texts.written(
        scope,
        KIND,
        rows.map(({ tag }) => tag),
      );
      return rows.map((row) => toStaff(row, words.get(row.tag) ?? {}));
    }),
  }));

  calls.bind(
    'saveHelpItem',
    async (context, { params: { tag }, body }) => await save(context, deps, tag, body),
  );
  versions.ownedBy(KIND, {
    who: () => 'staff.content',
    async restore(context, { id, value, found, from, reason }) {
      const parsed = v.safeParse(Value, value);
      if (!parsed.success) throw new Refusal(versionOutdated);
      const { words } = parsed.output;
      const written = { words, version: found, draft: false, reason, restoredFrom: from };
      await save(context, deps, id, written);
    },
  });
  texts.shownBy(KIND, async (scope) => {
    const rows = await store.listItems(scope);
    return new Map(
      rows.map(({ tag, state, drafted, savedAt }) => [
        tag,
        {
          state: state === 'published' ? 'live' : state,
          drafted,
          promotionType: null,
          shownFrom: null,
          shownUntil: null,
          savedAt: savedAt.toISOString(),
        },
      ]),
    );
  });

  calls.bind(
    'publishHelpItem',
    async (context, { params, body }) =>
      await turn(context, texts, { ...params, ...body, state: 'published' }),
  );
  calls.bind(
    'withdrawHelpItem',
    async (context, { params, body }) =>
      await turn(context, texts, { ...params, ...body, state: 'withdrawn' }),
  );

  calls.bind('removeHelpItem', async ({ act }, { params: { tag }, body: { reason } }) => {
    await actOn(act, { subject: tag, reason, after: { version: null } }, async (scope) => {
      const removed = await store.removeItem(scope, tag);
      await texts.remove(scope, KIND, tag);
      return removed && { version: removed.version };
    });
    return {};
  });

  calls.bind('orderHelpItems', async ({ act }, { body: { tags, reason } }) => {
    await act(async (scope) => {
      const before = (await store.lockItems(scope)).map(({ tag }) => tag);
      if (tags.some((tag) => !before.includes(tag))) throw new Refusal(notFound);
      const after = [...new Set([...tags, ...before])];
      await store.saveOrder(scope, after);
      return {
        subject: KIND,
        reason,
        before: { order: before.join(' ') },
        after: { order: after.join(' ') },
      };
    });
    return {};
  });
}

/** Puts what was written in force, or keeps it as a draft beside what members read. */
async function save(
  { act, actor, merchant, now }: ActContext,
  { texts, versions }: Parts,
  tag: string,
  { words, version, draft, reason, restoredFrom }: Change,
): Promise<StaffHelpItem> {
  const changed = restoredFrom === undefined ? helpChanged : versionChanged;
  const ready = await texts.ready(merchant, words);
  const conflict = async (scope: Scope): Promise<Refusal> =>
    new Refusal(changed, await versions.theirs(scope, KIND, tag));
  let saved: store.ItemRow | undefined;
  await act(async (scope) => {
    const before = await store.lockItem(scope, tag);
    const old = (await texts.written(scope, KIND, [tag])).get(tag) ?? {};
    const isRead = before ? before.state === 'published' : restoredFrom === undefined;
    if (isRead && !draft) await texts.assertComplete(merchant, words);
    const drafted = draft && before?.state === 'published';
    const next = (await versions.newest(scope, KIND, tag)) + 1;
    // A new one that was removed before is looked at before members read it again.
    const state = isRead && !draft ? 'published' : 'draft';
    saved = await store.saveItem(scope, { tag, version, next, drafted, state, at: now });
    if (!saved) throw await conflict(scope);
    if (!drafted) await texts.save(scope, KIND, tag, ready);
    const row = {
      kind: KIND,
      owner: tag,
      version: saved.version,
      value: { words },
      savedBy: actor.username,
    } as const;
    const found = before && { version: before.version, value: { words: old }, savedAt: before.savedAt };
    if (!(await versions.keep(scope, { ...row, savedAt: now, reason, drafted, restoredFrom }, found)))
      throw await conflict(scope);
    return {
      subject: tag,
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
  if (!saved) throw new Error('What was saved is there.');
  return toStaff(saved, words);
}

/** Publishing, and taking away. */
async function turn(
  { act, merchant }: ActContext,
  texts: Texts,
  {
    tag,
    reason,
    state,
  }: { readonly tag: string; readonly reason: string; readonly state: 'published' | 'withdrawn' },
): Promise<StaffHelpItem> {
  let turned: StaffHelpItem | undefined;
  await actOn(act, { subject: tag, reason, after: { state } }, async (scope) => {
    const before = await store.lockItem(scope, tag);
    const words = (await texts.written(scope, KIND, [tag])).get(tag) ?? {};
    if (before && state === 'published') await texts.assertComplete(merchant, words);
    const row = await store.setState(scope, tag, state);
    turned = row && toStaff(row, words);
    return before && { state: before.state };
  });
  if (!turned) throw new Refusal(notFound);
  return turned;
}
