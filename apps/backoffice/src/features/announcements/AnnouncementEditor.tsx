import { ask, wireKey } from '@laro/client';
import { LANGUAGES, type LanguageCode } from '@laro/i18n';
import { AnnouncementDraft, type StaffAnnouncement } from '@laro/wire/announcements';
import { Button } from '@mantine/core';
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
  theirsOf,
  titleOf,
  useContentForm,
  WordsEditor,
} from '../texts/index.ts';
import { VersionsDrawer } from '../versions/index.ts';
import { KINDS, type Kind, kindOf } from './kinds.ts';
import { Rail } from './Rail.tsx';
import { standsAs } from './standing.ts';
import { type Asked, TurnDialog } from './TurnDialog.tsx';
import { bodyOf, isToCome, type Values, valuesOf } from './values.ts';

const PATH = SCREENS.announcements.path;

type Props = {
  readonly id: string;
  /** As it is in force or waits for its first publication; null for one that nobody has saved. */
  readonly saved: StaffAnnouncement | null;
  /** What is edited: its newest version. */
  readonly found: Found<Values>;
  readonly reload: () => void;
};

/** How it is saved: as a draft beside what members see, or in place of it. */
export type Intent = {
  readonly draft: boolean;
  readonly reason: string;
  readonly next: 'stay' | 'look' | 'publish';
};

/** Everything of one announcement: its words in five languages, its picture, for whom, and from when until when. */
export function AnnouncementEditor({ id, saved: first, found, reload }: Props): ReactNode {
  const t = useMessages('announcements');
  const { languages, timeZone } = useStaff().merchant;
  const [saved, setSaved] = useState(first);
  const [open, setOpen] = useState<'versions' | 'preview' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pick, pictures] = usePicturePicker();
  const refresh = useRefresh();
  const editor = useEditor({ id, saved, found, reload, setSaved, look: () => setOpen('preview') });
  const { form, isPending, check, save, run, restart } = editor;
  const [now] = useState(() => new Date());
  const values = form.getValues();
  const kind = kindOf({ ...values, groupName: values.groupName || null });
  const isDirty = form.isDirty();
  const isLive = saved?.state === 'published';
  const label = t(isLive ? 'publishChanges' : isToCome(values, timeZone, now) ? 'schedule' : 'publish');
  const title = titleOf(values.words) || t(`new_${kind}`);
  const draft = (next: Intent['next']) => check() && run({ draft: true, reason: t('draftReason'), next });
  const hasToPublish = isDirty || !isLive || saved.drafted;
  return (
    <>
      <PageHead title={title} crumbs={[{ screen: 'announcements' }]}>
        <HeadActs
          isSaved={saved !== null}
          isLive={isLive}
          isPending={isPending}
          hasToSave={isDirty || !saved}
          look={() => (isDirty || !saved ? draft('look') : setOpen('preview'))}
          openVersions={() => setOpen('versions')}
          withdraw={() => setAsked('withdraw')}
        />
      </PageHead>
      <div className="editor">
        <WordsEditor
          words={values.words}
          required={languages}
          content={values.promotionType === 'B' ? 'plain' : 'html'}
          withAction
          pick={pick}
          errorOf={(path) => form.errors[`words.${path}`]}
          change={(code, part, text) => form.setFieldValue(`words.${code}.${part}`, text as never)}
        />
        <Rail form={form} pick={pick}>
          <StateTag state={saved ? standsAs(saved, now) : 'draft'} drafted={saved?.drafted ?? false} />
        </Rail>
      </div>
      <ContentBar
        editor={editor}
        saveDraft={() => draft('stay')}
        main={hasToPublish ? { label, run: () => check() && setAsked('publish') } : null}
      />
      <TurnDialog
        asked={asked}
        close={() => setAsked(null)}
        id={id}
        name={title}
        label={label}
        publish={async (reason) => {
          // What is in force is replaced as one; what is not is saved, then shown.
          if (isDirty || !saved || isLive)
            return await save({ draft: !isLive, reason, next: isLive ? 'stay' : 'publish' });
          setSaved(await ask('publishAnnouncement', { id, reason }));
          return true;
        }}
        onDone={(state) => {
          if (state) setSaved(state);
          refresh();
        }}
      />
      <EditorGuards editor={editor} />
      {pictures}
      <Panels id={id} saved={saved} kind={kind} open={open} close={() => setOpen(null)} reload={restart} />
    </>
  );
}

