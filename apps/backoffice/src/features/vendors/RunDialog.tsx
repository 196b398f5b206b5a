import { ask } from '@laro/client';
import type { Vendor, VendorRun } from '@laro/wire/vendors';
import { PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';

const SECRET_MIN = 8;
const SECRET_MAX = 200;

/** Where a supplier is tried; as whom, its connection says. What was typed for the last run stands there, but its secret. */
export function RunDialog({
  vendor: { integration, protocol, supplier },
  last,
  close,
  onStarted,
}: {
  readonly vendor: Vendor;
  readonly last: VendorRun | undefined;
  readonly close: () => void;
  readonly onStarted: (run: VendorRun) => void;
}): ReactNode {
  const t = useMessages('vendors');
  const isSports = protocol === 'SABA_ONEBOOK';
  const [given, setGiven] = useState({
    address: last?.address ?? '',
    game: last?.game ?? (isSports ? 'sportsbook' : ''),
    secret: '',
  });
  const set =
    (name: keyof typeof given) =>
    ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      setGiven({ ...given, [name]: currentTarget.value });
  const hasSecret = protocol !== 'HUB88_V2';
  return (
    <ActDialog
      close={close}
      title={t('runTitle', { supplier })}
      act={t('runAct')}
      reasons={[t('runWhyNew'), t('runWhyChanged')]}
      isReady={
        URL.canParse(given.address.trim()) &&
        given.game.trim() !== '' &&
        (!hasSecret || given.secret.length >= SECRET_MIN)
      }
      run={async (reason) => onStarted(await ask('startVendorRun', { integration, reason, ...given }))}
    >
      <p className="form-lead">{t('runText')}</p>
      <TextInput
        label={t('runAddress')}
        description={t('runAddressHint')}
        type="url"
        autoComplete="off"
        maxLength={200}
        value={given.address}
        onChange={set('address')}
      />
      {!isSports && (
        <TextInput
          label={t('runGame')}
          description={t('runGameHint')}
          autoComplete="off"
          maxLength={100}
          value={given.game}
          onChange={set('game')}
        />
      )}
      {hasSecret && (
        <PasswordInput
          label={t('runSecret')}
          description={t('runSecretHint')}
          autoComplete="off"
          maxLength={SECRET_MAX}
          value={given.secret}
          onChange={set('secret')}
        />
      )}
    </ActDialog>
  );
}
