import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import './field.css';

/** A labelled input. The error is tied to it for screen readers and stands where the hint stood. */
export function Field({
  label,
  error,
  hint,
  reveal,
  className,
  type = 'text',
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'children'> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Labels of the eye of a password field; without them there is no eye. */
  readonly reveal?: { readonly show: string; readonly hide: string };
}): ReactNode {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const note = error ?? hint;
  return (
    <div className={classes('field', className)} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="field-box">
        <input
          {...input}
          id={id}
          type={type === 'password' && revealed ? 'text' : type}
          className="field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
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
      </div>
      {note && (
        <p id={`${id}-note`} className="field-note" role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
