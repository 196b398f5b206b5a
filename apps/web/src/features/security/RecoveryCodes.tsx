import { Button, Icon } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { copyText } from '../../shell/fields/Copy.tsx';

/** Recovery codes, this once: to copy, to download, to write down. The server keeps only what they hash to. */
export function RecoveryCodes({
  codes,
  userName,
  onSaved,
}: {
  readonly codes: readonly string[];
  readonly userName: string;
  readonly onSaved: () => void;
}): ReactNode {
  const t = useMessages('security');
  const { name: brand } = useMerchant();
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
