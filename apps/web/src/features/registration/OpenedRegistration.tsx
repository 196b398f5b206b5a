import { FormNotice } from '@laro/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { wireQuery } from '../../lib/query.ts';
import type { Opened } from './RegisterPanel.tsx';

/** The link is used up, or its module is off. */
const OVER: readonly string[] = ['wire.not_found', 'sessions.module_off'];

/** The form for who came by the link of an account that an agent has prepared (TEAM-6), while the link is good. */
export default function OpenedRegistration({
  secret,
  children,
}: {
  readonly secret: string;
  readonly children: (opened: Opened) => ReactNode;
}): ReactNode {
  const t = useMessages('registration');
  const [ended, setEnded] = useState(false);
  const { data, error } = useQuery({ ...wireQuery('readPreparedAccount', { secret }), retry: false });
  const isOver = ended || (error instanceof ApiError && OVER.includes(error.code));
  const text = data && <p className="account-identity">{t('openingText', { agent: data.agent })}</p>;
  return children({
    secret: isOver ? undefined : secret,
    username: isOver ? undefined : data?.username,
    notice: isOver ? <FormNotice text={t('openingEnded')} /> : text,
    end: () => {
      setEnded(true);
    },
  });
}
