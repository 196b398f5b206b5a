import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { Icon } from '../../shell/Icon.tsx';
import { useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { type Colleague, hasFactor, isLocked } from './people.ts';

export function FactorTag({ colleague }: { readonly colleague: Colleague }): ReactNode {
  const t = useMessages('colleagues');
  const { totp, passkeys } = colleague.factors;
  if (!hasFactor(colleague)) {
    return (
      <Tag tone="warn">
        <Icon name="warning" small /> {t('factorNone')}
      </Tag>
    );
  }
  const parts = [totp ? t('factorApp') : '', passkeys > 0 ? t('factorPasskeys', { count: passkeys }) : ''];
  return parts.filter((part) => part !== '').join(' · ');
}

export function StateTags({ colleague }: { readonly colleague: Colleague }): ReactNode {
  const t = useMessages('colleagues');
  const { timeZone } = useStaff().merchant;
  const { disabled, home, lockedUntil, self } = colleague;
  return (
    <span className="tags">
      {self && <Tag tone="info">{t('you')}</Tag>}
      {disabled ? <Tag tone="danger">{t('disabled')}</Tag> : <Tag tone="success">{t('active')}</Tag>}
      {isLocked(colleague) && lockedUntil && (
        <Tag tone="warn">{t('lockedUntil', { time: momentText(lockedUntil, timeZone).slice(-8, -3) })}</Tag>
      )}
      {home !== null && <Tag>{t('guestOf', { brand: home })}</Tag>}
    </span>
  );
}
