import './live-chat.css';
import { Icon } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { ChatButton } from '../chat/index.ts';

export default function LiveChat(): ReactNode {
  const t = useMessages('home');
  return (
    <ChatButton title={t('chat')} className="home-chat">
      <Icon name="service" />
      {t('chat')}
    </ChatButton>
  );
}
