import { ask, useOneAct, wireKey, wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { RISK_THRESHOLDS, THRESHOLD_NAMES, type ThresholdName } from '@laro/wire/risk-rules';
import { Button, NumberInput, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { showToast } from '../../shell/toasts.ts';
import './risk.css';

type Thresholds = CallValue<Calls['getRiskThresholds']>;

/** From where on each rule raises a flag. */
export function RiskThresholdsPage(): ReactNode {
  const t = useMessages('risk');
  const { data, error, refetch } = useQuery(wireQuery('getRiskThresholds', {}));
  return (
    <>
      <PageHead title={t('thresholdsTitle')} lead={t('thresholdsLead')} crumbs={[{ screen: 'riskFlags' }]} />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} radius={12} />}
      {data && <Form key={data.version} thresholds={data} />}
    </>
  );
}

function Form({ thresholds: { values: known, version } }: { readonly thresholds: Thresholds }): ReactNode {
  const t = useMessages('risk');

  const queries = useQueryClient();
  const [values, setValues] = useState<Readonly<Record<ThresholdName, number>>>(known);
  const [reason, setReason] = useState('');
  const isChanged = THRESHOLD_NAMES.some((name) => values[name] !== known[name]);
  const saving = useOneAct({
    mutationFn: async () => await ask('saveRiskThresholds', { values, version, reason }),
    onSuccess: (saved) => {
      showToast({ text: t('thresholdsSaved'), tone: 'good' });
      queries.setQueryData(wireKey('getRiskThresholds', {}), saved);
    },
  });
  return (
    <form
      className="form-column"
      onSubmit={(event) => {
        event.preventDefault();
        saving.run();
      }}
    >
      <div className="risk-thresholds">
        {THRESHOLD_NAMES.map((name) => (
          <NumberInput
            key={name}
            label={t(name)}
            description={t('usual', { value: RISK_THRESHOLDS[name] })}
            min={1}
            allowDecimal={false}
            value={values[name]}
            onChange={(value) => setValues({ ...values, [name]: Number(value) })}
          />
        ))}
      </div>
      <TextInput
        label={t('reason')}
        value={reason}
        maxLength={140}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <RefusalNotice error={saving.error} />
      <Button
        type="submit"
        variant="filled"
        color="accent"
        disabled={!isChanged || reason.trim() === ''}
        loading={saving.isPending}
      >
        {t('saveThresholds')}
      </Button>
      <LeaveGuard when={isChanged && !saving.isSuccess} />
    </form>
  );
}
