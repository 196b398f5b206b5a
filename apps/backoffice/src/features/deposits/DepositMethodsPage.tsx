import { ask, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import type { DepositMethod } from '@laro/wire/deposit-rules';
import type { MethodArguments } from '@laro/wire/deposits-desk';
import { Button, NumberInput, Skeleton, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import type { Words } from '../../messages/namespaces.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits } from '../../shell/session.ts';
import '../../shell/case.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly deposits: Words<typeof import('./words.ts').default>;
  }
}

type Stands = CallValue<Calls['listDepositMethods']>;
type Standing = Stands['methods'][number];

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const TWO = ['twoAbove', 'twoAboveDay'] as const;
const AMOUNTS = ['min', 'max', 'feeFixed', ...TWO] as const;
const BANK = ['bank', 'bankName', 'bankNumber'] as const;

/** How members pay in, way by way; two people change one, for whoever could alone could take all that comes. */
export function DepositMethodsPage(): ReactNode {
  const t = useMessages('deposits');
  const { data, error, refetch } = useQuery(wireQuery('listDepositMethods', {}));
  const [proposal, setProposal] = useState<Approval | null>(null);
  return (
    <>
      <PageHead title={t('methods')} lead={t('methodsLead')} crumbs={[{ screen: 'deposits' }]} />
      {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      {data ? (
        <div className="case-sides">
          {data.allowed.map((method) => (
            <MethodCard
              key={method}
              method={method}
              currency={data.currency}
              standing={data.methods.find((one) => one.method === method)}
              onProposed={setProposal}
            />
          ))}
        </div>
      ) : error ? (
        <ErrorPanel error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius={12} />
      )}
    </>
  );
}

type CardProps = {
  readonly method: DepositMethod;
  readonly currency: string;
  readonly standing: Standing | undefined;
  readonly onProposed: (approval: Approval) => void;
};

function MethodCard({ method, currency, standing, onProposed }: CardProps): ReactNode {
  const t = useMessages('deposits');
  const permits = usePermits();
  const [isProposing, setProposing] = useState(false);
  return (
    <section className="case-card">
      <h2>{t(`method_${method}`)}</h2>
      {standing ? <Terms standing={standing} currency={currency} /> : <p>{t('methodMissing')}</p>}
      {permits('staff.treasury') && (
        <Button onClick={() => setProposing(true)}>{t(standing ? 'methodChange' : 'methodSetUp')}</Button>
      )}
      {isProposing && (
        <MethodDialog
          close={() => setProposing(false)}
          currency={currency}
          first={startOf(method, standing)}
          onProposed={onProposed}
        />
      )}
    </section>
  );
}

function Terms({
  standing,
  currency,
}: {
  readonly standing: Standing;
  readonly currency: string;
}): ReactNode {
  const t = useMessages('deposits');
  const write = useAmounts(currency);
  const { bankDetails, enabled, feeBp, feeFixed, max, method, min, minutes, quickAmounts } = standing;
  const isFree = feeBp === 0 && !/[1-9]/.test(feeFixed);
  const lines: readonly (readonly [string, ReactNode])[] = [
    [
      t('state'),
      <span key="state" className="tag" data-tone={enabled ? 'success' : 'warn'}>
        {t(enabled ? 'methodOn' : 'methodOff')}
      </span>,
    ],
    [t('amounts'), `${write(min)} – ${write(max)}`],
    [t('fee'), isFree ? t('noFee') : `${(feeBp / 100).toFixed(2)} % + ${write(feeFixed)}`],
    [
      t('quickAmounts'),
      quickAmounts
        .split(' ')
        .filter(Boolean)
        .map((amount) => write(amount))
        .join(' · ') || '–',
    ],
    [t('payableFor'), t('minutesOf', { count: minutes })],
    ...(method === 'RECEIPT' ? TWO.map((name) => [t(name), write(standing[name])] as const) : []),
    ...(bankDetails
      ? [[t('bankAccount'), `${bankDetails.bank} · ${bankDetails.name} · ${bankDetails.number}`] as const]
      : []),
  ];
  return (
    <dl>
      {lines.map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

/** What the form begins with: as it stands, or closed and empty. */
function startOf(method: DepositMethod, standing: Standing | undefined): MethodArguments {
  if (!standing) {
    const amounts = { min: '', max: '', feeFixed: '0', quickAmounts: '', twoAbove: '', twoAboveDay: '' };
    const bank = { bank: '', bankName: '', bankNumber: '' };
    return { method, enabled: false, feeBp: 0, minutes: 30, ...amounts, ...bank };
  }
  const { bankDetails, ...fields } = standing;
  return { ...fields, ...(bankDetails && bankOf(bankDetails)) };
}

const bankOf = ({ bank, name, number }: NonNullable<Standing['bankDetails']>) => ({
  bank,
  bankName: name,
  bankNumber: number,
});

const amountsOf = (method: DepositMethod) =>
  AMOUNTS.filter((name) => method === 'RECEIPT' || (name !== 'twoAbove' && name !== 'twoAboveDay'));

function MethodDialog({
  close,
  currency,
  first,
  onProposed,
}: {
  readonly close: () => void;
  readonly currency: string;
  readonly first: MethodArguments;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('deposits');
  const ids = useProposalIds();
  const [values, setValues] = useState(first);
  const set = (change: Partial<MethodArguments>): void => setValues((before) => ({ ...before, ...change }));
  const isReceipt = values.method === 'RECEIPT';
  // Where one person credits nothing by hand, the most that they could is the most that can be ordered.
  const whole = isReceipt ? values : { ...values, twoAbove: values.max, twoAboveDay: values.max };
  const isSound = values.minutes >= 1 && amountsOf(values.method).every((name) => AMOUNT.test(values[name]));
  const isChanged = JSON.stringify(whole) !== JSON.stringify(first);
  return (
    <ActDialog
      close={close}
      title={`${t('methodChange')}: ${t(`method_${values.method}`)}`}
      act={t('methodPropose')}
      isReady={isSound && isChanged}
      run={async (reason) => {
        const body = { ...whole, reason };
        onProposed(await ask('proposeDepositMethod', { id: ids.of(body), ...body }));
      }}
    >
      <p className="form-lead">{t('methodText')}</p>
      <MethodFields currency={currency} values={values} set={set} />
    </ActDialog>
  );
}

function MethodFields({
  currency,
  values,
  set,
}: {
  readonly currency: string;
  readonly values: MethodArguments;
  readonly set: (change: Partial<MethodArguments>) => void;
}): ReactNode {
  const t = useMessages('deposits');
  return (
    <>
      <Switch
        label={t('methodOn')}
        checked={values.enabled}
        onChange={({ currentTarget }) => set({ enabled: currentTarget.checked })}
      />
      {amountsOf(values.method).map((name) => (
        <TextInput
          key={name}
          label={`${t(name)} (${currency})`}
          inputMode="decimal"
          maxLength={12}
          value={values[name]}
          error={values[name] === '' || AMOUNT.test(values[name]) ? undefined : t('amountWrong')}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
        />
      ))}
      <NumberInput
        label={t('feeBp')}
        description={t('feeBpHint')}
        allowDecimal={false}
        min={0}
        max={5_000}
        value={values.feeBp}
        onChange={(feeBp) => set({ feeBp: Number(feeBp) })}
      />
      <TextInput
        label={t('quickAmounts')}
        description={t('quickAmountsHint')}
        maxLength={200}
        value={values.quickAmounts}
        onChange={({ currentTarget }) => set({ quickAmounts: currentTarget.value })}
      />
      <NumberInput
        label={t('minutes')}
        allowDecimal={false}
        min={1}
        max={10_080}
        value={values.minutes}
        onChange={(minutes) => set({ minutes: Number(minutes) })}
      />
      {values.method === 'RECEIPT' &&
        BANK.map((name) => (
          <TextInput
            key={name}
            label={t(name)}
            maxLength={name === 'bankNumber' ? 40 : 60}
            value={values[name]}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          />
        ))}
    </>
  );
}
