import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { boot } from '../lib/boot.ts';
import { useMessages } from '../lib/messages.ts';
import { momentText } from '../lib/moments.ts';
import { Icon } from '../shell/Icon.tsx';
import { sentenceOf } from '../shell/sentence.ts';
import type { FormDraft } from './use-form-draft.ts';
import type { SchemaForm } from './use-schema-form.ts';
import './form.css';

/** What stays in view below a form: whether something is unsaved, and the one gold button; or that nothing can be changed. */
export function SaveBar<Values extends Record<string, unknown>>({
  form: { form, submit, isPending, refusal, draft, discard },
  label,
  readOnly = false,
  children,
}: {
  readonly form: SchemaForm<Values>;
  /** Names what it does: "Publish announcement". */
  readonly label?: string;
  readonly readOnly?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  const t = useMessages('form');
  const shell = useMessages('shell');
  if (readOnly) {
    return (
      <footer className="save-bar">
        <p>
          <Icon name="lock" small /> {t('readOnly')}
        </p>
      </footer>
    );
  }
  const isDirty = form.isDirty();
  return (
    <footer className="save-bar">
      {refusal === null ? (
        <FormState draft={draft} isDirty={isDirty} />
      ) : (
        <p role="alert" data-tone="danger">
          {sentenceOf(refusal, shell)}
        </p>
      )}
      {children}
      <Button disabled={!isDirty || isPending} onClick={discard}>
        {t('discard')}
      </Button>
      <Button
        variant="filled"
        color="accent"
        disabled={!isDirty}
        loading={isPending}
        onClick={() => submit()}
      >
        {label ?? t('save')}
      </Button>
    </footer>
  );
}

/** What becomes of what stands in the form if nobody saves it. */
export function FormState({
  draft: { restoredAt, isBehind, isElsewhere },
  isDirty,
}: {
  readonly draft: FormDraft;
  readonly isDirty: boolean;
}): ReactNode {
  const t = useMessages('form');
  const isWarning = isElsewhere || (isDirty && isBehind);
  const text = (): string => {
    if (isElsewhere) return t('draftElsewhere');
    if (!isDirty) return '';
    if (restoredAt === null) return t('unsaved');
    const at = momentText(restoredAt, boot().merchant.timeZone);
    return t(isBehind ? 'draftBehind' : 'draftRestored', { at });
  };
  return (
    <p role="status" data-tone={isWarning ? 'warn' : undefined}>
      {text()}
    </p>
  );
}
