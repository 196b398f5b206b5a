import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import './checkbox.css';

/** A checkbox with its whole line as the target; the error stands where the hint stood. */
export function Checkbox({
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
    <div className="checkbox" data-invalid={error === undefined ? undefined : ''}>
      <label className="checkbox-line">
        <input
          {...input}
          id={id}
          type="checkbox"
          className="checkbox-input"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        <span className="checkbox-box" aria-hidden="true">
          <Icon name="tick" />
        </span>
        <span>{label}</span>
      </label>
      {note !== undefined && (
        <p id={`${id}-note`} className="checkbox-note" role={error === undefined ? undefined : 'alert'}>
          {note}
        </p>
      )}
    </div>
  );
}
