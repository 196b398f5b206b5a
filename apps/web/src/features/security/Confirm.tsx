import { Button } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { FormNotice } from '../login/index.ts';
import { useProblem } from './useProblem.ts';

/** A question inside a sheet, in place of what it is about: no dialog over a dialog. The button names the act. */
export function Confirm({
  title,
  text,
  action,
  act,
  onConfirm,
  onCancel,
}: {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly act: { readonly isPending: boolean; readonly error: Error | null };
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  const t = useMessages('security');
  const problemOf = useProblem();
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-text-2">{text}</p>
      </div>
      <FormNotice text={problemOf(act.error)} />
      <div className="grid grid-cols-2 gap-2">
        <Button look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button look="danger" waiting={act.isPending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </div>
  );
}
