import { showToast, Tabs } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useSession } from '../../shell/session.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { type ListType, OWN_LISTS } from './list.ts';

const TABS = ['all', 'hot', 'recent', 'fav'] as const;

/** The kinds of a list (GAME-1). What is filtered is of all games. */
export function ListTabs({
  type,
  onType,
  panelId,
}: {
  readonly type: ListType;
  readonly onType: (type: ListType) => void;
  readonly panelId: string;
}): ReactNode {
  const t = useMessages('lists');
  const shell = useMessages('shell');
  const { session } = useSession();
  return (
    <Tabs
      label={t('kinds')}
      className="list-tabs"
      tabs={TABS.map((id) => ({ id, label: t(id) }))}
      current={type === 'filter' ? 'all' : type}
      onChange={(next) => {
        if (session || !OWN_LISTS.includes(next)) onType(next);
        else showToast({ text: shell('loginFirst'), forMs: TOAST_MS.info });
      }}
      panelId={panelId}
    />
  );
}
