import { ask, wireKey } from '@laro/client';
import { LANGUAGES, type LanguageCode } from '@laro/i18n';
import type { StaffHelpItem } from '@laro/wire/help';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { Icon } from '../../shell/Icon.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useStaff } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { usePicturePicker } from '../pictures/index.ts';
import { PhonePreview } from '../previews/index.ts';
import {
  ContentBar,
  EditorGuards,
  type Found,
  StateTag,
  textsOf,
  theirsOf,
  titleOf,
  useContentForm,
  WordsEditor,
  wordsOf,
} from '../texts/index.ts';
import { VersionsDrawer } from '../versions/index.ts';
import { type Asked, HelpDialog } from './HelpDialog.tsx';
import { ItemDraft, type Values } from './values.ts';

const PATH = SCREENS.help.path;

type Intent = {
  readonly draft: boolean;
  readonly reason: string;
  readonly next: 'stay' | 'look' | 'publish';
};

type Props = {
  /** As members read it, or as it waits; null for a new one. */
  readonly saved: StaffHelpItem | null;
  readonly found: Found<Values>;
  readonly reload: () => void;
  /** A new one has been saved under this tag. */
  readonly onBorn?: (tag: string) => void;
};

/** One item of the help center in five languages. */
export function HelpEditor({ saved: first, found, reload, onBorn }: Props): ReactNode {
  const t = useMessages('help');
  const { languages } = useStaff().merchant;
  const [saved, setSaved] = useState(first);
  const [open, setOpen] = useState<'versions' | 'preview' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pick, pictures] = usePicturePicker();
  const editor = useEditor({
    saved,
    found,
    reload,
    setSaved,
    onBorn,
    look: () => setOpen('preview'),
  });
  const { form, isPending, check, save, run, restart } = editor;
  const { tag, words } = form.getValues();
  const isDirty = form.isDirty();
  const isLive = saved?.state === 'published';
  const label = t(isLive ? 'publishChanges' : 'publish');
  const title = titleOf(words) || (saved?.tag ?? t('new'));
  const draft = (next: Intent['next']): void => {
    if (check()) run({ draft: true, reason: t('draftReason'), next });
  };
  return (
    <>
      <PageHead title={title} crumbs={[{ screen: 'help' }]}>
        <HeadActs
          saved={saved}
          isPending={isPending}
          hasToSave={isDirty || !saved}
          look={() => (isDirty || !saved ? draft('look') : setOpen('preview'))}
          openVersions={() => setOpen('versions')}
          turn={setAsked}
        />
      </PageHead>
      {!saved && (
        <TextInput
          className="help-tag"
          label={t('tag')}
          description={t('tagHint')}
          maxLength={40}
          {...form.getInputProps('tag')}
        />
      )}
      <WordsEditor
        words={words}
        required={languages}
        pick={pick}
        errorOf={(path) => form.errors[`words.${path}`]}
        change={(code, part, text) => form.setFieldValue(`words.${code}.${part}`, text as never)}
      />
      <ContentBar
        editor={editor}
        saveDraft={() => draft('stay')}
        main={
          isDirty || !isLive || saved.drafted ? { label, run: () => check() && setAsked('publish') } : null
        }
      />
      <HelpDialog
        asked={asked}
        close={() => setAsked(null)}
        tag={tag}
        name={title}
        label={label}
        publish={async (reason) => {
          if (isDirty || !saved || isLive)
            return await save({ draft: !isLive, reason, next: isLive ? 'stay' : 'publish' });
          setSaved(await ask('publishHelpItem', { tag, reason }));
          return true;
        }}
        onTurned={setSaved}
      />
      <EditorGuards editor={editor} />
      {pictures}
      <Panels tag={tag} saved={saved} open={open} close={() => setOpen(null)} reload={restart} />
    </>
  );
}

