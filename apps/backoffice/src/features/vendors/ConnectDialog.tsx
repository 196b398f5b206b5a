import { ask } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { SupplierName } from '@laro/wire/vendor-connections';
import { VENDOR_MODES, VENDOR_PROTOCOLS } from '@laro/wire/vendors';
import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useStaff } from '../../shell/session.ts';

const SECRET_MIN = 16;
const KEY_MAX = 4_000;
const EMPTY = {
  supplier: '',
  protocol: VENDOR_PROTOCOLS[0] as (typeof VENDOR_PROTOCOLS)[number],
  mode: VENDOR_MODES[0] as (typeof VENDOR_MODES)[number],
  address: '',
  operatorId: '',
  publicKey: '',
  secret: '',
  feed: false,
};
type Given = typeof EMPTY;
type Entered = CallValue<Calls['prepareVendor']> & { readonly supplier: string };

const hasKeyPair = ({ protocol }: Given): boolean => protocol === 'HUB88_V2';

function isWhole(given: Given): boolean {
  const { address, operatorId, publicKey, secret, supplier } = given;
  const key = hasKeyPair(given) ? publicKey.trim() !== '' : secret === '' || secret.length >= SECRET_MIN;
  return v.is(SupplierName, supplier) && URL.canParse(address.trim()) && operatorId.trim() !== '' && key;
}

/** A supplier is entered: who it is, where its server answers, and with which key it proves itself. */
export function ConnectDialog({
  close,
  onEntered,
}: {
  readonly close: () => void;
  readonly onEntered: (entered: Entered) => void;
}): ReactNode {
  const t = useMessages('vendors');
  const [given, setGiven] = useState(EMPTY);
  const isPair = hasKeyPair(given);
  const run = async (reason: string): Promise<void> => {
    const { feed, publicKey, secret, ...rest } = given;
    const key = isPair ? { publicKey: publicKey.trim(), feed } : { secret };
    const entered = await ask('prepareVendor', { ...rest, address: rest.address.trim(), ...key, reason });
    onEntered({ ...entered, supplier: given.supplier });
  };
  return (
    <ActDialog
      close={close}
      title={t('connectTitle')}
      act={t('connectAct')}
      reasons={[t('connectWhyNew'), t('connectWhyReplaces')]}
      isReady={isWhole(given)}
      run={run}
    >
      <p className="form-lead">{t('connectText')}</p>
      <Who given={given} change={(part) => setGiven({ ...given, ...part })} />
      <Key given={given} change={(part) => setGiven({ ...given, ...part })} />
    </ActDialog>
  );
}

type Part = { readonly given: Given; readonly change: (part: Partial<Given>) => void };

function Who({ given: { address, mode, operatorId, protocol, supplier }, change }: Part): ReactNode {
  const t = useMessages('vendors');
  const { currency } = useStaff().merchant;
  return (
    <>
      <TextInput
        label={t('supplierName')}
        description={t('supplierNameHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
        value={supplier}
        onChange={({ currentTarget }) => change({ supplier: currentTarget.value.toLowerCase() })}
      />
      <NativeSelect
        label={t('protocol')}
        data={VENDOR_PROTOCOLS.map((value) => ({ value, label: t(`protocol_${value}`) }))}
        value={protocol}
        onChange={({ currentTarget }) => change({ protocol: currentTarget.value as Given['protocol'] })}
      />
      <NativeSelect
        label={t('mode')}
        description={mode === 'TRIAL' ? t('currencyTrial') : t('currencyIs', { currency })}
        data={VENDOR_MODES.map((value) => ({ value, label: t(`mode_${value}`) }))}
        value={mode}
        onChange={({ currentTarget }) => change({ mode: currentTarget.value as Given['mode'] })}
      />
      <TextInput
        label={t('connectAddress')}
        description={t('connectAddressHint')}
        type="url"
        autoComplete="off"
        maxLength={200}
        value={address}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
      />
      <TextInput
        label={t('connectOperator')}
        description={t('connectOperatorHint')}
        autoComplete="off"
        maxLength={60}
        value={operatorId}
        onChange={({ currentTarget }) => change({ operatorId: currentTarget.value })}
      />
    </>
  );
}

function Key({ given, change }: Part): ReactNode {
  const t = useMessages('vendors');
  if (!hasKeyPair(given)) {
    return (
      <PasswordInput
        label={t('connectSecret')}
        description={t('connectSecretHint')}
        autoComplete="off"
        maxLength={200}
        value={given.secret}
        onChange={({ currentTarget }) => change({ secret: currentTarget.value })}
      />
    );
  }
  return (
    <>
      <Textarea
        label={t('publicKey')}
        description={t('publicKeyHint')}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={KEY_MAX}
        value={given.publicKey}
        onChange={({ currentTarget }) => change({ publicKey: currentTarget.value })}
      />
      <Checkbox
        color="link"
        label={t('connectFeed')}
        checked={given.feed}
        onChange={({ currentTarget }) => change({ feed: currentTarget.checked })}
      />
    </>
  );
}
