import { Button, showToast } from '@laro/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { TOAST_MS } from '../../shell/toast-times.ts';
import type { Code } from './qr-file.ts';

/**
 * The code as a picture of the phone's gallery, or handed to another app: a bank's app on the same phone cannot scan the
 * screen, but reads a picture.
 */
export function QrActs({ id, code }: { readonly id: string; readonly code: Code }): ReactNode {
  const t = useMessages('deposits');
  const [canShare] = useState(canShareFiles);
  const make = async (use: (file: File) => void | Promise<void>): Promise<void> => {
    try {
      const { fileOf } = await import('./qr-file.ts');
      await use(await fileOf(code, `${id}.png`));
    } catch (error) {
      // A sheet that is closed is an answer.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast({ text: t('qrFailed'), tone: 'bad', forMs: TOAST_MS.long });
    }
  };
  return (
    <div className="deposit-qr-acts">
      <Button look="quiet" onClick={() => void make(save)}>
        {t('qrSave')}
      </Button>
      {canShare && (
        <Button
          look="quiet"
          onClick={() => void make(async (file) => await navigator.share({ files: [file] }))}
        >
          {t('qrShare')}
        </Button>
      )}
    </div>
  );
}

/** An order is drawn in the browser alone: no document has one. */
function canShareFiles(): boolean {
  const files = [new File([], 'code.png', { type: 'image/png' })];
  return 'canShare' in navigator && navigator.canShare({ files });
}

function save(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}
