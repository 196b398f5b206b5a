import type { DeskMember } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Tag } from '../../shell/Tag.tsx';
import { toneOf } from '../../shell/tones.ts';

/** Who somebody is to the brand. */
export function TypeTag({ type }: { readonly type: DeskMember['type'] }): ReactNode {
  const t = useMessages('desk');
  return <Tag>{t(`type_${type}`)}</Tag>;
}

/** Nobody is behind a member of a demo's history. */
export function InventedTag(): ReactNode {
  const t = useMessages('desk');
  return <Tag tone="info">{t('invented')}</Tag>;
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
      <Tag tone={toneOf(status)}>{t(`status_${status}`)}</Tag>
      {playLocked && <Tag tone="warn">{t('lock_play')}</Tag>}
      {withdrawalLocked && <Tag tone="warn">{t('lock_withdrawal')}</Tag>}
    </span>
  );
}
