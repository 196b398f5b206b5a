import { ask } from '@laro/client';
import type { StaffAnnouncement } from '@laro/wire/announcements';
import { type ReactNode, useRef } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { showToast } from '../../shell/toasts.ts';

export type Asked = 'publish' | 'withdraw';

/** Before members see it, or see it no more: the question, and why. */
export function TurnDialog({
  asked,
  close,
  id,
  name,
  label,
  publish,
  onDone,
}: {
  readonly asked: Asked | null;
  readonly close: () => void;
  readonly id: string;
  readonly name: string;
  /** What the button of publishing is called: at once, at its time, or in place of what is there. */
  readonly label: string;
  /** No where a colleague has changed it meanwhile: that is asked first. */
  readonly publish: (reason: string) => Promise<boolean>;
  readonly onDone: (state: StaffAnnouncement | null) => void;
}): ReactNode {
  const t = useMessages('announcements');
  const state = useRef<StaffAnnouncement | null>(null);
  const isDone = useRef(false);
  const isPublish = asked !== 'withdraw';
  return (
    <ActDialog
      key={asked}
      opened={asked !== null}
      close={close}
      tone={isPublish ? 'calm' : 'danger'}
      title={t('question', { act: isPublish ? label : t('withdraw'), name })}
      act={isPublish ? label : t('withdraw')}
      reasons={
        isPublish
          ? [t('reasonCampaign'), t('reasonCorrection'), t('reasonTranslation')]
          : [t('reasonOver'), t('reasonMistake')]
      }
      run={async (reason) => {
        state.current = null;
        isDone.current = true;
        if (isPublish) isDone.current = await publish(reason);
        else state.current = await ask('withdrawAnnouncement', { id, reason });
      }}
      onDone={() => {
        if (!isDone.current) return;
        showToast({ text: t(isPublish ? 'published' : 'withdrawn'), tone: 'good' });
        onDone(state.current);
      }}
    >
      {t(isPublish ? 'publishLead' : 'withdrawLead')}
    </ActDialog>
  );
}
