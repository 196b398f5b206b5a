import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import './field.css';

/** What ties a control to its label and its note. */
export type Tied = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

/** Label, box and note of one control. The error is tied to it for screen readers and stands where the hint stood. */
export function FieldFrame({
  label,
  error,
  hint,
  className,
  children,
  below,
}: {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (tied: Tied) => ReactNode;
  readonly below?: ReactNode;
}): ReactNode {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classes('field', className)} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="field-box">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': note ? `${id}-note` : undefined,
        })}
      </div>
      {note && (
        <p id={`${id}-note`} className="field-note" role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
      {below}
    </div>
  );
}
