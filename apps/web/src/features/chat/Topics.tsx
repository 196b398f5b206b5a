import { Button, Icon, Skeleton, showToast } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireQuery } from '../../lib/query.ts';
import { StateCard } from '../../shell/StateCard.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Where the topics come to stand. */
const PLACES = [1, 2, 3, 4];

/** What one may ask about, and when somebody is there for it; the choice begins the conversation. */
export function Topics({ onBegun }: { readonly onBegun: () => void }): ReactNode {
  const t = useMessages('chat');
  const shell = useMessages('shell');
  const language = useLanguage();
  // One id for as long as this is the same conversation: an answer that was not heard is asked for again.
  const [chat] = useState(() => crypto.randomUUID());
  const { data, error, refetch } = useQuery(wireQuery('listChatModels', { language }));
  const begin = useOneAct({
    mutationFn: async (topic: string) => await ask('startChat', { chat, topic, language }),
    onSuccess: onBegun,
    onError: (error) => void showToast({ text: sentenceOf(error, shell), tone: 'bad', forMs: TOAST_MS.long }),
  });
  if (error && !data) {
    return (
      <StateCard icon="warning" title={shell('broken')} text={sentenceOf(error, shell)}>
        <Button onClick={() => void refetch()}>{shell('retry')}</Button>
      </StateCard>
    );
  }
  return (
    <section className="chat-topics" aria-labelledby="chat-topics">
      <h2 id="chat-topics" className="text-20 font-bold">
        {t('topicsTitle')}
      </h2>
      <p className="text-14 text-text-2">{t('topicsText')}</p>
      <ul className="chat-topic-list" aria-busy={!data}>
        {!data &&
          PLACES.map((place) => (
            <li key={place}>
              <Skeleton className="h-16 w-full" />
            </li>
          ))}
        {data?.list.map(({ code, hours, name, open }) => (
          <li key={code}>
            <button
              type="button"
              className="chat-topic"
              disabled={!open || begin.isPending}
              onClick={() => begin.run(code)}
            >
              <span className="min-w-0 flex-1 text-start">
                <span className="block font-semibold">{name}</span>
                <span className="block text-12 text-text-3">
                  {hours === null
                    ? t('always')
                    : t('hours', { from: clock(hours.from), until: clock(hours.until) })}
                  {!open && ` · ${t('closedNow')}`}
                </span>
              </span>
              <Icon name="more" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
