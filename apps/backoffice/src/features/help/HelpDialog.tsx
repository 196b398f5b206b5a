import { ask, wireKey } from '@laro/client';
import type { StaffHelpItem } from '@laro/wire/help';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { SCREENS } from '../../screens.ts';
import { showToast } from '../../shell/toasts.ts';

export type Asked = 'publish' | 'withdraw' | 'remove';

const DONE = { publish: 'published', withdraw: 'withdrawn', remove: 'removed' } as const;
const LEADS = { publish: 'publishLead', withdraw: 'withdrawLead', remove: 'removeLead' } as const;

/** Before members read it, read it no more, or it is gone: the question, and why. */
export function HelpDialog({
  asked,
  close,
  tag,
  name,
  label,
  publish,
  onTurned,
}: {
  readonly asked: Asked | null;
  readonly close: () => void;
  readonly tag: string;
  readonly name: string;
  readonly label: string;
  /** No where a colleague has changed it meanwhile: that is asked first. */
  readonly publish: (reason: string) => Promise<boolean>;
  readonly onTurned: (saved: StaffHelpItem) => void;
}): ReactNode {
  const t = useMessages('help');
  const queries = useQueryClient();
  const router = useRouter();
  const isDone = useRef(false);
  const act = asked ?? 'publish';
  const words = act === 'publish' ? label : t(act);
  return (
    <ActDialog
      key={asked}
      opened={asked !== null}
      close={close}
      tone={act === 'publish' ? 'calm' : 'danger'}
      title={t('question', { act: words, name })}
      act={words}
      reasons={act === 'publish' ? [t('reasonNew'), t('reasonCorrection')] : [t('reasonOutdated')]}
      {...(act === 'remove' && { name: tag })}
      run={async (reason) => {
        isDone.current = true;
        if (act === 'publish') isDone.current = await publish(reason);
        else if (act === 'withdraw') onTurned(await ask('withdrawHelpItem', { tag, reason }));
        else await ask('removeHelpItem', { tag, reason });
      }}
      onDone={() => {
        if (!isDone.current) return;
        showToast({ text: t(DONE[act]), tone: 'good' });
        for (const name of ['listHelpItems', 'listContent'] as const)
          void queries.invalidateQueries({ queryKey: wireKey(name) });
        if (act === 'remove') router.history.push(SCREENS.help.path, {}, { ignoreBlocker: true });
      }}
    >
      {t(LEADS[act])}
    </ActDialog>
  );
}
