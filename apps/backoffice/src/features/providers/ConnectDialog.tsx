import { ask } from '@laro/client';
import { PROVIDER_METHODS, PROVIDER_MODES, PROVIDERS } from '@laro/wire/providers';
import { Checkbox, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useStaff } from '../../shell/session.ts';

type Provider = (typeof PROVIDERS)[number];
type Method = (typeof PROVIDER_METHODS)[number];

const KEY_MIN = 8;
const SECRET_MIN = 16;
/** Where their public API is; others are wherever the operator runs them. */
const ADDRESSES: Partial<Readonly<Record<Provider, string>>> = {
  PAYMONGO: 'https://api.paymongo.com',
  XENDIT: 'https://api.xendit.co',
};
const MONEY_IN_AND_OUT: readonly Method[] = ['HOSTED', 'QR', 'PAYOUT'];
const OFFERS: Readonly<Record<Provider, readonly Method[]>> = {
  SANDBOX: MONEY_IN_AND_OUT,
  PAYMONGO: MONEY_IN_AND_OUT,
  XENDIT: MONEY_IN_AND_OUT,
  BTCPAY: ['STABLECOIN'],
};
const SETTINGS = {
  channel: '',
  storeId: '',
  paymentMethod: '',
  rateSource: '',
  accountNumber: '',
  accountName: '',
  accountBic: '',
};
type Setting = keyof typeof SETTINGS;
const EMPTY = {
  provider: 'PAYMONGO' as Provider,
  mode: 'LIVE' as (typeof PROVIDER_MODES)[number],
  address: ADDRESSES.PAYMONGO ?? '',
  key: '',
  webhookSecret: '',
  methods: OFFERS.PAYMONGO,
  settings: SETTINGS,
};
type Given = typeof EMPTY;

function asksFor({ methods, provider }: Given): readonly Setting[] {
  if (provider === 'BTCPAY') return ['storeId', 'paymentMethod', 'rateSource'];
  if (provider === 'XENDIT') return ['channel'];
  const paysOut = provider === 'PAYMONGO' && methods.includes('PAYOUT');
  return paysOut ? ['accountNumber', 'accountName', 'accountBic'] : [];
}

function isWhole(given: Given): boolean {
  const { address, key, methods, settings, webhookSecret } = given;
  const isAnswered = asksFor(given).every((name) => name === 'channel' || settings[name].trim() !== '');
  const hasKeys = key.trim().length >= KEY_MIN && webhookSecret.trim().length >= SECRET_MIN;
  return URL.canParse(address.trim()) && hasKeys && methods.length > 0 && isAnswered;
}

type Part = { readonly given: Given; readonly change: (part: Partial<Given>) => void };

/** A payment provider is entered: who it is, where it answers, its keys, and what it is used for. */
export function ConnectDialog({
  close,
  onEntered,
}: {
  readonly close: () => void;
  readonly onEntered: () => void;
}): ReactNode {
  const t = useMessages('providers');
  const [given, setGiven] = useState(EMPTY);
  const part = { given, change: (next: Partial<Given>) => setGiven({ ...given, ...next }) };
  return (
    <ActDialog
      close={close}
      title={t('connectTitle')}
      act={t('connectAct')}
      reasons={[t('whyNew'), t('whyReplaces')]}
      isReady={isWhole(given)}
      run={async (reason) =>
        await ask('prepareProvider', {
          ...given,
          address: given.address.trim(),
          methods: [...given.methods],
          reason,
        })
      }
      onDone={onEntered}
    >
      <p className="form-lead">{t('connectText')}</p>
      <Who {...part} />
      <Keys {...part} />
      <Uses {...part} />
      <Settings {...part} />
    </ActDialog>
  );
}

function Who({ given: { address, mode, provider }, change }: Part): ReactNode {
  const t = useMessages('providers');
  const { currency } = useStaff().merchant;
  const choose = (next: Provider): void =>
    change({
      provider: next,
      address: ADDRESSES[next] ?? '',
      methods: OFFERS[next],
      mode: next === 'SANDBOX' ? 'TEST' : mode,
    });
  return (
    <>
      <NativeSelect
        label={t('provider')}
        data={PROVIDERS.map((value) => ({ value, label: t(`provider_${value}`) }))}
        value={provider}
        onChange={({ currentTarget }) => choose(currentTarget.value as Provider)}
      />
      <NativeSelect
        label={t('mode')}
        description={t('currencyIs', { currency })}
        data={PROVIDER_MODES.map((value) => ({ value, label: t(`mode_${value}`) }))}
        value={mode}
        onChange={({ currentTarget }) => change({ mode: currentTarget.value as Given['mode'] })}
      />
      <TextInput
        label={t('address')}
        description={t('addressHint')}
        type="url"
        autoComplete="off"
        maxLength={200}
        value={address}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
      />
    </>
  );
}

function Keys({ given: { key, provider, webhookSecret }, change }: Part): ReactNode {
  const t = useMessages('providers');
  return (
    <>
      <PasswordInput
        label={t('key')}
        description={t(provider === 'SANDBOX' ? 'sandboxKeyHint' : 'keyHint')}
        autoComplete="off"
        maxLength={300}
        value={key}
        onChange={({ currentTarget }) => change({ key: currentTarget.value })}
      />
      <PasswordInput
        label={t('webhookSecret')}
        description={t('webhookSecretHint')}
        autoComplete="off"
        maxLength={300}
        value={webhookSecret}
        onChange={({ currentTarget }) => change({ webhookSecret: currentTarget.value })}
      />
    </>
  );
}

function Uses({ given: { methods, provider }, change }: Part): ReactNode {
  const t = useMessages('providers');
  return (
    <Checkbox.Group
      label={t('methods')}
      value={[...methods]}
      onChange={(chosen) => change({ methods: PROVIDER_METHODS.filter((one) => chosen.includes(one)) })}
    >
      <Stack gap={8} mt={8}>
        {OFFERS[provider].map((one) => (
          <Checkbox key={one} color="link" value={one} label={t(`method_${one}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function Settings({ given, change }: Part): ReactNode {
  const t = useMessages('providers');
  return asksFor(given).map((name) => (
    <TextInput
      key={name}
      label={t(name)}
      {...(name === 'channel' && { description: t('channelHint') })}
      autoComplete="off"
      maxLength={100}
      value={given.settings[name]}
      onChange={({ currentTarget }) =>
        change({ settings: { ...given.settings, [name]: currentTarget.value } })
      }
    />
  ));
}
