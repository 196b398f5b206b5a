import { ask, useOneAct, wireKey } from '@laro/client';
import type { Language } from '@laro/wire';
import { CHAT } from '@laro/wire/chat-rules';
import { ActionIcon, Button, FileButton, Menu, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { useFormDraft } from '../../form/use-form-draft.ts';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import type { OpenChat, Setup } from './types.ts';

/** The answer: words, pictures, and what is ready to be said in the member's language. */
export function Composer({
  open: { chat },
  setup,
}: {
  readonly open: OpenChat;
  readonly setup: Setup | undefined;
}): ReactNode {
  const t = useMessages('chat');
  const answer = useAnswer(chat.id);
  const { canSend, change, send, text, upload } = answer;
  const error = send.error ?? upload.error;
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) send.run();
      }}
    >
      <RefusalNotice error={error} />
      <Textarea
        aria-label={t('answer')}
        placeholder={t('answer')}
        value={text}
        maxLength={CHAT.textMax}
        autosize
        minRows={2}
        maxRows={8}
        readOnly={send.isPending}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (canSend) send.run();
        }}
      />
      <Tools answer={answer} language={chat.language} setup={setup} />
    </form>
  );
}

/** What is ready to be said, pictures, and the way out. While an answer is on its way nothing is added to it. */
function Tools({
  answer: { canSend, change, clear, pictures, send, upload },
  language,
  setup,
}: {
  readonly answer: Answer;
  readonly language: Language;
  readonly setup: Setup | undefined;
}): ReactNode {
  const t = useMessages('chat');
  return (
    <div className="chat-tools">
      <Menu position="top-start" width={320}>
        <Menu.Target>
          <Button variant="default" disabled={send.isPending}>
            {t('replies')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {setup?.replies.value.map(({ texts, title }) => (
            <Menu.Item key={title} onClick={() => change(texts[language] || texts.EN)}>
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FileButton accept="image/png,image/jpeg" onChange={(file) => file && upload.run(file)}>
        {(props) => (
          <ActionIcon
            {...props}
            variant="default"
            size="lg"
            aria-label={t('addPicture')}
            loading={upload.isPending}
            disabled={send.isPending || pictures.length >= CHAT.picturesMax}
          >
            <Icon name="picture" />
          </ActionIcon>
        )}
      </FileButton>
      {pictures.length > 0 && (
        <Button variant="subtle" color="link" disabled={send.isPending} onClick={clear}>
          {t('dropPictures', { count: pictures.length })}
        </Button>
      )}
      <Button
        type="submit"
        variant="filled"
        color="accent"
        className="chat-send"
        disabled={!canSend}
        loading={send.isPending}
      >
        {t('send')}
      </Button>
    </div>
  );
}

type Answer = ReturnType<typeof useAnswer>;

/** What is being written, and how it is sent once. */
function useAnswer(chat: string) {
  const queries = useQueryClient();
  const form = useForm({ initialValues: { text: '' } });
  const draft = useFormDraft(form, { form: 'chat_answer', record: chat, recordVersion: 0 });
  const { text } = form.values;
  const setText = (next: string): void => form.setFieldValue('text', next);
  const [pictures, setPictures] = useState<readonly string[]>([]);
  // One id for as long as this is the same answer: one that was not heard is asked for again. Edited it is another.
  const [id, setId] = useState(() => crypto.randomUUID());
  const toldAt = useRef(0);
  const send = useOneAct({
    mutationFn: async () => await ask('answerChat', { chat, id, text: text.trim(), pictures: [...pictures] }),
    onSuccess: async () => {
      setText('');
      draft.discard();
      setPictures([]);
      setId(crypto.randomUUID());
      await queries.invalidateQueries({ queryKey: wireKey('getMemberChat') });
    },
  });
  const edited = (): void => {
    if (!send.error) return;
    setId(crypto.randomUUID());
    send.reset();
  };
  const change = (next: string): void => {
    if (next !== text) edited();
    setText(next);
    const now = performance.now();
    if (toldAt.current > 0 && now - toldAt.current < CHAT.typingEveryMs) return;
    toldAt.current = now;
    ask('typeToMember', { chat }).catch(() => {});
  };
  const upload = useOneAct({
    mutationFn: async (file: File) => await ask('uploadAnswerPicture', { file } as never),
    onSuccess: ({ picture }) => {
      edited();
      setPictures([...pictures, picture]);
    },
  });
  const clear = (): void => {
    edited();
    setPictures([]);
  };
  const canSend = (text.trim() !== '' || pictures.length > 0) && !upload.isPending;
  return { canSend, change, clear, pictures, send, text, upload };
}