/** What can be looked at or taken back, beside the title. */
function HeadActs({
  isSaved,
  isLive,
  isPending,
  hasToSave,
  look,
  openVersions,
  withdraw,
}: {
  readonly isSaved: boolean;
  readonly isLive: boolean;
  readonly isPending: boolean;
  readonly hasToSave: boolean;
  readonly look: () => void;
  readonly openVersions: () => void;
  readonly withdraw: () => void;
}): ReactNode {
  const t = useMessages('announcements');
  return (
    <>
      {isSaved && (
        <Button leftSection={<Icon name="audit" small />} onClick={openVersions}>
          {t('versions')}
        </Button>
      )}
      <Button leftSection={<Icon name="phone" small />} loading={isPending} onClick={look}>
        {t(hasToSave ? 'saveAndLook' : 'look')}
      </Button>
      {isLive && (
        <Button variant="outline" color="danger" onClick={withdraw}>
          {t('withdraw')}
        </Button>
      )}
    </>
  );
}

/** Its versions, and the phone. */
function Panels({
  id,
  saved,
  kind,
  open,
  close,
  reload,
}: Pick<Props, 'id' | 'saved' | 'reload'> & {
  readonly kind: Kind;
  readonly open: 'versions' | 'preview' | null;
  readonly close: () => void;
}): ReactNode {
  const labelOf = useLabels();
  const refresh = useRefresh();
  return (
    <>
      <VersionsDrawer
        kind="announcements"
        id={id}
        opened={open === 'versions'}
        close={close}
        labelOf={labelOf}
        onRestored={() => {
          refresh();
          reload();
        }}
      />
      <PhonePreview
        opened={open === 'preview'}
        close={close}
        path={KINDS[kind].path}
        items={saved ? [{ kind: 'announcements', id, version: saved.version }] : []}
      />
    </>
  );
}

/** The form, and what follows from a save. */
function useEditor({
  id,
  saved: known,
  found,
  reload,
  setSaved,
  look,
}: Pick<Props, 'id' | 'saved' | 'found' | 'reload'> & {
  readonly setSaved: (saved: StaffAnnouncement) => void;
  readonly look: () => void;
}) {
  const labelOf = useLabels();
  const t = useMessages('announcements');
  const { timeZone } = useStaff().merchant;
  const refresh = useRefresh();
  const router = useRouter();
  const isNew = useRef(found.version === 0);
  // Of new ones each kind has its own: what was begun as a banner is no notice.
  const [begun] = useState(
    () => `new:${kindOf({ ...found.values, groupName: found.values.groupName || null })}`,
  );
  /** The address names it from now on, and the form stays as it is. */
  const keepAddress = (): void => {
    if (isNew.current) router.history.replace(`${PATH}/${id}`, {}, { ignoreBlocker: true });
    isNew.current = false;
  };
  const editor = useContentForm<Values, AnnouncementDraft, StaffAnnouncement, Intent>({
    found,
    place: { form: 'announcement', record: known ? id : begun },
    schema: AnnouncementDraft,
    bodyOf: (values) => bodyOf(values, timeZone),
    versionOf: ({ version }) => version,
    labelOf,
    theirsIn: (error) =>
      error.code === 'announcements.changed'
        ? theirsOf(error, (value) => valuesOf(value as StaffAnnouncement, timeZone))
        : null,
    send: async (body, version, { draft, reason }) =>
      await ask('saveAnnouncement', { id, ...body, version, draft, reason }),
    onSaved: async (saved, { draft, reason, next }) => {
      setSaved(saved);
      refresh();
      keepAddress();
      if (next === 'publish') setSaved(await ask('publishAnnouncement', { id, reason }));
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

/** Whatever lists it is asked again. */
function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of ['listAnnouncements', 'listContent', 'listVersions'] as const)
      void queries.invalidateQueries({ queryKey: wireKey(name) });
  };
}

/** What a field is called in a conflict and between two versions. */
function useLabels(): (path: string) => string {
  const t = useMessages('announcements');
  const texts = useMessages('texts');
  return (path) => {
    const [first = '', code, part] = path.split('.');
    if (first === 'words' && code && part) {
      const language = LANGUAGES[code as LanguageCode].ownName;
      return texts('fieldOf', { field: texts(part as 'title'), language });
    }
    return t(`field_${first as 'linkage'}`);
  };
}
