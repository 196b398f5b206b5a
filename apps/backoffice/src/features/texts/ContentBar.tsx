import { ApiError } from '@laro/client';
import { LANGUAGES, type LanguageCode } from '@laro/i18n';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fields } from '../../form/merge.ts';
import { FormState } from '../../form/SaveBar.tsx';
import { useMessages } from '../../lib/messages.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import type { ContentForm } from './use-content-form.ts';
import '../../form/form.css';
import './texts.css';

type Props<Values extends Fields> = {
  readonly editor: Pick<ContentForm<Values, never>, 'form' | 'draft' | 'discard' | 'isPending' | 'refusal'>;
  readonly saveDraft: () => void;
  /** The one gold button; null where there is nothing to put in force. */
  readonly main: { readonly label: string; readonly run: () => void } | null;
  /** What else can be done, left of the two. */
  readonly children?: ReactNode;
};

/** What stays in view below what is written: whether something is unsaved, a draft of it, and the way into force. */
export function ContentBar<Values extends Fields>({
  editor: { form: fields, draft, discard, isPending, refusal },
  saveDraft,
  main,
  children,
}: Props<Values>): ReactNode {
  const t = useMessages('texts');
  const form = useMessages('form');
  const isDirty = fields.isDirty();
  // Some may stand in a language that is not shown.
  const faults = Object.keys(fields.errors).length;
  const refused = useRefusal(refusal);
  const wrong = faults > 0 ? t('faults', { count: faults }) : refused;
  return (
    <footer className="save-bar">
      {wrong === null ? (
        <FormState draft={draft} isDirty={isDirty} />
      ) : (
        <p role="alert" data-tone="danger">
          {wrong}
        </p>
      )}
      {children}
      <Button disabled={!isDirty || isPending} onClick={discard}>
        {form('discard')}
      </Button>
      <Button disabled={!isDirty} loading={isPending} onClick={saveDraft}>
        {t('saveDraft')}
      </Button>
      {main && (
        <Button variant="filled" color="accent" disabled={isPending} onClick={main.run}>
          {main.label}
        </Button>
      )}
    </footer>
  );
}

/** A refusal in words; of texts that are missing it says in which languages. */
function useRefusal(refusal: unknown): string | null {
  const t = useMessages('texts');
  const shell = useMessages('shell');
  if (refusal === null || refusal === undefined) return null;
  const languages = languagesIn(refusal);
  if (languages.length === 0) return sentenceOf(refusal, shell);
  return t('missing', { languages: languages.map((code) => LANGUAGES[code].ownName).join(', ') });
}

function languagesIn(refusal: unknown): readonly LanguageCode[] {
  if (!(refusal instanceof ApiError) || refusal.code !== 'texts.missing') return [];
  return (refusal.value as { readonly languages?: readonly LanguageCode[] } | null)?.languages ?? [];
}
