import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, ask } from '../../lib/api.ts';
import { draftOf, keepDraft } from '../../lib/drafts.ts';
import { wireKey } from '../../lib/query.ts';
import { sessionNow } from '../../shell/session.ts';
import { confirmSession } from '../../shell/session-confirm.ts';

/** What was written and has not been heard to have arrived. */
export type Unsent = {
  /** The message's own: however often it is sent, it stands once. */
  readonly id: string;
  /** The conversation in which it was written. */
  readonly chat: string | null;
  readonly text: string;
  readonly pictures: readonly string[];
  /** Why it was refused, where it was. */
  readonly refused?: string;
};

const DRAFT = 'chat_outbox';
const AGAIN_AFTER_MS = 3_000;

function kept(): readonly Unsent[] {
  try {
    return JSON.parse(draftOf(DRAFT)['list'] ?? '[]') as Unsent[];
  } catch {
    return [];
  }
}

/**
 * Sends what was written, one after the other and in its order. A line that breaks leaves the rest where it is: it is tried
 * again when the line is back, and every few seconds. What is refused stays too, with the reason.
 */
export function useOutbox(chat: string | null) {
  const queries = useQueryClient();
  const [list, setList] = useState(kept);
  const isSending = useRef(false);
  const latest = useRef(list);
  const whose = useRef(sessionNow()?.userName);
  /** Whoever is here now wrote this. An answer may come when the page, and the member, are gone. */
  const isTheirs = useCallback((): boolean => sessionNow()?.userName === whose.current, []);

  const become = useCallback(
    (next: readonly Unsent[]) => {
      if (!isTheirs()) return;
      latest.current = next;
      keepDraft(DRAFT, next.length === 0 ? {} : { list: JSON.stringify(next) });
      setList(next);
    },
    [isTheirs],
  );

  const flush = useCallback(async (): Promise<void> => {
    if (chat === null || isSending.current) return;
    isSending.current = true;
    try {
      for (;;) {
        const next = latest.current.find(({ refused }) => refused === undefined);
        if (!next || !isTheirs()) return;
        const { id, pictures, text } = next;
        try {
          // Another conversation may be another member's, who has logged in beside this tab.
          if (next.chat !== chat) {
            await confirmSession();
            if (!isTheirs()) return;
          }
          await ask('sendChatMessage', { chat, id, text, pictures: [...pictures] });
        } catch (error) {
          // No answer was heard: it may have arrived, and is sent again under the same id.
          if (!(error instanceof ApiError)) return;
          if (error.code === 'chat.closed') {
            // It stays, for the conversation that is begun next.
            void queries.invalidateQueries({ queryKey: wireKey('getChat') });
            return;
          }
          // It arrived, in the conversation before.
          if (error.code !== 'chat.known') {
            const isTooFast = error.status === 429 && error.code !== 'chat.too_much';
            if (error.status >= 500 || isTooFast || error.status === 401) return;
            const { message: refused } = error;
            become(latest.current.map((one) => (one.id === id ? { ...one, refused } : one)));
            continue;
          }
        }
        // Shown as said before it is taken from here: there is no moment in which it is nowhere.
        await queries.invalidateQueries({ queryKey: wireKey('getChat') });
        become(latest.current.filter((one) => one.id !== id));
      }
    } finally {
      isSending.current = false;
    }
  }, [become, chat, isTheirs, queries]);

  useEffect(() => {
    void flush();
    const again = (): void => void flush();
    addEventListener('online', again);
    const timer = setInterval(again, AGAIN_AFTER_MS);
    return () => {
      removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [flush]);

  return {
    list,
    add: (text: string, pictures: readonly string[]): void => {
      become([...latest.current, { id: crypto.randomUUID(), chat, text, pictures }]);
      void flush();
    },
    remove: (id: string): void => {
      become(latest.current.filter((one) => one.id !== id));
    },
  };
}
