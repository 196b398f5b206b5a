import { Button, Icon, Skeleton, showToast } from '@laro/ui';
import { CHAT } from '@laro/wire/chat-rules';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { useSession } from '../../shell/session.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { Composer } from './Composer.tsx';
import { Conversation } from './Conversation.tsx';
import { useOutbox } from './outbox.ts';
import { Topics } from './Topics.tsx';
import { type Chat, useChat } from './use-chat.ts';
import './chat.css';

/** `/m/cs`: what one asks the brand, and its answers. */
export function ChatPage(): ReactNode {
  const { session } = useSession();
  // What one member has begun here is nobody else's.
  return <MembersChat key={session?.userName ?? ''} />;
}

function MembersChat(): ReactNode {
  const shell = useMessages('shell');
  const { data, error, refetch } = useChat();
  const [isAnew, setAnew] = useState(false);
  const chat = data?.chat ?? null;
  const isOpen = chat !== null && chat.state !== 'closed';
  const outbox = useOutbox(isOpen ? chat.id : null);
  if (!data) {
    return error ? (
      <StateCard icon="warning" title={shell('broken')} text={sentenceOf(error, shell)}>
        <Button onClick={() => void refetch()}>{shell('retry')}</Button>
      </StateCard>
    ) : (
      <div className="chat-page" aria-busy="true">
        <div className="chat-log">
          <Skeleton className="h-14 w-56 self-end" />
          <Skeleton className="h-14 w-64" />
        </div>
      </div>
    );
  }
  if (!isOpen && (chat === null || isAnew)) {
    return (
      <Topics
        onBegun={() => {
          setAnew(false);
          void refetch();
        }}
      />
    );
  }
  return (
    <div className="chat-page">
      <Conversation chat={data} unsent={outbox.list} onRemove={outbox.remove} />
      {isOpen ? (
        <Composer chat={chat.id} onSend={outbox.add} />
      ) : (
        <End chat={chat} onAgain={() => setAnew(true)} />
      )}
    </div>
  );
}

/** Of a conversation that has ended: how good it was, and the way to another. */
function End({
  chat,
  onAgain,
}: {
  readonly chat: NonNullable<Chat['chat']>;
  readonly onAgain: () => void;
}): ReactNode {
  const t = useMessages('chat');
  const shell = useMessages('shell');
  const queries = useQueryClient();
  const rate = useOneAct({
    mutationFn: async (stars: number) => await ask('rateChat', { chat: chat.id, stars }),
    onSuccess: async () => await queries.invalidateQueries({ queryKey: wireKey('getChat') }),
    onError: (error) => void showToast({ text: sentenceOf(error, shell), tone: 'bad', forMs: TOAST_MS.long }),
  });
  return (
    <section className="chat-end">
      <p className="text-14 text-text-3">{t('ended')}</p>
      <div role="group" aria-label={t('rate')}>
        <p className="font-semibold">{chat.stars === null ? t('rate') : t('thanks')}</p>
        <div className="chat-stars">
          {Array.from({ length: CHAT.starsMax }, (_, index) => index + 1).map((stars) => (
            <button
              key={stars}
              type="button"
              className="chat-star"
              data-on={chat.stars !== null && stars <= chat.stars ? '' : undefined}
              aria-pressed={chat.stars === stars}
              aria-label={t('stars', { stars })}
              onClick={() => rate.run(stars)}
            >
              <Icon name="empty" />
            </button>
          ))}
        </div>
      </div>
      <Button look="quiet" onClick={onAgain}>
        {t('again')}
      </Button>
    </section>
  );
}
