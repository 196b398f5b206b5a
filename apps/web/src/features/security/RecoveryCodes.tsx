import { Button, Icon, showToast } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

/** Recovery codes, this once: to copy, to download, to write down. The server keeps only what they hash to. */
export function RecoveryCodes({
  codes,
  userName,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly userName: string;
  readonly onKept: () => void;
}): ReactNode {
  const t = useMessages('security');
  const { name: brand } = useMerchant();
  const copy = useCopy();

  function download(): void {
    const text = [t('recoveryFile', { name: userName, brand }), '', ...codes, ''].join('\r\n');
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${brand.toLowerCase().replace(/\W+/g, '-')}-recovery-codes.txt`;
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <div className="grid gap-4">
      <p className="text-text-2">{t('recoveryText')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="text-14 text-text-3">{t('recoveryOnce')}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button look="quiet" onClick={() => void copy(codes.join('\n'))}>
          <Icon name="copy" />
          {t('recoveryCopy')}
        </Button>
        <Button look="quiet" onClick={download}>
          <Icon name="download" />
          {t('recoveryDownload')}
        </Button>
      </div>
      <Button onClick={onKept}>{t('recoveryKept')}</Button>
    </div>
  );
}

/** A secret one may have to type elsewhere: whole, selectable, and copied by a tap. */
export function CopyText({
  text,
  copied,
  label,
}: {
  readonly text: string;
  /** What is copied, without the spaces that make it readable. */
  readonly copied: string;
  readonly label: string;
}): ReactNode {
  const copy = useCopy();
  return (
    <span className="copy-text">
      <span className="copy-text-words">{text}</span>
      <button type="button" className="icon-button" aria-label={label} onClick={() => void copy(copied)}>
        <Icon name="copy" className="size-5" />
      </button>
    </span>
  );
}

function useCopy(): (text: string) => Promise<void> {
  const t = useMessages('security');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: t('recoveryCopied'), tone: 'good', forMs: TOAST_MS.saved });
    } catch {
      showToast({ text: t('recoveryCopyFailed'), tone: 'bad', forMs: TOAST_MS.short });
    }
  };
}
