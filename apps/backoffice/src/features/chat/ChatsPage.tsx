import type { ReactNode } from 'react';
import { ChatDesk } from './ChatDesk.tsx';

/** Conversations with members; none is open. */
export function ChatsPage(): ReactNode {
  return <ChatDesk chat={null} />;
}
