import { wireKey } from '@laro/client';
import { LANGUAGES, type LanguageCode } from '@laro/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, useRef } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { useStaff } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { type ContentForm, type Found, theirsOf, useContentForm, type WordsEditor } from '../texts/index.ts';
import type { Content, Intent, Published, Written } from './content.ts';

/** The form of something that has drafts, and what follows from a save. */
export function useContentEditor<Values extends Written, Body, Saved extends Published>({
  content,
  saved,
  found,
  reload,
  setSaved,
  look,
}: {
  readonly content: Content<Values, Body, Saved>;
  readonly saved: Saved | null;
  readonly found: Found<Values>;
  readonly reload: () => void;
  readonly setSaved: (saved: Saved) => void;
  readonly look: () => void;
}) {
  const refresh = useRefresh(content.kind);
  const labelOf = useLabels(content.fieldOf);
  const router = useRouter();
  const { languages } = useStaff().merchant;
  const isNew = useRef(found.version === 0);
  /** The address names it from now on, and the form stays as it is. */
  const keepAddress = (id: string): void => {
    if (!isNew.current) return;
    content.onBorn?.(id);
    router.history.replace(`${SCREENS[content.kind].path}/${id}`, {}, { ignoreBlocker: true });
    isNew.current = false;
  };
  const form: ContentForm<Values, Intent> = useContentForm<Values, Body, Saved, Intent>({
    found,
    place: content.placeOf(saved),
    schema: content.schema,
    bodyOf: content.bodyOf,
    versionOf: ({ version }) => version,
    labelOf,
    theirsIn: (error) =>
      error.code === `${content.kind}.changed` ? theirsOf(error, content.valuesOf) : null,
    send: content.save,
    onSaved: async (answer, { draft, reason, next }) => {
      const id = content.idOf(answer);
      setSaved(answer);
      refresh();
      keepAddress(id);
      if (next === 'publish') setSaved(await content.turns.publish.run(id, reason));
      if (next === 'look') look();
      else if (draft && next === 'stay') showToast({ text: content.draftSaved, tone: 'good' });
    },
  });
  const words: ComponentProps<typeof WordsEditor> = {
    words: form.form.getValues().words,
    required: languages,
    errorOf: (path) => form.form.errors[`words.${path}`],
    change: (code, part, text) => form.form.setFieldValue(`words.${code}.${part}`, text as never),
  };
  return {
    ...form,
    words,
    labelOf,
    refresh,
    /** Who goes back to a version wants that one to stand there. */
    restart: () => {
      refresh();
      form.draft.discard();
      reload();
    },
  };
}

/** All that lists it is asked again. */
function useRefresh(kind: Content<never, never, never>['kind']): () => void {
  const queries = useQueryClient();
  const list = kind === 'help' ? 'listHelpItems' : 'listAnnouncements';
  return () => {
    for (const name of [list, 'listContent', 'listVersions'] as const)
      void queries.invalidateQueries({ queryKey: wireKey(name) });
  };
}

/** What a field is called in a conflict and between two versions. */
function useLabels(fieldOf: (field: string) => string): (path: string) => string {
  const t = useMessages('texts');
  return (path) => {
    const [first = '', code, part] = path.split('.');
    if (first !== 'words' || !code || !part) return fieldOf(first);
    return t('fieldOf', { field: t(part as 'title'), language: LANGUAGES[code as LanguageCode].ownName });
  };
}
