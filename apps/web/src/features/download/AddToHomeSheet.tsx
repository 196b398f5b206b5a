import { Button, Overlay } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useMerchant } from '../../shell/context.ts';
import { install, installPrompt } from '../../shell/install-prompt.ts';
import type { Device } from './device.ts';

/** HOME-19: how the app comes onto the home screen. Chromium asks by itself; an iPhone wants three taps. */
export default function AddToHomeSheet({
  open,
  onClose,
  device,
  isInstalled,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly device: Device;
  readonly isInstalled: boolean;
}): ReactNode {
  const t = useMessages('download');
  const shell = useMessages('shell');
  const { name } = useMerchant();
  const prompt = installPrompt();
  const steps =
    device.os === 'ios' ? (['iosShare', 'iosAdd', 'iosDone'] as const) : (['menuOpen', 'menuAdd'] as const);
  return (
    <Overlay
      open={open}
      onClose={onClose}
      title={t('sheetTitle', { brand: name })}
      place="bottom"
      closeLabel={shell('close')}
    >
      <div className="px-5 pt-3 pb-6">
        {isInstalled ? (
          <p className="text-text-2">{t('sheetDone')}</p>
        ) : prompt ? (
          <>
            <p className="text-text-2">{t('homeText')}</p>
            <Button
              className="mt-4 w-full"
              onClick={() => {
                install(prompt);
                onClose();
              }}
            >
              {t('homeAction')}
            </Button>
          </>
        ) : (
          <ol className="download-steps">
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </ol>
        )}
      </div>
    </Overlay>
  );
}
