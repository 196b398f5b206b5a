import { ask } from '@laro/client';
import type { Approval } from '@laro/wire';
import { VIP_MONTHS_MAX } from '@laro/wire/vip';
import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import type { LevelsInForce } from './levels-in-force.ts';

/** The first of two people: to whom, which level, and for how long. */
export function GrantDialog({
  account: first,
  close,
  levels,
  onProposed,
}: {
  readonly account: string;
  readonly levels: LevelsInForce['levels'];
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('vip');
  const ids = useProposalIds();
  const [account, setAccount] = useState(first);
  const [level, setLevel] = useState(1);
  const [months, setMonths] = useState(1);
  return (
    <ActDialog
      close={close}
      title={t('give')}
      act={t('proposeLevel')}
      isReady={account !== '' && levels.length > 0}
      run={async (reason) => {
        const body = { grant: { account, level, months }, reason };
        onProposed(await ask('proposeVipLevel', { id: ids.of(body), ...body }));
      }}
    >
      <p className="form-lead">{t('giveLead')}</p>
      <TextInput
        label={t('account')}
        autoComplete="off"
        value={account}
        onChange={({ currentTarget }) => setAccount(currentTarget.value.trim().toLowerCase())}
      />
      <NativeSelect
        label={t('level')}
        value={String(level)}
        data={levels.map(({ names }, at) => ({ value: String(at + 1), label: `${at + 1} ${names.EN}` }))}
        onChange={({ currentTarget }) => setLevel(Number(currentTarget.value))}
      />
      <NumberInput
        label={t('months')}
        min={0}
        max={VIP_MONTHS_MAX}
        allowDecimal={false}
        value={months}
        onChange={(value) => setMonths(Number(value))}
      />
    </ActDialog>
  );
}
