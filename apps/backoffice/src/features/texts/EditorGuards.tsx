import type { ReactNode } from 'react';
import { ConflictDialog } from '../../form/ConflictDialog.tsx';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import type { Fields } from '../../form/merge.ts';
import type { ContentForm } from './use-content-form.ts';

/** Nothing that somebody wrote is lost: not to a colleague who was faster, and not to a link. */
export function EditorGuards<Values extends Fields, Intent>({
  editor: { form, draft, conflict, dropConflict, resolve },
}: {
  readonly editor: ContentForm<Values, Intent>;
}): ReactNode {
  return (
    <>
      <ConflictDialog clashes={conflict} close={dropConflict} resolve={resolve} />
      <LeaveGuard when={form.isDirty()} discard={draft.discard} />
    </>
  );
}
