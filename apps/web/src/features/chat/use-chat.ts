import type { Calls, CallValue } from '@laro/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask } from '../../lib/api.ts';
import { wireKey } from '../../lib/query.ts';

export type Chat = CallValue<Calls['getChat']>;

const KEY = wireKey('getChat', {});
/** Where no hint arrives. */
const SLOWLY_MS = 20_000;
/** Whether they still write is asked while they do. */
const TYPING_MS = 3_000;

/** What is there with what came after; of another conversation nothing stays. */
async function readOn(before: Chat | undefined): Promise<Chat> {
  let known = before;
  for (;;) {
    const last = known?.messages.at(-1)?.seq ?? 0;
    const came = await ask('getChat', known?.chat ? { chat: known.chat.id, after: String(last) } : {});
    const goesOn = known?.chat != null && known.chat.id === came.chat?.id;
    const messages = goesOn
      ? [...(known?.messages ?? []), ...came.messages.filter(({ seq }) => seq > last)]
      : came.messages;
    known = { ...came, messages };
    if (!came.more) return known;
  }
}

/** The member's conversation: read once, then on from where it ended, and taken for read while it is looked at. */
export function useChat() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => await readOn(queries.getQueryData<Chat>(KEY)),
    staleTime: 0,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.data?.chat?.typing ? TYPING_MS : SLOWLY_MS),
  });
  const { data } = query;
  const chat = data?.chat?.id;
  const lastAnswer = data?.messages.findLast(({ by }) => by === 'staff')?.seq ?? 0;
  useEffect(() => {
    if (chat === undefined || lastAnswer === 0) return;
    const read = (): void => {
      if (document.visibilityState !== 'visible') return;
      ask('readChat', { chat, seq: lastAnswer })
        .then(async () => await queries.invalidateQueries({ queryKey: wireKey('getChatUnread') }))
        .catch(() => {});
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [chat, lastAnswer, queries]);
  return query;
}
