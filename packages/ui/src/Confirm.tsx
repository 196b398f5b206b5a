import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { FormNotice } from './FormNotice.tsx';

/** A question inside a sheet, in place of what it is about: no dialog over a dialog. The button names the act. */
export function Confirm({
  title,
  text,
  action,
  cancel,
  waiting,
  problem,
  onConfirm,
  onCancel,
}: {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly cancel: string;
  readonly waiting: boolean;
  /** What the last attempt came to. */
  readonly problem: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  const group = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  // It takes the place of what was tapped, which may lie at the edge of the screen.
  useEffect(() => {
    group.current?.focus({ preventScroll: true });
    group.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <fieldset ref={group} tabIndex={-1} aria-labelledby={id} className="confirm">
      <div>
        <h3 id={id} className="confirm-title">
          {title}
        </h3>
        <p className="confirm-text">{text}</p>
      </div>
      <FormNotice text={problem} />
      <div className="confirm-acts">
        <Button look="quiet" onClick={onCancel}>
          {cancel}
        </Button>
        <Button look="danger" waiting={waiting} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </fieldset>
  );
}
