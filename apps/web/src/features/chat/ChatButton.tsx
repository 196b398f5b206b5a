import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { usePermissions } from '../../shell/permissions.ts';
import { useSession } from '../../shell/session.ts';

/**
 * The way to the chat, wherever it stands, where the brand has one: a visitor logs in first, and free play learns how to
 * have an account of one's own (MSG-8).
 */
export function ChatButton({
  title,
  className,
  children,
}: {
  readonly title: string;
  readonly className: string;
  readonly children: ReactNode;
}): ReactNode {
  const { flags, theme } = useMerchant();
  const { session } = useSession();
  const may = usePermissions()('launchChat');
  const t = useMessages('shell');
  const language = useLanguage();
  const { history } = useRouter();
  if (!flags.includes('CBS3')) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        if (!session) openDialog('login');
        else if (!may) openDialog('free-reject');
        else {
          void import('./open-chat.ts').then(async ({ openChat }) => {
            const go = (path: string): void => history.push(path);
            await openChat(go, { accent: theme['--accent'], language, t, title });
          });
        }
      }}
    >
      {children}
    </button>
  );
}
