import { ApiError, ask, useOneAct } from '@laro/client';
import { Alert, Autocomplete, Modal, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DayInput } from '../../form/DayInput.tsx';
import { DialogButtons } from '../../form/DialogButtons.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { showToast } from '../../shell/toasts.ts';

/** Compares one closed day with a vendor's own list now; the result comes into the list when it is there. */
export function RunDialog({
  known,
  close,
  onDone,
}: {
  /** Connections that stand in the list. */
  readonly known: readonly string[];
  readonly close: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages('reconciliation');
  const shell = useMessages('shell');
  const [integration, setIntegration] = useState(known[0] ?? '');
  const [businessDay, setDay] = useState('');
  const running = useOneAct({
    once: true,
    mutationFn: async () => await ask('runReconciliation', { integration, businessDay }),
    onSuccess: () => {
      showToast({ text: t('comparing', { vendor: integration }), tone: 'good' });
      onDone();
      close();
    },
  });
  const isReady = /^int_[a-z0-9_]{1,40}$/.test(integration) && businessDay !== '';
  const isOfVendor =
    running.error instanceof ApiError && running.error.code === 'reconciliation.integration_unknown';
  return (
    <Modal opened onClose={close} title={t('compareTitle')} size={480} withCloseButton={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) running.run();
        }}
      >
        <Stack gap={16}>
          <p className="form-lead">{t('compareText')}</p>
          <Autocomplete
            label={t('vendor')}
            description={t('vendorHint')}
            data={[...known]}
            value={integration}
            error={isOfVendor && sentenceOf(running.error, shell)}
            onChange={setIntegration}
          />
          <DayInput label={t('day')} value={businessDay} onChange={setDay} />
          <div role="alert">
            {running.error && !isOfVendor && (
              <Alert color="danger" icon={<Icon name="warning" />}>
                {sentenceOf(running.error, shell)}
              </Alert>
            )}
          </div>
          <DialogButtons close={close} type="submit" disabled={!isReady} loading={running.isPending}>
            {t('compareAct')}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
