import { ask, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import type { ReportRate } from '@laro/wire/report-rates';
import { Button, NumberInput, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { DayInput } from '../../form/DayInput.tsx';
import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits } from '../../shell/session.ts';
import { ReportTabs } from './ReportTabs.tsx';
import '../../shell/case.css';
import './reports.css';

type Stands = CallValue<Calls['getReportRates']>;
type Subject = Stands['subjects'][number];

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
const KINDS = ['vendor', 'deposit', 'payout', 'tax'] as const;
const isOfPayments = (kind: Subject['kind']): boolean => kind === 'deposit' || kind === 'payout';

/** What vendors, providers and the state take, and from which day on; two people change it. */
export function RatesPage(): ReactNode {
  const t = useMessages('reports');
  const { data, error, refetch } = useQuery(wireQuery('getReportRates', {}));
  const [proposal, setProposal] = useState<Approval | null>(null);
  const [changed, setChanged] = useState<Subject | null>(null);
  return (
    <>
      <PageHead title={t('ratesTitle')} lead={t('ratesLead')} crumbs={[{ screen: 'reports' }]} />
      <ReportTabs here="reportRates" />
      {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      {data ? (
        <div className="case-sides">
          {KINDS.map((kind) => (
            <Rates key={kind} kind={kind} stands={data} change={setChanged} />
          ))}
        </div>
      ) : error ? (
        <ErrorPanel error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius={12} />
      )}
      {data && changed && (
        <RateDialog close={() => setChanged(null)} subject={changed} stands={data} onProposed={setProposal} />
      )}
    </>
  );
}

function Rates({
  kind,
  stands,
  change,
}: {
  readonly kind: Subject['kind'];
  readonly stands: Stands;
  readonly change: (subject: Subject) => void;
}): ReactNode {
  const t = useMessages('reports');
  const permits = usePermits();
  const write = useAmounts(stands.currency);
  const nameOf = useSubjectName();
  const textOf = ({ basisPoints, fixed }: ReportRate): string =>
    `${(basisPoints / 100).toFixed(2)} %${isOfPayments(kind) ? ` + ${write(fixed)}` : ''}`;
  return (
    <section className="case-card">
      <h2>{t(`rates_${kind}`)}</h2>
      <p>{t(`ratesText_${kind}`)}</p>
      <dl>
        {stands.subjects
          .filter((one) => one.kind === kind)
          .map((subject) => {
            const own = stands.rates.filter((one) => one.kind === kind && one.subject === subject.subject);
            return (
              <Fact key={subject.subject} label={nameOf(subject.name)}>
                {own.length === 0
                  ? t('rateNone')
                  : own.map((rate) => (
                      <div key={rate.fromDay}>
                        {t('rateFrom', { rate: textOf(rate), day: dayText(rate.fromDay) })}
                      </div>
                    ))}
                {permits('staff.treasury') && (
                  <Button size="compact-sm" variant="subtle" onClick={() => change(subject)}>
                    {t('rateChange')}
                  </Button>
                )}
              </Fact>
            );
          })}
      </dl>
    </section>
  );
}

function RateDialog({
  close,
  subject: { kind, name, subject },
  stands: { currency, rates, today },
  onProposed,
}: {
  readonly close: () => void;
  readonly subject: Subject;
  readonly stands: Stands;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('reports');
  const ids = useProposalIds();
  const nameOf = useSubjectName();
  const standing = rates.find((one) => one.kind === kind && one.subject === subject);
  const [values, setValues] = useState<ReportRate>({
    kind,
    subject,
    fromDay: today,
    basisPoints: standing?.basisPoints ?? 0,
    fixed: standing?.fixed ?? '0',
  });
  const set = (change: Partial<ReportRate>): void => setValues((before) => ({ ...before, ...change }));
  const isEarly = values.fromDay < today;
  return (
    <ActDialog
      close={close}
      title={`${t('rateChange')}: ${nameOf(name)}`}
      act={t('ratePropose')}
      isReady={!isEarly && AMOUNT.test(values.fixed)}
      run={async (reason) => {
        const body = { ...values, reason };
        onProposed(await ask('proposeReportRate', { id: ids.of(body), ...body }));
      }}
    >
      <p className="form-lead">{t('rateText')}</p>
      <DayInput
        label={t('rateDay')}
        value={values.fromDay}
        error={isEarly ? t('rateDayOver') : undefined}
        onChange={(fromDay) => set({ fromDay })}
      />
      <NumberInput
        label={t('ratePart')}
        decimalScale={2}
        allowNegative={false}
        max={100}
        value={values.basisPoints / 100}
        onChange={(part) => set({ basisPoints: Math.round(Number(part) * 100) })}
      />
      {isOfPayments(kind) && (
        <TextInput
          label={`${t('rateFixed')} (${currency})`}
          inputMode="decimal"
          maxLength={9}
          value={values.fixed}
          error={AMOUNT.test(values.fixed) ? undefined : t('rateAmountWrong')}
          onChange={({ currentTarget }) => set({ fixed: currentTarget.value })}
        />
      )}
    </ActDialog>
  );
}

/** A way of paying by its words: `pay_demo_laro · HOSTED` is a provider and a method. */
function useSubjectName(): (name: string) => string {
  const t = useMessages('reports');
  const methods = t as (key: string) => string;
  return (name) =>
    name === ''
      ? t('gamingTax')
      : name
          .split(' · ')
          .map((part) => (methods(`method_${part}`) === `method_${part}` ? part : methods(`method_${part}`)))
          .join(' · ');
}
