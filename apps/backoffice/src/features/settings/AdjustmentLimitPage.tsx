import { ask, wireQuery } from '@laro/client';
import { formatMoney, parseMoney } from '@laro/money';
import type { Approval } from '@laro/wire';
import { AdjustmentLimitArguments } from '@laro/wire/adjustments';
import { Reason } from '@laro/wire/common';
import { Alert, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { LeaveGuard } from '../../form/LeaveGuard.tsx';
import { SaveBar } from '../../form/SaveBar.tsx';
import { SaveReason } from '../../form/SaveReason.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { useMessages } from '../../lib/messages.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { Link } from '../../shell/Link.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits } from '../../shell/session.ts';
import './limit.css';

/** The most that one adjustment can move, and the first of the two people who change it. */
export function AdjustmentLimitPage(): ReactNode {
  const t = useMessages('limit');
  const permits = usePermits();
  const { data, error, refetch } = useQuery(wireQuery('getAdjustmentTerms', {}));
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={96} width={420} radius={12} />}
      {data && (
        <div className="form-column">
          <section className="surface limit-now">
            <h2>{t('now')}</h2>
            <p>
              {formatMoney(parseMoney(data.max))} <small>{data.currency}</small>
            </p>
          </section>
          {permits('staff.treasury') ? <LimitForm {...data} /> : <p className="form-lead">{t('readOnly')}</p>}
        </div>
      )}
    </>
  );
}

const Body = v.strictObject({ ...AdjustmentLimitArguments.entries, reason: Reason });

const BLANK: { max: string; reason: string } = { max: '', reason: '' };

function LimitForm({ currency }: { readonly currency: string }): ReactNode {
  const t = useMessages('limit');
  const [proposed, setProposed] = useState<Approval | null>(null);
  const ids = useProposalIds();
  const form = useSchemaForm({
    schema: Body,
    initial: BLANK,
    send: async (body) => await ask('proposeAdjustmentLimit', { id: ids.of(body), ...body }),
    onDone: (approval) => {
      ids.taken();
      setProposed(approval);
      // What was proposed waits elsewhere; here one begins anew.
      form.form.setInitialValues(BLANK);
      form.form.reset();
    },
  });
  return (
    <form
      className="form-column"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <WaitsAlready own={proposed?.id} />
      {proposed && <ProposedNotice approval={proposed} close={() => setProposed(null)} />}
      <TextInput
        label={t('next')}
        description={t('nextHint')}
        inputMode="decimal"
        autoComplete="off"
        rightSection={<span className="limit-currency">{currency}</span>}
        rightSectionWidth={56}
        {...form.form.getInputProps('max')}
      />
      <SaveBar form={form} label={t('propose')}>
        <SaveReason form={form.form} />
      </SaveBar>
      <LeaveGuard when={form.form.isDirty()} />
    </form>
  );
}

/** A second proposal for the same would be overtaken by the first that is approved. */
function WaitsAlready({ own }: { readonly own: string | undefined }): ReactNode {
  const t = useMessages('limit');
  const { data } = useQuery(wireQuery('listApprovals', { kind: 'adjustment_limit', pageSize: 1 }));
  const [waiting] = data?.content ?? [];
  const max = waiting?.arguments['max'];
  if (!waiting || waiting.id === own || typeof max !== 'string') return null;
  return (
    <Alert color="warn" icon={<Icon name="approvals" />} title={t('waitsTitle')}>
      {t('waits', { by: waiting.proposedBy, amount: formatMoney(parseMoney(max)) })}{' '}
      <Link to={`/backoffice/approvals/${waiting.id}`}>{t('waitsSee')}</Link>
    </Alert>
  );
}
