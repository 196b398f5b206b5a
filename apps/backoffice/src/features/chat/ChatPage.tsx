import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Words } from '../../messages/namespaces.ts';
import { ChatDesk } from './ChatDesk.tsx';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly chat: Words<typeof import('./words.ts').default>;
  }
}

/** One conversation, beside the others. */
export function ChatPage(): ReactNode {
  const { chat = '' } = useParams({ strict: false }) as { readonly chat?: string };
  return <ChatDesk chat={chat} />;
}
