import { ask, wireKey, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { Reason } from '@laro/wire/common';
import { IdentityServiceSettings } from '@laro/wire/verification';
import { PasswordInput, Skeleton, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { SaveBar } from '../../form/SaveBar.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { showToast } from '../../shell/toasts.ts';

type Service = CallValue<Calls['getIdentityService']>;
const Saved = v.strictObject({ ...IdentityServiceSettings.entries, reason: Reason });
type Settings = v.InferOutput<typeof Saved>;
type Answer = CallValue<Calls['saveIdentityService']>;

/** Which outside service looks at documents in place of staff, and where it reports to us. */
export function IdentityServicePage(): ReactNode {
  const t = useMessages('verification');
  const { data, error, refetch } = useQuery(wireQuery('getIdentityService', {}));
  return (
    <>
      <PageHead title={t('serviceTitle')} lead={t('serviceLead')} />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} radius={12} />}
      {data && <ServiceForm service={data} />}
    </>
  );
}

/** Its secrets are never shown, so whoever saves gives them again. */
const initialOf = ({ on, origin, workflow }: Service): Settings => ({
  on,
  origin: origin ?? '',
  workflow: workflow ?? '',
  token: '',
  webhookToken: '',
  reason: '',
});

function ServiceForm({ service }: { readonly service: Service }): ReactNode {
  const t = useMessages('verification');
  const queries = useQueryClient();
  const ids = useProposalIds();
  const [proposal, setProposal] = useState<Approval | null>(null);
  const [saves, setSaves] = useState(0);
  const form = useSchemaForm<Settings, Settings, Answer>({
    schema: Saved,
    initial: initialOf(service),
    send: async (body) => await ask('saveIdentityService', { id: ids.of(body), ...body }),
    onDone: ({ approval, ...saved }) => {
      setProposal(approval);
      if (!approval) showToast({ text: t('serviceSaved'), tone: 'good' });
      setSaves((count) => count + 1);
      queries.setQueryData(wireKey('getIdentityService', {}), saved);
      form.form.setInitialValues(initialOf(saved));
      form.form.reset();
    },
  });
  const inputOf = form.form.getInputProps;
  const secret = { description: t('serviceSecretHint'), autoComplete: 'off' } as const;
  return (
    <form
      className="form-column"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      <p className="form-lead">{t('serviceTwo')}</p>
      <Switch label={t('serviceOn')} {...inputOf('on', { type: 'checkbox' })} />
      <TextInput
        label={t('serviceOrigin')}
        description={t('serviceOriginHint')}
        inputMode="url"
        autoComplete="off"
        {...inputOf('origin')}
      />
      <TextInput label={t('serviceWorkflow')} autoComplete="off" {...inputOf('workflow')} />
      <PasswordInput label={t('serviceToken')} {...secret} {...inputOf('token')} />
      <PasswordInput label={t('serviceWebhookToken')} {...secret} {...inputOf('webhookToken')} />
      <p className="form-lead">
        {t('serviceWebhook')}: {service.webhook ?? t('serviceWebhookNone')}
      </p>
      <ReasonField
        key={saves}
        value={form.form.values.reason}
        onChange={(reason) => form.form.setFieldValue('reason', reason)}
        error={form.form.errors['reason']}
      />
      <SaveBar form={form} label={t(form.form.values.on ? 'serviceSave' : 'serviceSaveOff')} />
      <LeaveGuard when={form.form.isDirty()} />
    </form>
  );
}
