import { Button, Icon } from '@laro/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { copyText } from '../../shell/fields/Copy.tsx';

/** Recovery codes, this once: to copy, to download, to write down. The server keeps only what they hash to. */
export function RecoveryCodes({
  codes,
  userName,
  turnedOn,
  onSaved,
}: {
  readonly codes: readonly string[];
  readonly userName: string;
  /** They came with the first second factor. */
  readonly turnedOn?: boolean;
  readonly onSaved: () => void;
}): ReactNode {
  const t = useMessages('security');
  const { name: brand } = useMerchant();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  const sentences = { copied: t('recoveryCopied'), failed: t('recoveryCopyFailed') };

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
      <h3 ref={title} tabIndex={-1} className="text-20 font-bold outline-none">
        {t('recoveryNew')}
      </h3>
      {turnedOn && (
        <p className="flex items-start gap-3">
          <Icon name="check" className="text-success" />
          <span className="min-w-0 flex-1">{t('factorOn')}</span>
        </p>
      )}
      <p className="text-text-2">{t('recoveryText')}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="text-14 text-text-3">{t('recoveryOnce')}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button look="quiet" onClick={() => void copyText(codes.join('\n'), sentences)}>
          <Icon name="copy" />
          {t('recoveryCopy')}
        </Button>
        <Button look="quiet" onClick={download}>
          <Icon name="download" />
          {t('recoveryDownload')}
        </Button>
      </div>
      <Button onClick={onSaved}>{t('recoverySaved')}</Button>
    </div>
  );
}
