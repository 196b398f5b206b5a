import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChatDesk } from './ChatDesk.tsx';

/** One conversation, beside the others. */
export function ChatPage(): ReactNode {
  const { chat = '' } = useParams({ strict: false }) as { readonly chat?: string };
  return <ChatDesk chat={chat} />;
}
