import { type ComponentProps, type InputEvent, type ReactNode, useState } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { Icon } from './Icon.tsx';

/** A labelled input. */
export function Field({
  label,
  error,
  hint,
  reveal,
  digits = false,
  className,
  type = 'text',
  onInput,
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'children'> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Labels of the eye of a password field; without them there is no eye. */
  readonly reveal?: { readonly show: string; readonly hide: string };
  /** Takes digits alone, and lets a pasted "123 456" be 123456. */
  readonly digits?: boolean;
}): ReactNode {
  const [revealed, setRevealed] = useState(false);
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(tied) => (
        <>
          <input
            {...input}
            {...(digits && { inputMode: 'numeric' })}
            {...tied}
            type={type === 'password' && revealed ? 'text' : type}
            className="field-input"
            onInput={(event) => {
              if (digits) keepDigits(event);
              onInput?.(event);
            }}
          />
          {reveal && (
            <button
              type="button"
              className="icon-button"
              aria-pressed={revealed}
              aria-label={revealed ? reveal.hide : reveal.show}
              onClick={() => {
                setRevealed(!revealed);
              }}
            >
              <Icon name={revealed ? 'eye-off' : 'eye'} />
            </button>
          )}
        </>
      )}
    </FieldFrame>
  );
}

export function keepDigits({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const digits = input.value.replaceAll(/\D/g, '');
  // Written only where it differs, for writing moves the caret to the end.
  if (digits !== input.value) input.value = digits;
}
