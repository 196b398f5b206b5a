import { Icon } from '@laro/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** A box to tick, with its whole line as the target; the error stands where the hint stood. */
export function Tick({
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}): ReactNode {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="tick" data-invalid={error === undefined ? undefined : ''}>
      <label className="tick-line">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="tick-input"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        <span className="tick-box" aria-hidden="true">
          <Icon name="tick" />
        </span>
        <span>{label}</span>
      </label>
      {note !== undefined && (
        <p id={`${id}-note`} className="tick-note" role={error === undefined ? undefined : 'alert'}>
          {note}
        </p>
      )}
    </div>
  );
}
