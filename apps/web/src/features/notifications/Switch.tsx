import { type ComponentProps, type ReactNode, useId } from 'react';

/** Holds as soon as it is tapped, where a checkbox waits for its form. */
export function Switch({
  label,
  hint,
  ...input
}: Pick<ComponentProps<'input'>, 'checked' | 'disabled' | 'onChange'> & {
  readonly label: string;
  readonly hint?: string | undefined;
}): ReactNode {
  const id = useId();
  return (
    <div>
      <label className="notifications-switch">
        <span className="min-w-0 flex-1">{label}</span>
        <input
          {...input}
          type="checkbox"
          role="switch"
          aria-describedby={hint === undefined ? undefined : id}
        />
      </label>
      {hint !== undefined && (
        <p id={id} className="text-14 text-text-3">
          {hint}
        </p>
      )}
    </div>
  );
}
