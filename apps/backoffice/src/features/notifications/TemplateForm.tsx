import { ask, wireKey } from '@laro/client';
import { LANGUAGES } from '@laro/i18n';
import type { NotificationTemplate } from '@laro/wire/notifications';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { ActDialog } from '../../form/ActDialog.tsx';
import { ConflictDialog } from '../../form/ConflictDialog.tsx';
import { FormState } from '../../form/SaveBar.tsx';
import { useMessages } from '../../lib/messages.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { Tag } from '../../shell/Tag.tsx';
import { showToast } from '../../shell/toasts.ts';
import { useContentForm } from '../texts/index.ts';
import { unknownIn } from './placeholders.ts';

type Values = { readonly title: string; readonly text: string; readonly short: string };
const PARTS = ['title', 'text', 'short'] as const;
const MAX = { title: 120, text: 1_000, short: 160 } as const;

const part = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
const Words = v.strictObject({ title: part(MAX.title), text: part(MAX.text), short: part(MAX.short) });
type Words = v.InferOutput<typeof Words>;

const valuesOf = ({ title, text, short }: NotificationTemplate): Values => ({ title, text, short });

/** What is told of one event in one language: the brand's words, or ours until there are any. */
export function TemplateForm({
  template,
  onChange,
}: {
  readonly template: NotificationTemplate;
  /** It holds what is not saved, with how that is forgotten; null where it does not. */
  readonly onChange: (discard: (() => void) | null) => void;
}): ReactNode {
  const { language, own } = template;
  const t = useMessages('notifications');
  const words = useMessages('form');
  const shell = useMessages('shell');
  const { ownName, tag } = LANGUAGES[language];
  const [asked, setAsked] = useState<'save' | 'reset' | null>(null);
  const { form, draft, discard, check, conflict, dropConflict, isPending, refusal, resolve, save } =
    useTemplate(template);
  const isDirty = form.isDirty();
  useEffect(() => {
    onChange(isDirty ? draft.discard : null);
    return () => onChange(null);
    // oxlint-disable-next-line react/exhaustive-deps -- both are what they were; whether it is unsaved is what changes
  }, [isDirty]);
  const values = form.getValues();
  const unknown = (name: keyof Values): readonly string[] =>
    // A stranger may see the short one over somebody's shoulder.
    unknownIn(values[name], name === 'short' ? ['brand'] : ['brand', ...template.facts]);
  const isWrong = PARTS.some((name) => unknown(name).length > 0);
  const errorOf = (name: keyof Values): ReactNode => {
    const names = unknown(name);
    return names.length > 0 ? t('unknown', { names: names.join(', ') }) : form.errors[name];
  };
  return (
    <fieldset className="template">
      <legend lang={tag}>{ownName}</legend>
      <Tag tone={own ? 'info' : undefined}>{t(own ? 'own' : 'ours')}</Tag>
      {PARTS.map((name) => {
        const Field = name === 'title' ? TextInput : Textarea;
        return (
          <Field
            key={name}
            label={t('fieldOf', { field: t(`part_${name}`), language: ownName })}
            description={t(`hint_${name}`)}
            lang={tag}
            maxLength={MAX[name]}
            {...(name !== 'title' && { rows: name === 'text' ? 5 : 2 })}
            {...(form.getInputProps(name) as object)}
            error={errorOf(name)}
          />
        );
      })}
      <div role="alert">
        {refusal ? <p className="template-error">{sentenceOf(refusal, shell)}</p> : null}
      </div>
      <FormState draft={draft} isDirty={isDirty} />
      <footer>
        {own && <Button onClick={() => setAsked('reset')}>{t('reset')}</Button>}
        <Button disabled={!isDirty || isPending} onClick={discard}>
          {words('discard')}
        </Button>
        <Button
          variant="filled"
          color="accent"
          disabled={!isDirty || isWrong}
          loading={isPending}
          onClick={() => check() && setAsked('save')}
        >
          {t('save', { language: ownName })}
        </Button>
      </footer>
      <TemplateDialog
        asked={asked}
        close={() => setAsked(null)}
        template={template}
        save={save}
        discard={discard}
      />
      <ConflictDialog clashes={conflict} close={dropConflict} resolve={resolve} />
    </fieldset>
  );
}

function useTemplate(template: NotificationTemplate) {
  const t = useMessages('notifications');
  const queries = useQueryClient();
  const { kind, language } = template;
  return useContentForm<Values, Words, NotificationTemplate, { readonly reason: string }>({
    found: { values: valuesOf(template), version: template.version },
    place: { form: 'template', record: `${kind}.${language}` },
    schema: Words,
    bodyOf: (values) => values,
    versionOf: ({ version }) => version,
    labelOf: (name) => t(`part_${name as keyof Values}`),
    theirsIn: async (error) => {
      if (error.code !== 'notifications.changed') return null;
      const { list } = await ask('listTemplates', {});
      const theirs = list.find((one) => one.kind === kind && one.language === language);
      return theirs ? { values: valuesOf(theirs), version: theirs.version } : null;
    },
    send: async (body, version, { reason }) =>
      await ask('saveTemplate', { kind, language, ...body, version, reason }),
    onSaved: () => {
      showToast({ text: t('saved'), tone: 'good' });
      void queries.invalidateQueries({ queryKey: wireKey('listTemplates') });
    },
  });
}

function TemplateDialog({
  asked,
  close,
  template: { kind, language },
  save,
  discard,
}: {
  readonly asked: 'save' | 'reset' | null;
  readonly close: () => void;
  readonly template: NotificationTemplate;
  readonly save: (intent: { readonly reason: string }) => Promise<boolean>;
  readonly discard: () => void;
}): ReactNode {
  const t = useMessages('notifications');
  const queries = useQueryClient();
  const { ownName } = LANGUAGES[language];
  const isReset = asked === 'reset';
  return (
    <ActDialog
      key={asked}
      opened={asked !== null}
      close={close}
      tone={isReset ? 'danger' : 'calm'}
      title={t(isReset ? 'resetTitle' : 'saveTitle', { kind: t(`kind_${kind}`), language: ownName })}
      act={isReset ? t('reset') : t('save', { language: ownName })}
      reasons={[t('reasonTone'), t('reasonCorrection')]}
      run={async (reason) => {
        if (!isReset) {
          await save({ reason });
          return;
        }
        await ask('resetTemplate', { kind, language, reason });
        discard();
        await queries.invalidateQueries({ queryKey: wireKey('listTemplates') });
        showToast({ text: t('wasReset'), tone: 'good' });
      }}
    >
      {t(isReset ? 'resetLead' : 'saveLead')}
    </ActDialog>
  );
}
