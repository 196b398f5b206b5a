import lines from 'virtual:laro-known-passwords';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { strengthOf } from './password-strength.ts';
import './strength.css';

const KNOWN: ReadonlySet<string> = new Set(lines.split('\n'));

/** Four steps of a stair, and the step in words. It advises; it never refuses. */
export default function StrengthMeter({
  password,
  username,
}: {
  readonly password: string;
  readonly username: string;
}): ReactNode {
  const t = useMessages('login');
  const strength = password === '' ? null : strengthOf(password, username, KNOWN);
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
