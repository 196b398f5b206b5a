import { Icon, showToast } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { TOAST_MS } from '../../shell/toast-times.ts';

/** A number one may have to read out or hand on: whole, selectable, and copied by a tap. */
export function CopyNumber({
  number,
  label,
}: {
  readonly number: string;
  readonly label: string;
}): ReactNode {
  const t = useMessages('bets');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(number);
      showToast({ text: t('copied'), tone: 'good', forMs: TOAST_MS.saved });
    } catch {
      showToast({ text: t('copyFailed'), tone: 'bad', forMs: TOAST_MS.short });
    }
  }

  return (
    <span className="copy-number">
      <span className="copy-number-text">{number}</span>
      <button type="button" className="icon-button" aria-label={label} onClick={() => void copy()}>
        <Icon name="copy" className="size-5" />
      </button>
    </span>
  );
}
