import type { ReactNode } from 'react';
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
  return (
    <div className="confirm">
      <div>
        <h3 className="confirm-title">{title}</h3>
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
    </div>
  );
}
