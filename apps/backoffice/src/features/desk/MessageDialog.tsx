import { ask } from '@laro/client';
import type { DeskMember } from '@laro/wire';
import { plainText, Reason } from '@laro/wire/common';
import { type ReactNode, useMemo } from 'react';
import * as v from 'valibot';
import { SchemaDialog } from '../../form/SchemaDialog.tsx';
import { SchemaField } from '../../form/SchemaField.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { useMessages } from '../../lib/messages.ts';
import { useStaff } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { htmlOf } from './message-words.ts';
import { useRefresh } from './use-refresh.ts';

const TITLE_MAX = 120;
const TEXT_MAX = 4_000;

const Letter = v.strictObject({
  title: v.pipe(plainText(TITLE_MAX), v.trim(), v.minLength(1)),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(TEXT_MAX)),
  reason: Reason,
});

const LANGUAGES = ['EN', 'TY', 'CN', 'TH', 'VI'] as const;

/** A message to one member's inbox, in the one language in which they read; sent once, however often it is pressed. */
export function MessageDialog({
  member: { id, account, language },
  close,
}: {
  readonly member: DeskMember;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('deskActs');
  const desk = useMessages('desk');
  const { languages } = useStaff().merchant;
  const refresh = useRefresh(id);
  /** The same again sends nothing twice. */
  const message = useMemo(() => crypto.randomUUID(), []);
  const form = useSchemaForm({
    schema: Letter,
    initial: { title: '', text: '', reason: '' },
    send: async ({ title, text, reason }) => {
      // Whoever changes their language later finds the same words.
      const words = Object.fromEntries(languages.map((code) => [code, { title, content: htmlOf(text) }]));
      return await ask('sendInboxMessage', { id: message, accounts: [account], words, reason });
    },
    onDone: () => {
      showToast({ text: t('messageSent', { account }), tone: 'good' });
      void refresh();
      close();
    },
  });
  const spoken = LANGUAGES.find((code) => code === language);
  return (
    <SchemaDialog
      form={form}
      title={t('messageTitle', { account })}
      act={t('sendMessage', { account })}
      close={close}
      isReady={form.form.isDirty()}
    >
      {spoken && (
        <p className="form-lead">{t('messageLanguage', { language: desk(`language_${spoken}`) })}</p>
      )}
      <SchemaField form={form} name="title" label={t('messageSubject')} isFirst />
      <SchemaField form={form} name="text" label={t('messageText')} shape="lines" />
    </SchemaDialog>
  );
}
