import { ask } from '@laro/client';
import type { DeskMember } from '@laro/wire';
import { plainText, Reason } from '@laro/wire/common';
import { Alert, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import * as v from 'valibot';
import { DialogButtons } from '../../form/DialogButtons.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
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
    <Modal
      opened
      onClose={close}
      title={t('messageTitle', { account })}
      size={560}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <Stack gap={16}>
          {spoken && (
            <p className="form-lead">{t('messageLanguage', { language: desk(`language_${spoken}`) })}</p>
          )}
          <TextInput
            label={t('messageSubject')}
            maxLength={TITLE_MAX}
            data-autofocus
            {...form.form.getInputProps('title')}
          />
          <Textarea
            label={t('messageText')}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={TEXT_MAX}
            {...form.form.getInputProps('text')}
          />
          <ReasonField
            value={form.form.values.reason}
            onChange={(reason) => form.form.setFieldValue('reason', reason)}
            error={form.form.errors['reason']}
          />
          <div role="alert">{form.refusal !== null && <Refusal error={form.refusal} />}</div>
          <DialogButtons
            close={close}
            disabled={!form.form.isDirty()}
            loading={form.isPending}
            onClick={() => form.submit()}
          >
            {t('sendMessage', { account })}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}

function Refusal({ error }: { readonly error: unknown }): ReactNode {
  const shell = useMessages('shell');
  return (
    <Alert color="danger" icon={<Icon name="warning" />}>
      {sentenceOf(error, shell)}
    </Alert>
  );
}
