import { classes, Icon } from '@laro/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { timeText } from '../../shell/dates.ts';
import type { Unsent } from './outbox.ts';
import type { Chat } from './use-chat.ts';

/** What was said, the newest below, and what is still on its way. */
export function Conversation({
  chat: { chat, messages },
  unsent,
  onRemove,
}: {
  readonly chat: Chat;
  readonly unsent: readonly Unsent[];
  readonly onRemove: (id: string) => void;
}): ReactNode {
  const t = useMessages('chat');
  const { timeZone } = useMerchant();
  const end = useRef<HTMLDivElement>(null);
  const arrived = new Set(messages.map(({ id }) => id));
  const onTheirWay = unsent.filter(({ id }) => !arrived.has(id));
  const count = messages.length + onTheirWay.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  return (
    <div className="chat-log" role="log" aria-label={t('log')}>
      {chat?.state === 'waiting' && <p className="chat-note">{t('waiting')}</p>}
      {messages.map(({ at, by, id, pictures, text }) => (
        <Said key={id} by={by} text={text} pictures={pictures}>
          <time dateTime={at}>{timeText(at, timeZone)}</time>
        </Said>
      ))}
      {onTheirWay.map(({ id, pictures, refused, text }) => (
        // A picture that stands in no message yet cannot be asked for.
        <Said
          key={id}
          by="member"
          text={text || pictures.map(() => t('picture')).join(', ')}
          pictures={[]}
          isWaiting
        >
          {refused ?? t('unsent')}
          {refused !== undefined && (
            <button
              type="button"
              className="chat-remove"
              aria-label={t('removeMessage')}
              onClick={() => onRemove(id)}
            >
              <Icon name="remove" />
            </button>
          )}
        </Said>
      ))}
      {chat?.typing && (
        <p className="chat-typing" role="status">
          <span className="sr-only">{t('typing')}</span>
          <i />
          <i />
          <i />
        </p>
      )}
      <div ref={end} className="chat-scroll-end" />
    </div>
  );
}

function Said({
  by,
  text,
  pictures,
  isWaiting = false,
  children,
}: {
  readonly by: 'member' | 'staff';
  readonly text: string;
  readonly pictures: readonly string[];
  readonly isWaiting?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const t = useMessages('chat');
  return (
    <article className={classes('chat-said', by === 'member' && 'chat-mine', isWaiting && 'chat-unsent')}>
      <span className="sr-only">{by === 'member' ? t('you') : t('us')}</span>
      {pictures.map((picture) => (
        <a key={picture} href={`/api/chat/pictures/${picture}`} download={`${picture}.jpg`}>
          <img
            className="chat-picture"
            src={`/api/chat/pictures/${picture}`}
            alt={t('picture')}
            width={220}
            height={160}
          />
        </a>
      ))}
      {text !== '' && (
        <p className="chat-text" dir="auto">
          {text}
        </p>
      )}
      <p className="chat-at">{children}</p>
    </article>
  );
}
