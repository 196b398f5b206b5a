import { ask, wireKey } from '@laro/client';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '@laro/i18n';
import type { Approval } from '@laro/wire';
import type { StaffTerms, TermsKind } from '@laro/wire/terms';
import { Button, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useStaff } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { usePicturePicker } from '../pictures/index.ts';
import {
  ContentBar,
  EditorGuards,
  type Found,
  useContentForm,
  WordsEditor,
  wordsOf,
} from '../texts/index.ts';
import { bodyOf, draftIn, emptiedIn, TermsDraft, type Values } from './draft.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { VersionPeek } from './VersionPeek.tsx';
import './terms.css';

type Props = {
  readonly kind: TermsKind;
  readonly draft: StaffTerms | null;
  readonly found: Found<Values>;
};

/** The words of the next version, and whether members are asked anew. Nothing of what is in force changes here. */
export function TermsEditor({ kind, draft: first, found }: Props): ReactNode {
  const t = useMessages('terms');
  const { languages } = useStaff().merchant;
  const [draft, setDraft] = useState(first);
  const [proposed, setProposed] = useState<Approval | null>(null);
  const [open, setOpen] = useState<'look' | 'publish' | null>(null);
  const [pick, pictures] = usePicturePicker();
  const editor = useEditor({ kind, draft, found, setDraft });
  const { form, check, run, errorOf } = editor;
  const { words } = form.getValues();
  const isDirty = form.isDirty();
  return (
    <>
      <PageHead
        title={t('draftTitle', { kind: t(`kind_${kind}`) })}
        lead={t('draftLead')}
        crumbs={[{ screen: 'terms' }]}
      >
        <Button
          leftSection={<Icon name="eye" small />}
          disabled={!draft || isDirty}
          title={!draft || isDirty ? t('saveFirst') : undefined}
          onClick={() => setOpen('look')}
        >
          {t('look')}
        </Button>
      </PageHead>
      {proposed && <ProposedNotice approval={proposed} close={() => setProposed(null)} />}
      <section className="panel terms-consent">
        <Switch
          label={t('needsConsent')}
          description={t('needsConsentHint')}
          {...form.getInputProps('needsConsent', { type: 'checkbox' })}
        />
      </section>
      <WordsEditor
        words={words}
        required={languages}
        pick={pick}
        errorOf={errorOf}
        change={(code, part, text) => form.setFieldValue(`words.${code}.${part}`, text as never)}
      />
      <ContentBar
        editor={editor}
        saveDraft={() => check() && run({ reason: t('draftReason') })}
        main={draft && !isDirty ? { label: t('publish'), run: () => setOpen('publish') } : null}
      />
      <EditorGuards editor={editor} />
      {pictures}
      {open === 'look' && draft && <VersionPeek version={draft} close={() => setOpen(null)} />}
      {draft && (
        <PublishDialog
          draft={draft}
          opened={open === 'publish'}
          close={() => setOpen(null)}
          onProposed={setProposed}
        />
      )}
    </>
  );
}

function useEditor({
  kind,
  draft,
  found,
  setDraft,
}: Props & { readonly setDraft: (draft: StaffTerms) => void }) {
  const t = useMessages('terms');
  const labelOf = useLabels();
  const queries = useQueryClient();
  const [known, setKnown] = useState(draft?.words ?? {});
  const editor = useContentForm<Values, TermsDraft, StaffTerms, { readonly reason: string }>({
    found,
    place: { form: 'terms_draft', record: kind },
    schema: TermsDraft,
    bodyOf: (values) => bodyOf(values, known),
    versionOf: ({ revision }) => revision,
    labelOf,
    theirsIn: async (error) => {
      if (error.code !== 'terms.changed') return null;
      const { content } = await ask('listTermsVersions', { kind, pageSize: 100 });
      const theirs = draftIn(content);
      if (theirs.draft) setKnown(theirs.draft.words);
      return theirs.found;
    },
    send: async ({ needsConsent, words }, version, { reason }) => {
      const [was, is] = [wordsOf(known), wordsOf(words)];
      const changed = LANGUAGE_CODES.filter(
        (code) => words[code] && JSON.stringify(is[code]) !== JSON.stringify(was[code]),
      );
      let revision = version;
      let saved: StaffTerms | undefined;
      // A language at a time: five of them are more than fits into one call. Of none, whether it asks anew.
      for (const code of changed.length > 0 ? changed : [null]) {
        const part = code === null ? {} : { [code]: words[code] };
        saved = await ask('saveTermsDraft', { kind, needsConsent, words: part, revision, reason });
        ({ revision } = saved);
      }
      if (!saved) throw new Error('There is always one to save.');
      return saved;
    },
    onSaved: (saved) => {
      setDraft(saved);
      setKnown(saved.words);
      void queries.invalidateQueries({ queryKey: wireKey('listTermsVersions') });
      showToast({ text: t('draftSaved'), tone: 'good' });
    },
  });
  const { form } = editor;
  /** What is wrong with a field of the words; of a language that was emptied, why it has to stay. */
  const errorOf = (path: string): ReactNode => {
    const error = form.errors[`words.${path}`];
    const isEmptied = emptiedIn(form.getValues().words, known).some((code) => path.startsWith(`${code}.`));
    return error && isEmptied ? t('staysWritten') : error;
  };
  return { ...editor, errorOf };
}

function useLabels(): (path: string) => string {
  const t = useMessages('terms');
  const texts = useMessages('texts');
  return (path) => {
    const [, code, part] = path.split('.');
    if (!code || !part) return t('needsConsent');
    return texts('fieldOf', {
      field: texts(part as 'title'),
      language: LANGUAGES[code as LanguageCode].ownName,
    });
  };
}