/** How it stands, and what can be done with it beside writing. */
function HeadActs({
  saved,
  isPending,
  hasToSave,
  look,
  openVersions,
  turn,
}: {
  readonly saved: StaffHelpItem | null;
  readonly isPending: boolean;
  readonly hasToSave: boolean;
  readonly look: () => void;
  readonly openVersions: () => void;
  readonly turn: (asked: Asked) => void;
}): ReactNode {
  const t = useMessages('help');
  const isLive = saved?.state === 'published';
  return (
    <>
      {saved && (
        <>
          <StateTag state={saved.state === 'published' ? 'live' : saved.state} drafted={saved.drafted} />
          <Button leftSection={<Icon name="audit" small />} onClick={openVersions}>
            {t('versions')}
          </Button>
        </>
      )}
      <Button leftSection={<Icon name="phone" small />} loading={isPending} onClick={look}>
        {t(hasToSave ? 'saveAndLook' : 'look')}
      </Button>
      {saved && (
        <Button variant="outline" color="danger" onClick={() => turn(isLive ? 'withdraw' : 'remove')}>
          {t(isLive ? 'withdraw' : 'remove')}
        </Button>
      )}
    </>
  );
}

/** Its versions, and the phone. */
function Panels({
  tag,
  saved,
  open,
  close,
  reload,
}: Pick<Props, 'saved' | 'reload'> & {
  readonly tag: string;
  readonly open: 'versions' | 'preview' | null;
  readonly close: () => void;
}): ReactNode {
  const labelOf = useLabels();
  return (
    <>
      <VersionsDrawer
        kind="help"
        id={tag}
        opened={open === 'versions'}
        close={close}
        labelOf={labelOf}
        onRestored={reload}
      />
      <PhonePreview
        opened={open === 'preview'}
        close={close}
        path="/m/help"
        items={saved ? [{ kind: 'help', id: tag, version: saved.version }] : []}
      />
    </>
  );
}

function useEditor({
  saved: known,
  found,
  reload,
  setSaved,
  onBorn,
  look,
}: Pick<Props, 'saved' | 'found' | 'reload'> & {
  readonly onBorn: Props['onBorn'] | undefined;
  readonly setSaved: (saved: StaffHelpItem) => void;
  readonly look: () => void;
}) {
  const labelOf = useLabels();
  const t = useMessages('help');
  const queries = useQueryClient();
  const router = useRouter();
  const isNew = useRef(found.version === 0);
  /** The address names it from now on, and the form stays as it is. */
  const keepAddress = (tag: string): void => {
    if (isNew.current) {
      onBorn?.(tag);
      router.history.replace(`${PATH}/${tag}`, {}, { ignoreBlocker: true });
    }
    isNew.current = false;
  };
  const editor = useContentForm<Values, ItemDraft, StaffHelpItem, Intent>({
    found,
    place: { form: 'help_item', record: known?.tag ?? 'new' },
    schema: ItemDraft,
    bodyOf: ({ tag, words }) => ({ tag, words: textsOf(words) }),
    versionOf: ({ version }) => version,
    labelOf,
    theirsIn: (error) =>
      error.code === 'help.changed'
        ? theirsOf(error, ({ words }) => ({
            ...found.values,
            words: wordsOf(words as StaffHelpItem['words']),
          }))
        : null,
    send: async ({ tag, words }, version, { draft, reason }) =>
      await ask('saveHelpItem', { tag, words, version, draft, reason }),
    onSaved: async (saved, { draft, reason, next }) => {
      setSaved(saved);
      for (const name of ['listHelpItems', 'listContent', 'listVersions'] as const)
        void queries.invalidateQueries({ queryKey: wireKey(name) });
      keepAddress(saved.tag);
      if (next === 'publish') setSaved(await ask('publishHelpItem', { tag: saved.tag, reason }));
      if (next === 'look') look();
      else if (draft && next === 'stay') showToast({ text: t('draftSaved'), tone: 'good' });
    },
  });
  return {
    ...editor,
    /** Whoever goes back to a version wants that one to stand there. */
    restart: () => {
      editor.draft.discard();
      reload();
    },
  };
}

function useLabels(): (path: string) => string {
  const t = useMessages('help');
  const texts = useMessages('texts');
  return (path) => {
    const [, code, part] = path.split('.');
    if (!code || !part) return t('tag');
    return texts('fieldOf', {
      field: texts(part as 'title'),
      language: LANGUAGES[code as LanguageCode].ownName,
    });
  };
}
