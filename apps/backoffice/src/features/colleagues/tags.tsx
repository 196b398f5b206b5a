import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { Icon } from '../../shell/Icon.tsx';
import { useStaff } from '../../shell/session.ts';
import { type Colleague, hasFactor, isLocked } from './people.ts';

export function FactorTag({ colleague }: { readonly colleague: Colleague }): ReactNode {
  const t = useMessages('colleagues');
  const { totp, passkeys } = colleague.factors;
  if (!hasFactor(colleague)) {
    return (
      <span className="tag" data-tone="warn">
        <Icon name="warning" small /> {t('factorNone')}
      </span>
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
      {self && (
        <span className="tag" data-tone="info">
          {t('you')}
        </span>
      )}
      {disabled ? (
        <span className="tag" data-tone="danger">
          {t('disabled')}
        </span>
      ) : (
        <span className="tag" data-tone="success">
          {t('active')}
        </span>
      )}
      {isLocked(colleague) && lockedUntil && (
        <span className="tag" data-tone="warn">
          {t('lockedUntil', { time: momentText(lockedUntil, timeZone).slice(-8, -3) })}
        </span>
      )}
      {home !== null && <span className="tag">{t('guestOf', { brand: home })}</span>}
    </span>
  );
}
