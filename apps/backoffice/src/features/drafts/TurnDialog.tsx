import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { showToast } from '../../shell/toasts.ts';
import type { Content, Published, Written } from './content.ts';

export type Asked = 'publish' | 'withdraw' | 'remove';

/** Before members see it, see it no more, or it is gone: the question, and why. */
export function TurnDialog<Values extends Written, Body, Saved extends Published>({
  asked,
  close,
  content: { kind, turns },
  id,
  name,
  label,
  publish,
  onWithdrawn,
  onDone,
}: {
  readonly asked: Asked | null;
  readonly close: () => void;
  readonly content: Content<Values, Body, Saved>;
  readonly id: string;
  readonly name: string;
  /** What the button of publishing is called: at once, at its time, or in place of what is there. */
  readonly label: string;
  /** No where a colleague has changed it meanwhile: that is asked first. */
  readonly publish: (reason: string) => Promise<boolean>;
  readonly onWithdrawn: (saved: Saved) => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages('form');
  const router = useRouter();
  const isDone = useRef(false);
  const turn = turns[asked ?? 'publish'] ?? turns.publish;
  const act = turn === turns.publish ? label : turn.label;
  return (
    <ActDialog
      key={asked}
      opened={asked !== null}
      close={close}
      tone={asked === 'publish' ? 'calm' : 'danger'}
      title={t('question', { act, name })}
      act={act}
      reasons={turn.reasons}
      {...(asked === 'remove' && { name: id })}
      run={async (reason) => {
        isDone.current = true;
        if (asked === 'publish') isDone.current = await publish(reason);
        else if (asked === 'withdraw') onWithdrawn(await turns.withdraw.run(id, reason));
        else await turn.run(id, reason);
      }}
      onDone={() => {
        if (!isDone.current) return;
        showToast({ text: turn.done, tone: 'good' });
        onDone();
        if (asked === 'remove') router.history.push(SCREENS[kind].path, {}, { ignoreBlocker: true });
      }}
    >
      {turn.lead}
    </ActDialog>
  );
}
