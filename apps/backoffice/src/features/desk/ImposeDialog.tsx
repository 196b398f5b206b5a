import { ask } from '@laro/client';
import type { Approval, DeskMember } from '@laro/wire';
import { AMOUNT_PATTERN } from '@laro/wire/common';
import { isInMinutes, LIMITS, type MemberLimitArguments } from '@laro/wire/limits';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { plainAmount } from '../../lib/amount-text.ts';
import { useMessages } from '../../lib/messages.ts';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { useRefresh } from './use-refresh.ts';

const WHAT = [...LIMITS, 'self_exclusion'] as const;
const DAYS_AT_FIRST = '30';
/** The shortest that a member can choose themselves. */
const EXCLUSION_DAYS = '180';

/** The first of two people who impose something stricter; nobody lifts it before its end. */
export function ImposeDialog({
  member,
  close,
  onProposed,
}: {
  readonly member: DeskMember;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('deskActs');
  const desk = useMessages('desk');
  const refresh = useRefresh(member.id);
  const ids = useProposalIds();
  const [limit, setLimit] = useState<MemberLimitArguments['limit']>('deposit.day');
  const [value, setValue] = useState('');
  const [days, setDays] = useState(DAYS_AT_FIRST);
  const { account } = member;
  const isExclusion = limit === 'self_exclusion';
  const minutes = !isExclusion && isInMinutes(limit);
  const isComplete =
    /^[1-9]\d{0,3}$/.test(days) && (isExclusion || (minutes ? /^\d{1,4}$/ : AMOUNT_PATTERN).test(value));
  return (
    <ActDialog
      tone="danger"
      close={close}
      title={t('imposeTitle', { account })}
      act={t('imposeAct', { account })}
      reasons={[t('imposeCare'), t('imposeAsked'), t('imposeRegulator')]}
      isReady={isComplete}
      run={async (reason) => {
        const given = { account, limit, value: isExclusion ? null : value, days: Number(days), reason };
        onProposed(await ask('proposeMemberLimit', { id: ids.of(given), ...given }));
        void refresh();
      }}
    >
      <Stack gap={12}>
        <p className="form-lead">{t('imposeText')}</p>
        <NativeSelect
          label={t('imposeWhat')}
          data={WHAT.map((one) => ({ value: one, label: desk(`what_${one}`) }))}
          value={limit}
          onChange={({ currentTarget }) => {
            const next = WHAT.find((one) => one === currentTarget.value) ?? 'deposit.day';
            setLimit(next);
            setDays(next === 'self_exclusion' ? EXCLUSION_DAYS : DAYS_AT_FIRST);
          }}
        />
        {!isExclusion && (
          <TextInput
            label={t(minutes ? 'imposeMinutes' : 'imposeValue')}
            inputMode="decimal"
            value={value}
            onChange={({ currentTarget }) => setValue(plainAmount(currentTarget.value))}
          />
        )}
        <TextInput
          label={t('imposeDays')}
          inputMode="numeric"
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
      </Stack>
    </ActDialog>
  );
}
