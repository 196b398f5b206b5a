import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, type Ref, useId } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import './fields.css';

/** REG-7. */
const CODE_MAX = 10;

/** The code that came by SMS, and the button that sends it; the button waits out the countdown (REG-11). */
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
  const id = useId();
  const note = error ?? hint;
  const hydrated = useHydrated();
  const waits = sending || left > 0 || !hydrated;
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className="field-label">
        {t('code')}
      </label>
      <div className="field-box">
        <input
          ref={ref}
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_MAX}
          enterKeyHint="next"
          className="field-input"
          onInput={({ currentTarget }) => {
            currentTarget.value = currentTarget.value.replaceAll(/\D/g, '');
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        <button
          type="button"
          className="code-send"
          disabled={waits}
          aria-busy={sending || undefined}
          onClick={onSend}
        >
          {left > 0 ? t('codeAgain', { seconds: left }) : t('codeSend')}
        </button>
      </div>
      {note && (
        <p id={`${id}-note`} className="field-note" role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
