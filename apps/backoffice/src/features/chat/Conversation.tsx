import { ApiError, ask, useOneAct, wireKey, wireQuery } from '@laro/client';
import { Button, Menu, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Link } from '../../shell/Link.tsx';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { useStaff } from '../../shell/session.ts';
import { showToast } from '../../shell/toasts.ts';
import { When } from '../../shell/When.tsx';
import { Composer } from './Composer.tsx';
import { MemberAside } from './MemberAside.tsx';
import { type OpenChat, type Setup, topicOf } from './types.ts';

const LIVE_MS = 20_000;
/** Whether they still write is asked while they do. */
const TYPING_MS = 3_000;

/** What was said with one member, the answer to it, and whose conversation it is. */
export function Conversation({
  id,
  setup,
}: {
  readonly id: string;
  readonly setup: Setup | undefined;
}): ReactNode {
  const t = useMessages('chat');
  const { data, error, refetch } = useQuery({
    ...wireQuery('getMemberChat', { chat: id }),
    refetchInterval: ({ state }) => (state.data?.chat.typing ? TYPING_MS : LIVE_MS),
  });
  if (!data && error instanceof ApiError && (error.status === 404 || error.status === 422)) {
    return (
      <StatePanel icon="none" title={t('goneTitle')}>
        {t('gone')}
      </StatePanel>
    );
  }
  if (!data) {
    return error ? <ErrorPanel error={error} retry={() => void refetch()} /> : <Skeleton height={320} />;
  }
  const { chat } = data;
  return (
    <>
      <section className="chat-talk" aria-label={t('with', { account: chat.account })}>
        <Head open={data} setup={setup} />
        <Log open={data} />
        {chat.mine && chat.state !== 'closed' ? (
          <Composer open={data} setup={setup} />
        ) : (
          <p className="chat-foot">
            {chat.state === 'closed'
              ? t('ended')
              : chat.agent === null
                ? t('takeFirst')
                : t('withColleague', { by: chat.agent })}
          </p>
        )}
      </section>
      <MemberAside open={data} setup={setup} />
    </>
  );
}

function useAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      (['getMemberChat', 'listChats'] as const).map(
        async (call) => await queries.invalidateQueries({ queryKey: wireKey(call) }),
      ),
    );
  };
}

/** Asks again what an act has changed; a refusal is said, and what is there now is shown. */
function useAct(run: () => Promise<unknown>) {
  const shell = useMessages('shell');
  const again = useAgain();
  return useOneAct({
    mutationFn: run,
    onSuccess: again,
    onError: (error) => {
      showToast({ text: sentenceOf(error, shell), tone: 'bad' });
      void again();
    },
  });
}

function Head({
  open: { chat },
  setup,
}: {
  readonly open: OpenChat;
  readonly setup: Setup | undefined;
}): ReactNode {
  const t = useMessages('chat');
  const take = useAct(async () => await ask('takeChat', { chat: chat.id }));
  const [isEnding, setEnding] = useState(false);
  const again = useAgain();
  const isOpen = chat.state !== 'closed';
  return (
    <header className="chat-head">
      <div>
        <h2>{chat.account}</h2>
        <p>
          {topicOf(setup, chat.topic)} · {chat.language} ·{' '}
          {chat.agent === null || !isOpen ? t(`state_${chat.state}`) : chat.agent}
        </p>
      </div>
      <div className="chat-acts">
        {chat.state === 'waiting' && (
          <Button variant="filled" color="accent" loading={take.isPending} onClick={() => take.run()}>
            {t('take')}
          </Button>
        )}
        {isOpen && chat.agent !== null && <HandOver chat={chat} agents={setup?.agents ?? []} />}
        {isOpen && (chat.mine || chat.agent === null) && (
          <Button variant="default" onClick={() => setEnding(true)}>
            {t('close')}
          </Button>
        )}
        <Button component="a" variant="subtle" color="link" href={`/api/staff/chats/${chat.id}/transcript`}>
          {t('transcript')}
        </Button>
      </div>
      <ActDialog
        why="none"
        opened={isEnding}
        close={() => setEnding(false)}
        title={t('closeTitle', { account: chat.account })}
        act={t('close')}
        run={async () => await ask('closeChat', { chat: chat.id })}
        onDone={() => void again()}
      >
        {t('closeText')}
      </ActDialog>
    </header>
  );
}

function HandOver({
  chat,
  agents,
}: {
  readonly chat: OpenChat['chat'];
  readonly agents: readonly string[];
}): ReactNode {
  const t = useMessages('chat');
  const to = useRef<string | null>(null);
  const hand = useAct(async () => await ask('handOverChat', { chat: chat.id, to: to.current }));
  const give = (agent: string | null): void => {
    to.current = agent;
    hand.run();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={hand.isPending}>
          {t('handOver')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => give(null)}>{t('backToQueue')}</Menu.Item>
        {agents
          .filter((agent) => agent !== chat.agent)
          .map((agent) => (
            <Menu.Item key={agent} onClick={() => give(agent)}>
              {agent}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Log({ open: { before, chat, messages } }: { readonly open: OpenChat }): ReactNode {
  const t = useMessages('chat');
  const { timeZone } = useStaff().merchant;
  const log = useRef<HTMLDivElement>(null);
  const count = messages.length;
  useEffect(() => {
    const { current } = log;
    if (current && count > 0) current.scrollTop = current.scrollHeight;
  }, [count]);
  return (
    // Focusable, for it scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys.
    <div ref={log} className="chat-log" role="log" aria-label={t('log')} tabIndex={0}>
      {before.length > 0 && (
        <p className="chat-before">
          {t('before')}{' '}
          {before.map(({ id, startedAt }) => (
            <Link key={id} to={`/backoffice/chat/${id}`}>
              {minuteText(startedAt, timeZone)}
            </Link>
          ))}
        </p>
      )}
      {messages.map(({ at, by, id, pictures, seq, staff, text }) => (
        <article key={id} className="chat-said" data-by={by}>
          <p className="chat-who">
            {staff ?? chat.account}
            <When at={at} />
            {by === 'staff' && seq <= chat.readSeq && <span>{t('read')}</span>}
          </p>
          {text !== '' && <p dir="auto">{text}</p>}
          {pictures.map((picture, index) => (
            <a key={picture} href={`/api/staff/chat-pictures/${picture}`} download={`${picture}.jpg`}>
              <img src={`/api/staff/chat-pictures/${picture}`} alt={t('picture', { number: index + 1 })} />
            </a>
          ))}
        </article>
      ))}
      {chat.typing && (
        <p className="chat-typing" role="status">
          {t('typing', { account: chat.account })}
        </p>
      )}
    </div>
  );
}
