import type { DeskMember } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';

const TONES = { ACTIVE: 'success', LOCKED: 'danger', CLOSED: 'danger' } as const;

/** Who somebody is to the brand. */
export function TypeTag({ type }: { readonly type: DeskMember['type'] }): ReactNode {
  const t = useMessages('desk');
  return <span className="tag">{t(`type_${type}`)}</span>;
}

/** Nobody is behind a member of a demo's history. */
export function InventedTag(): ReactNode {
  const t = useMessages('desk');
  return (
    <span className="tag" data-tone="info">
      {t('invented')}
    </span>
  );
}

/** Whether the account is open, with the locks beside that. */
export function StatusTags({
  status,
  playLocked,
  withdrawalLocked,
}: {
  readonly status: DeskMember['status'];
  readonly playLocked: boolean;
  readonly withdrawalLocked: boolean;
}): ReactNode {
  const t = useMessages('desk');
  return (
    <span className="desk-tags">
      <span className="tag" data-tone={TONES[status]}>
        {t(`status_${status}`)}
      </span>
      {playLocked && (
        <span className="tag" data-tone="warn">
          {t('lock_play')}
        </span>
      )}
      {withdrawalLocked && (
        <span className="tag" data-tone="warn">
          {t('lock_withdrawal')}
        </span>
      )}
    </span>
  );
}
