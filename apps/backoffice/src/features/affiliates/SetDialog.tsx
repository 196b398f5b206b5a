import { ask } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { Checkbox, Modal, Select, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';

/** Sets the plan of a member, and where postbacks go. */
export function SetDialog({
  plans,
  close,
  onDone,
}: {
  readonly plans: CallValue<Calls['getAffiliateDesk']>['plans'];
  readonly close: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages('affiliates');
  const [account, setAccount] = useState('');
  const [plan, setPlan] = useState<string | null>(null);
  const [url, setUrl] = useState('');
  const [newSecret, setNewSecret] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  // The dialog closes once the act is done, but not before its secret was shown.
  const isShown = useRef(false);
  if (secret !== null) {
    return (
      <Modal opened onClose={close} title={t('secretTitle')} size={520}>
        <p className="form-lead">{t('secretText')}</p>
        <code>{secret}</code>
      </Modal>
    );
  }
  return (
    <ActDialog
      close={() => {
        if (!isShown.current) close();
      }}
      title={t('set')}
      act={t('set')}
      isReady={account !== '' && plan !== null}
      run={async (reason) => {
        const set = { account, plan: plan ?? '', url: url === '' ? null : url, newSecret, reason };
        const answer = await ask('saveAffiliate', set);
        onDone();
        isShown.current = answer.secret !== null;
        setSecret(answer.secret);
      }}
    >
      <p className="form-lead">{t('setText')}</p>
      <TextInput
        label={t('account')}
        autoComplete="off"
        value={account}
        onChange={({ currentTarget: { value } }) => setAccount(value.trim())}
      />
      <Select
        label={t('plan')}
        data={plans.map(({ id, name }) => ({ value: id, label: name }))}
        value={plan}
        onChange={setPlan}
      />
      <TextInput
        label={t('address')}
        type="url"
        maxLength={300}
        value={url}
        onChange={({ currentTarget: { value } }) => setUrl(value.trim())}
      />
      {url !== '' && (
        <Checkbox
          label={t('newSecret')}
          description={t('newSecretHint')}
          checked={newSecret}
          onChange={({ currentTarget: { checked } }) => setNewSecret(checked)}
        />
      )}
    </ActDialog>
  );
}
