import { ask, useOneAct, wireKey, wireQuery } from '@laro/client';
import type { ChatReply, ChatTopic } from '@laro/wire/chat-desk';
import { Button, Checkbox, Skeleton, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { showToast } from '../../shell/toasts.ts';
import type { Setup } from './types.ts';
import './chat.css';

const CODES = ['EN', 'TY', 'CN', 'TH', 'VI'] as const;
const NONE = { EN: '', TY: '', CN: '', TH: '', VI: '' };
const DAY = 1_440;

const clock = (minutes: number): string =>
  `${String(Math.floor((minutes % DAY) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};

/** What members may ask about, and what is ready to be answered: each list is saved as a whole. */
export function ChatSetupPage(): ReactNode {
  const t = useMessages('chat');
  const { data, error, refetch } = useQuery({
    ...wireQuery('getChatSetup', {}),
    staleTime: 0,
    refetchOnReconnect: false,
  });
  return (
    <>
      <PageHead title={t('setupTitle')} lead={t('setupLead')} crumbs={[{ screen: 'chats' }]} />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <div className="chat-setup">
          <Replies key={`replies ${data.replies.version}`} found={data.replies} />
          <Topics key={`topics ${data.topics.version}`} found={data.topics} />
        </div>
      )}
    </>
  );
}

function useSaving(save: () => Promise<unknown>) {
  const t = useMessages('chat');
  const queries = useQueryClient();
  return useOneAct({
    mutationFn: save,
    onSuccess: async () => {
      showToast({ text: t('saved'), tone: 'good' });
      await queries.invalidateQueries({ queryKey: wireKey('getChatSetup') });
    },
  });
}

function Saving({
  isChanged,
  error,
  isPending,
  onAdd,
  add,
  save,
}: {
  readonly isChanged: boolean;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onAdd: () => void;
  readonly add: string;
  readonly save: string;
}): ReactNode {
  return (
    <>
      <LeaveGuard when={isChanged} />
      <RefusalNotice error={error} />
      <div className="chat-tools">
        <Button variant="default" onClick={onAdd}>
          {add}
        </Button>
        <Button type="submit" variant="filled" color="accent" className="chat-send" loading={isPending}>
          {save}
        </Button>
      </div>
    </>
  );
}

function Replies({ found }: { readonly found: Setup['replies'] }): ReactNode {
  const t = useMessages('chat');
  const [list, setList] = useState<readonly ChatReply[]>(found.value);
  const change = (at: number, next: Partial<ChatReply>): void =>
    setList(list.map((one, index) => (index === at ? { ...one, ...next } : one)));
  const saving = useSaving(
    async () => await ask('saveChatReplies', { value: [...list], version: found.version }),
  );
  return (
    <form
      aria-label={t('repliesTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        saving.run();
      }}
    >
      <h2>{t('repliesTitle')}</h2>
      {list.map((reply, at) => (
        // Its place is all that tells one from another while its title is written.
        <fieldset key={at} className="chat-entry">
          <legend>{reply.title || t('newReply')}</legend>
          <TextInput
            label={t('replyTitle')}
            value={reply.title}
            maxLength={60}
            required
            onChange={({ currentTarget }) => change(at, { title: currentTarget.value })}
          />
          {CODES.map((code) => (
            <Textarea
              key={code}
              label={t('wordsIn', { language: code })}
              value={reply.texts[code]}
              maxLength={2_000}
              autosize
              required={code === 'EN'}
              onChange={({ currentTarget }) =>
                change(at, { texts: { ...reply.texts, [code]: currentTarget.value } })
              }
            />
          ))}
          <Button
            variant="subtle"
            color="danger"
            onClick={() => setList(list.filter((_, index) => index !== at))}
          >
            {t('removeNamed', { name: reply.title || t('newReply') })}
          </Button>
        </fieldset>
      ))}
      <Saving
        {...saving}
        isChanged={list !== found.value}
        add={t('addReply')}
        save={t('saveReplies')}
        onAdd={() => setList([...list, { title: '', texts: NONE }])}
      />
    </form>
  );
}

function Topics({ found }: { readonly found: Setup['topics'] }): ReactNode {
  const t = useMessages('chat');
  const [list, setList] = useState<readonly ChatTopic[]>(found.value);
  const change = (at: number, next: Partial<ChatTopic>): void =>
    setList(list.map((one, index) => (index === at ? { ...one, ...next } : one)));
  const saving = useSaving(
    async () => await ask('saveChatTopics', { value: [...list], version: found.version }),
  );
  return (
    <form
      aria-label={t('topicsTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        saving.run();
      }}
    >
      <h2>{t('topicsTitle')}</h2>
      {list.map((topic, at) => (
        <fieldset key={at} className="chat-entry">
          <legend>{topic.names.EN || t('newTopic')}</legend>
          <TextInput
            label={t('topicCode')}
            description={t('topicCodeHint')}
            value={topic.code}
            maxLength={30}
            pattern="[a-z][a-z0-9_]*"
            required
            onChange={({ currentTarget }) => change(at, { code: currentTarget.value })}
          />
          <div className="chat-names">
            {CODES.map((code) => (
              <TextInput
                key={code}
                label={t('wordsIn', { language: code })}
                value={topic.names[code]}
                maxLength={60}
                required={code === 'EN'}
                onChange={({ currentTarget }) =>
                  change(at, { names: { ...topic.names, [code]: currentTarget.value } })
                }
              />
            ))}
          </div>
          <Hours topic={topic} change={(hours) => change(at, { hours })} />
          <Button
            variant="subtle"
            color="danger"
            disabled={list.length === 1}
            onClick={() => setList(list.filter((_, index) => index !== at))}
          >
            {t('removeNamed', { name: topic.names.EN || t('newTopic') })}
          </Button>
        </fieldset>
      ))}
      <Saving
        {...saving}
        isChanged={list !== found.value}
        add={t('addTopic')}
        save={t('saveTopics')}
        onAdd={() => setList([...list, { code: '', names: NONE, hours: null }])}
      />
    </form>
  );
}

function Hours({
  topic: { hours },
  change,
}: {
  readonly topic: ChatTopic;
  readonly change: (hours: ChatTopic['hours']) => void;
}): ReactNode {
  const t = useMessages('chat');
  return (
    <div className="chat-hours">
      <Checkbox
        label={t('always')}
        checked={hours === null}
        onChange={({ currentTarget }) => change(currentTarget.checked ? null : { from: 540, until: 1_320 })}
      />
      {hours && (
        <>
          <TextInput
            type="time"
            label={t('from')}
            value={clock(hours.from)}
            required
            onChange={({ currentTarget }) => change({ ...hours, from: minutesOf(currentTarget.value) })}
          />
          <TextInput
            type="time"
            label={t('until')}
            value={clock(hours.until)}
            required
            onChange={({ currentTarget }) => change({ ...hours, until: minutesOf(currentTarget.value) })}
          />
        </>
      )}
    </div>
  );
}
