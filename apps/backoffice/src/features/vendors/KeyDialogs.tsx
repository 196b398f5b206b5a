import { ask } from '@laro/client';
import type { Approval } from '@laro/wire';
import type { Vendor } from '@laro/wire/vendors';
import { Alert, Button, CopyButton, Group, Modal, NativeSelect, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { showToast } from '../../shell/toasts.ts';

const HOURS = [0, 24, 72, 168] as const;
const KEY_MAX = 4_000;

export type KeyMade = { readonly approval: Approval; readonly secret: string | null };

/** The first of two people: another key, and for how long the one of before stays good beside it. */
export function NewKeyDialog({
  vendor: { integration, protocol, supplier },
  close,
  onProposed,
}: {
  readonly vendor: Vendor;
  readonly close: () => void;
  readonly onProposed: (made: KeyMade) => void;
}): ReactNode {
  const t = useMessages('vendors');
  // Sent twice it is one proposal; the dialog that is opened next makes another.
  const id = useRef(crypto.randomUUID());
  const [publicKey, setPublicKey] = useState('');
  const [hours, setHours] = useState<number>(HOURS[1]);
  const isPublic = protocol === 'HUB88_V2';
  return (
    <ActDialog
      close={close}
      title={t('newKeyTitle', { supplier })}
      act={t('newKeyAct')}
      isReady={!isPublic || publicKey.trim() !== ''}
      run={async (reason) =>
        onProposed(
          await ask('proposeVendorKey', {
            id: id.current,
            integration,
            hours,
            reason,
            ...(isPublic && { publicKey: publicKey.trim() }),
          }),
        )
      }
    >
      <p className="form-lead">{t(isPublic ? 'newKeyPublic' : 'newKeySecret')}</p>
      {isPublic && (
        <Textarea
          label={t('publicKey')}
          description={t('publicKeyHint')}
          autosize
          minRows={4}
          maxRows={10}
          maxLength={KEY_MAX}
          value={publicKey}
          onChange={({ currentTarget }) => setPublicKey(currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t('overlap')}
        data={HOURS.map((count) => ({ value: `${count}`, label: t('overlapHours', { count }) }))}
        value={`${hours}`}
        onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
      />
    </ActDialog>
  );
}

/** A shared secret, shown to whoever had it made. */
export function SecretDialog({
  secret,
  text,
  close,
}: {
  readonly secret: string;
  /** How long it can be seen. */
  readonly text: string;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('vendors');
  return (
    <Modal
      opened
      onClose={close}
      title={t('secretTitle')}
      size={520}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Stack gap={16}>
        <Alert color="warn" icon={<Icon name="warning" />}>
          {text}
        </Alert>
        <code className="vendor-secret">{secret}</code>
        <Group justify="end" gap={8}>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button leftSection={<Icon name={copied ? 'check' : 'copy'} small />} onClick={copy}>
                {t(copied ? 'secretCopied' : 'secretCopy')}
              </Button>
            )}
          </CopyButton>
          <Button variant="filled" color="accent" onClick={close}>
            {t('secretDone')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Ends the key of before at once. */
export function RetireDialog({
  vendor: { integration, supplier },
  close,
  onDone,
}: {
  readonly vendor: Vendor;
  readonly close: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages('vendors');
  return (
    <ActDialog
      close={close}
      title={t('retireTitle', { supplier })}
      act={t('retire')}
      run={async (reason) => await ask('retireVendorKey', { integration, reason })}
      onDone={() => {
        showToast({ text: t('retired'), tone: 'good' });
        onDone();
      }}
    >
      <p className="form-lead">{t('retireText')}</p>
    </ActDialog>
  );
}
