import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { strengthOf } from './password-strength.ts';
import './lent.css';

/** Four steps of a stair, and the step in words. It advises; it never refuses. */
export function PasswordStrength({
  password,
  username,
}: {
  readonly password: string;
  readonly username: string;
}): ReactNode {
  const t = useMessages('login');
  const strength = password === '' ? null : strengthOf(password, username);
  return (
    <div className="strength" data-strength={strength ?? undefined}>
      <div className="strength-steps" aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </div>
      <p className="strength-word" aria-live="polite">
        {strength && t('strength', { level: t(strength) })}
      </p>
    </div>
  );
}
