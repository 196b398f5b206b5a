import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { usePicturePicker } from '../pictures/index.ts';
import { PhonePreview } from '../previews/index.ts';
import { ContentBar, EditorGuards, type Found, titleOf, type WordsEditor } from '../texts/index.ts';
import { VersionsDrawer } from '../versions/index.ts';
import type { Content, Intent, Published, Written } from './content.ts';
import { type Asked, TurnDialog } from './TurnDialog.tsx';
import { useContentEditor } from './use-content-editor.ts';

export type { Content } from './content.ts';

type Pick = ReturnType<typeof usePicturePicker>[0];
type Parts<Values, Saved> = {
  readonly form: UseFormReturnType<Values>;
  readonly saved: Saved | null;
  readonly pick: Pick;
  /** What `WordsEditor` is told. */
  readonly words: ComponentProps<typeof WordsEditor>;
};

type Props<Values extends Written, Body, Saved extends Published> = {
  readonly content: Content<Values, Body, Saved>;
  /** As it is in force or waits for its first publication; null for one that is not saved. */
  readonly saved: Saved | null;
  /** What is edited: its newest version. */
  readonly found: Found<Values>;
  readonly reload: () => void;
  /** What publishing it is called before it is in force. */
  readonly publishLabel: (values: Values) => string;
  readonly head?: (saved: Saved) => ReactNode;
  readonly children: (parts: Parts<Values, Saved>) => ReactNode;
};

/** One thing that members read: written in five languages, looked at, put in force and taken back, with its versions. */
export function ContentEditor<Values extends Written, Body, Saved extends Published>({
  content,
  saved: first,
  found,
  reload,
  publishLabel,
  head,
  children,
}: Props<Values, Body, Saved>): ReactNode {
  const t = useMessages('form');
  const [saved, setSaved] = useState(first);
  const [open, setOpen] = useState<'versions' | 'preview' | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pick, pictures] = usePicturePicker();
  const look = (): void => setOpen('preview');
  const editor = useContentEditor({ content, saved, found, reload, setSaved, look });
  const { form, check, save, run, refresh, labelOf, restart, words } = editor;
  const values = form.getValues();
  const isDirty = form.isDirty();
  const isLive = saved?.state === 'published';
  const label = isLive ? t('publishChanges') : publishLabel(values);
  const title = titleOf(values.words) || content.unnamed(values, saved);
  const id = saved ? content.idOf(saved) : '';
  const draft = (next: Intent['next']) => check() && run({ draft: true, reason: t('draftReason'), next });
  const hasToPublish = isDirty || !isLive || saved.drafted;
  return (
    <>
      <PageHead title={title} crumbs={[{ screen: content.kind }]}>
        {saved && head?.(saved)}
        <HeadActs
          saved={saved}
          isPending={editor.isPending}
          hasToSave={isDirty || !saved}
          look={() => (isDirty || !saved ? draft('look') : look())}
          openVersions={() => setOpen('versions')}
          turns={content.turns}
          turn={setAsked}
        />
      </PageHead>
      {children({ form, saved, pick, words: { ...words, pick } })}
      <ContentBar
        editor={editor}
        saveDraft={() => draft('stay')}
        main={hasToPublish ? { label, run: () => check() && setAsked('publish') } : null}
      />
      <TurnDialog
        asked={asked}
        close={() => setAsked(null)}
        content={content}
        id={id}
        name={title}
        label={label}
        publish={async (reason) => {
          // What is in force is replaced as one; what is not is saved, then shown.
          if (isDirty || !saved || isLive)
            return await save({ draft: !isLive, reason, next: isLive ? 'stay' : 'publish' });
          setSaved(await content.turns.publish.run(id, reason));
          return true;
        }}
        onWithdrawn={setSaved}
        onDone={refresh}
      />
      <EditorGuards editor={editor} />
      {pictures}
      <Panels
        kind={content.kind}
        id={id}
        version={saved?.version ?? null}
        path={content.pathOf(values)}
        open={open}
        close={() => setOpen(null)}
        labelOf={labelOf}
        onRestored={restart}
      />
    </>
  );
}

/** Its versions, and the phone. */
function Panels({
  kind,
  id,
  version,
  path,
  open,
  close,
  labelOf,
  onRestored,
}: {
  readonly kind: 'announcements' | 'help';
  readonly id: string;
  readonly version: number | null;
  readonly path: string;
  readonly open: 'versions' | 'preview' | null;
  readonly close: () => void;
  readonly labelOf: (path: string) => string;
  readonly onRestored: () => void;
}): ReactNode {
  return (
    <>
      <VersionsDrawer
        kind={kind}
        id={id}
        opened={open === 'versions'}
        close={close}
        labelOf={labelOf}
        onRestored={onRestored}
      />
      <PhonePreview
        opened={open === 'preview'}
        close={close}
        path={path}
        items={version === null ? [] : [{ kind, id, version }]}
      />
    </>
  );
}

/** The actions next to the title: versions, preview, and taking it back. */
function HeadActs({
  saved,
  isPending,
  hasToSave,
  look,
  openVersions,
  turns,
  turn,
}: {
  readonly saved: Published | null;
  readonly isPending: boolean;
  readonly hasToSave: boolean;
  readonly look: () => void;
  readonly openVersions: () => void;
  readonly turns: Content<Written, never, Published>['turns'];
  readonly turn: (asked: Asked) => void;
}): ReactNode {
  const t = useMessages('form');
  const away = saved?.state === 'published' ? 'withdraw' : 'remove';
  return (
    <>
      {saved && (
        <Button leftSection={<Icon name="audit" small />} onClick={openVersions}>
          {t('versions')}
        </Button>
      )}
      <Button leftSection={<Icon name="phone" small />} loading={isPending} onClick={look}>
        {t(hasToSave ? 'saveAndLook' : 'look')}
      </Button>
      {saved && turns[away] && (
        <Button variant="outline" color="danger" onClick={() => turn(away)}>
          {turns[away].label}
        </Button>
      )}
    </>
  );
}
