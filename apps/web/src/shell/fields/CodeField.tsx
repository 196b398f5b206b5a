import { FieldFrame, keepDigits } from '@laro/ui';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import './fields.css';

/** REG-7. */
const CODE_MAX = 10;

/** The code that came by message, and the button that sends it; the button waits out the countdown (REG-11). */
export function CodeField({
  name = 'verificationCode',
  left,
  sending,
  onSend,
  error,
  hint,
  ref,
}: {
  readonly name?: string;
  /** Seconds until another code may be asked for. */
  readonly left: number;
  readonly sending: boolean;
  readonly onSend: () => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}): ReactNode {
  const t = useMessages('login');
  const hydrated = useHydrated();
  return (
    <FieldFrame label={t('code')} error={error} hint={hint}>
      {(tied) => (
        <>
          <input
            {...tied}
            ref={ref}
            name={name}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_MAX}
            enterKeyHint="next"
            className="field-input"
            onInput={keepDigits}
          />
          <button
            type="button"
            className="code-send"
            disabled={sending || left > 0 || !hydrated}
            aria-busy={sending || undefined}
            onClick={onSend}
          >
            {left > 0 ? t('codeAgain', { seconds: left }) : t('codeSend')}
          </button>
        </>
      )}
    </FieldFrame>
  );
}
